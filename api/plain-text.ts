// Control characters can truncate a text; bidirectional ones can reverse the text next to them.
// eslint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Sanitizes a text from the merchant's page: removes control characters and truncates. Returns
 * `undefined` if nothing is left.
 */
export function plainText(value: unknown, length = 120): string | undefined {
  if (typeof value !== 'string') return undefined;
  return shortened(value.replace(CONTROLS, '').trim(), length) || undefined;
}

/**
 * Truncates after a whole word if one ends near enough, otherwise within the word, and adds an
 * ellipsis.
 */
function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  // Do not split a surrogate pair.
  const cut = text.slice(0, length - 1).replace(/[\ud800-\udbff]$/, '');
  const message = text.slice(0, length).replace(/\s+\S*$/, '');
  return `${(message.length > length / 2 && message.length < length ? message : cut).trimEnd()}…`;
}
