/** Encodes a message for a form field: base64url of its JSON. */
export function encode(message: object): string {
  return Buffer.from(JSON.stringify(message)).toString('base64url');
}

/** Reads a text field of an encoded message; `undefined` if the message is malformed. */
export function fieldOf(encoded: unknown, field: string): string | undefined {
  if (typeof encoded !== 'string') return undefined;
  try {
    const message: unknown = JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8'));
    const value =
      typeof message === 'object' && message !== null
        ? (message as Record<string, unknown>)[field]
        : undefined;
    return typeof value === 'string' ? value : undefined;
  } catch {
    // Malformed input yields no details.
    return undefined;
  }
}
