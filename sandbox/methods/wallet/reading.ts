/** An object of unknown shape. */
export type Unread = Readonly<Record<string, unknown>>;

/** Parses a JSON object; invalid input yields an empty object, so it is refused like a missing value. */
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
