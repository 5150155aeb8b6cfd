import { withBase } from 'vitepress';

/** The provider beside this site, once its script has loaded; `undefined` on a web server, which has none. */
export async function localProvider() {
  if (!/(^|\.)localhost$/.test(location.hostname)) return undefined;
  const response = await fetch(withBase('/provider.json'));
  if (response.status !== 200) return undefined;
  const provider = await response.json();
  return new Promise((resolve) => {
    const script = document.createElement('script');
    script.src = `${provider.host}/v2/payframe.js`;
    script.onload = () => resolve(provider);
    script.onerror = () => resolve(undefined);
    document.head.append(script);
  });
}
