import { PRELOAD_HASH, type Loaded } from '../../bridge/handshake.js';

declare global {
  interface Window {
    /**
     * The button that was pressed, or the field in which Enter was, before the app could answer.
     */
    payframePress?: Element;
  }
}

/** How long the app's scripts wait for what the shopper sees first, in milliseconds. */
const SHOWN_WAIT_MS = 300;

/** Of a provider whose round trip is longer, in milliseconds, scripts come after the paint. */
const FAR_MS = 40;

/**
 * Loads the app that the document names, inline in its head. It waits for the document's first
 * paint, because until then the app's scripts would take processor and network from what the
 * shopper sees first; or for the page's welcome, because a frame below the fold is not painted. A
 * provider far away is asked for the scripts at once: they come after the paint. A document that is
 * loaded ahead does not wait, and tells its parent when it has everything. A press on a button
 * meanwhile shows that it is busy, and waits for the app, as does Enter in a field. `shown`: what
 * else is shown before the scripts run. They are loaded meanwhile, after a paint: the welcome may
 * be what it is shown for.
 */
export function loadApp(shown?: Promise<void>, page: Window = window): void {
  const { document } = page;
  page.onclick = ({ target }) => {
    const button = (target as Element).closest('button');
    if (!button) return;
    button.setAttribute('aria-busy', 'true');
    page.payframePress = button;
  };
  page.onkeydown = ({ key, target }) => {
    if (key === 'Enter' && (target as Element).matches('input'))
      page.payframePress = target as Element;
  };
  // What else is shown needs the network first.
  if (!shown && isFar(page)) requestApp(document, false);
  const isAhead = page.location.hash === PRELOAD_HASH;
  const late = () => new Promise((resolve) => page.setTimeout(resolve, SHOWN_WAIT_MS));
  document.addEventListener('DOMContentLoaded', () => {
    if (isAhead) return begin();
    // A task that begins in a frame's callbacks runs after its paint.
    page.requestAnimationFrame(() => page.setTimeout(begin));
    void page.payframeHandshake?.then(shown && late).then(begin);
  });

  let hasBegun = false;
  function begin() {
    if (hasBegun) return;
    hasBegun = true;
    const [own, ...others] = requestApp(document, Boolean(shown));
    // The app asks for the texts of its language once it runs: ahead, nothing would wait for them.
    const languages = isAhead ? [own, ...others] : [own];
    const run = () => Promise.all(languages.map((address) => import(address)));
    (shown && !isAhead ? Promise.race([shown, late()]).then(run) : run()).then(
      () => isAhead && page.parent.postMessage({ payframe: 'loaded' } satisfies Loaded, '*'),
      () => {}, // The page's time limit reports it.
    );
  }
}

/**
 * Requests the app's scripts, if they are not yet. Returns their addresses, the app's own first.
 * With HTTP/1.1, the first request has the open connection, and arrives before those that open
 * one: the largest script, unless a reply is awaited, which the small one lets pass.
 */
function requestApp(
  document: Document,
  awaitsReply: boolean,
): readonly [own: string, ...others: string[]] {
  const [own = '', ...others] = document
    .querySelector<HTMLMetaElement>('meta[name=payframe-app]')!
    .content.split(' ');
  if (!document.querySelector('link[rel=modulepreload]'))
    for (const href of awaitsReply ? [own, ...others] : [...others, own])
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
      );
  return [own, ...others];
}

/** Whether the provider took longer to answer than a document takes to be painted. */
function isFar({ performance }: Window): boolean {
  const [own] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return own !== undefined && own.responseStart - own.requestStart > FAR_MS;
}
