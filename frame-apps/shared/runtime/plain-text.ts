// Control characters can truncate a text; bidirectional ones can reverse the text next to them.
// eslint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Sanitizes a text from the merchant's page: removes control characters and truncates. Returns `undefined` if nothing is left.
 */
export function plainText(value: unknown, length = 120): string | undefined {
  if (typeof value !== 'string') return undefined;
  return shortened(value.replace(CONTROLS, '').trim(), length) || undefined;
}

/** Truncates after a whole word if one ends near enough, otherwise within the word, and adds an ellipsis. */
function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  // Do not split a surrogate pair.
  const cut = text.slice(0, length - 1).replace(/[\ud800-\udbff]$/, '');
  const words = text.slice(0, length).replace(/\s+\S*$/, '');
  return `${(words.length > length / 2 && words.length < length ? words : cut).trimEnd()}…`;
}

/** Returns the default texts, each replaced by the merchant's if there is one. */
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
