/** The most that is shown of one value. */
const MAX_TEXT = 200;
const MAX_DEPTH = 4;
const MAX_ENTRIES = 30;
const SECRET = /token|secret|cvc|pan$|cardNumber/i;
/** What could be a card number, in one piece or in groups. */
const LONG_NUMBER = /\d(?:[ -]?\d){11,}/g;

/**
 * Copies an event's detail to show it: a token is cut short, and nothing in it is a card number.
 */
export function safeDetail(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return shortened(value.replaceAll(LONG_NUMBER, '…'));
  if (typeof value !== 'object' || value === null)
    return typeof value === 'function' ? undefined : value;
  if (depth >= MAX_DEPTH) return '…';
  if (Array.isArray(value))
    return value.slice(0, MAX_ENTRIES).map((one) => safeDetail(one, depth + 1));
  return Object.fromEntries(
    namesIn(value)
      .slice(0, MAX_ENTRIES)
      // The names come from the object itself.
      .map((name) => [name, (value as Record<string, unknown>)[name]] as const)
      .filter(([, one]) => one !== undefined && typeof one !== 'function')
      .map(([name, one]) => [
        name,
        SECRET.test(name) && typeof one === 'string' ? hidden(one) : safeDetail(one, depth + 1),
      ]),
  );
}

/** An error's `message` and `cause` are not enumerable; its `stack` is for nobody here. */
function namesIn(value: object): string[] {
  const own = Object.keys(value).filter((name) => name !== 'stack');
  return value instanceof Error ? [...new Set(['message', ...own])] : own;
}

const shortened = (text: string) => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text);
/** The first letters tell what it is; a short one has no more than that. */
const hidden = (text: string) => (text.length > 8 ? `${text.slice(0, 4)}…` : '…');
