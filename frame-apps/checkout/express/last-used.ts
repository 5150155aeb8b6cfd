// The wallet that the shopper used last: the name of the method and nothing else, at the provider's
// origin, for each shop. Browsers partition that storage by site too.

const keyOf = (shop: string | undefined) => `payframe-express ${shop ?? ''}`;

/** Returns the name that was kept for a shop. It is text of a storage: compare it only. */
export function lastUsed(shop: string | undefined): string | undefined {
  try {
    return localStorage.getItem(keyOf(shop)) ?? undefined;
  } catch {
    return undefined; // Storage is blocked in some third-party frames.
  }
}

/** Keeps the name of the method that the shopper has pressed. */
export function keepLastUsed(shop: string | undefined, method: string): void {
  try {
    localStorage.setItem(keyOf(shop), method);
  } catch {
    // Without storage, the wallets come in the order of the checkout.
  }
}
