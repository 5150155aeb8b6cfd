/** Encodes any text as base64. */
export function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

/** Random bytes in place of a signature or key. */
export function opaque(bytes = 32): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(bytes))));
}

/** Encodes a message that a real wallet would encrypt: a sandbox has no keys. */
export function sealed(message: object): string {
  return base64(JSON.stringify(message));
}
