/** Text as base64, whatever signs it has. */
export function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

/** Bytes that mean nothing, as signatures and keys do to whoever cannot check them. */
export function opaque(bytes = 32): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(bytes))));
}

/** What a wallet would encrypt for the provider: here only wrapped up, for a sandbox has no keys to keep. */
export function sealed(message: object): string {
  return base64(JSON.stringify(message));
}
