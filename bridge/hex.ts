/** Writes bytes in hex. */
export const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Returns 128 random bits in hex. */
export const randomHex = (from: Crypto = crypto): string =>
  hex(from.getRandomValues(new Uint8Array(16)));
