/**
 * Returns the URL of a third party's SDK: its own, or of the file with that name in the folder that
 * the document names. Apple Pay has no URL: the browser provides it, or does not support it.
 */
export function sdkAddress<A extends string | undefined>(name: string, address: A): string | A {
  const folder = document.querySelector<HTMLMetaElement>('meta[name=payframe-scripts]')?.content;
  return folder ? new URL(`${name}.js`, new URL(folder, location.href)).href : address;
}
