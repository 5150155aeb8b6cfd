/** The provider's host as an address that ends in a slash; nothing where it is none. */
export function providerOf(host: string | undefined): URL | undefined {
  try {
    return new URL(`${host!.replace(/\/$/, '')}/`);
  } catch {
    return undefined;
  }
}
