/** An object of unknown shape. */
export type Unread = Readonly<Record<string, unknown>>;

/**
 * Parses a JSON object; invalid input yields an empty object, so it is refused like a missing
 * value.
 */
export function objectIn(json: unknown): Unread {
  try {
    const value: unknown = typeof json === 'string' ? JSON.parse(json) : json;
    return typeof value === 'object' && value !== null ? (value as Unread) : {};
  } catch {
    return {};
  }
}

/** Decodes base64 text; invalid input yields an empty string. */
export function textIn(base64: unknown): string {
  return typeof base64 === 'string' ? Buffer.from(base64, 'base64').toString('utf8') : '';
}

/** Whether all values are non-empty strings. */
export function areTexts(...values: readonly unknown[]): boolean {
  return values.every((value) => typeof value === 'string' && value !== '');
}

/**
 * Reads the end of a card's validity from a year, of two or four digits, and a month; empty if they
 * are no such numbers.
 */
export function expiryIn(
  year: unknown,
  month: unknown,
): { readonly expMonth?: string; readonly expYear?: string } {
  const [expYear, expMonth] = [year, month].map((part) => String(part).slice(-2).padStart(2, '0'));
  const isExpiry = /^\d\d$/.test(expYear!) && /^(0[1-9]|1[0-2])$/.test(expMonth!);
  return isExpiry ? { expMonth: expMonth!, expYear: expYear! } : {};
}
