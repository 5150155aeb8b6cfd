// Controls can cut a text short; the bidirectional ones can turn round what stands next to it.
// eslint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A text from the merchant's page as it may be shown: no controls, and cut to a length. Nothing for what is no text. */
export function plainText(value: unknown, length = 120): string | undefined {
  if (typeof value !== 'string') return undefined;
  return value.slice(0, length).replace(CONTROLS, '').trim() || undefined;
}

/** The merchant's words where there are any, key by key, and ours for the rest. */
export function withOverrides<K extends string>(
  ours: Readonly<Record<K, string>>,
  theirs: object | undefined,
  length?: number,
): Record<K, string> {
  const said = (key: string) =>
    theirs && Object.hasOwn(theirs, key) ? plainText((theirs as Record<string, unknown>)[key], length) : undefined;
  const entries = Object.entries<string>(ours).map(([key, text]) => [key, said(key) ?? text]);
  return Object.fromEntries(entries) as Record<K, string>;
}
