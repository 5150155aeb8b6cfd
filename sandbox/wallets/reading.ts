/** An object of which nothing more is known. */
export type Unread = Readonly<Record<string, unknown>>;

/** The JSON object in a text, or an empty one: whoever sends garbage is refused like whoever sends nothing. */
export function objectIn(json: unknown): Unread {
  try {
    const value: unknown = typeof json === 'string' ? JSON.parse(json) : json;
    return typeof value === 'object' && value !== null ? (value as Unread) : {};
  } catch {
    return {};
  }
}

/** The text in base64, or an empty one. */
export function textIn(base64: unknown): string {
  return typeof base64 === 'string' ? Buffer.from(base64, 'base64').toString('utf8') : '';
}

/** Whether every one of these is a text with something in it. */
export function areTexts(...values: readonly unknown[]): boolean {
  return values.every((value) => typeof value === 'string' && value !== '');
}
