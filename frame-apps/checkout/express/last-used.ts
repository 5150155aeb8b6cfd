// What the row keeps for each shop, at the provider's origin: the wallet that the shopper used last,
// and which could pay in this browser; names of methods and nothing else. Browsers partition that
// storage by site too.

const usedKey = (shop = '') => `payframe-express ${shop}`;
const knownKey = (shop = '') => `payframe-express-wallets ${shop}`;

/** Returns the name that was kept for a shop. It is text of a storage: compare it only. */
export const lastUsed = (shop: string | undefined): string | undefined => read(usedKey(shop));

/** Keeps the name of the method that the shopper has pressed. */
export const keepLastUsed = (shop: string | undefined, method: string): void =>
  keep(usedKey(shop), method);

/** Returns whether a wallet could pay at the last visit; `undefined` if that is not known. */
export function lastSupport(shop: string | undefined): (method: string) => boolean | undefined {
  const kept = new Set(read(knownKey(shop))?.split(' '));
  return (method) => (kept.has(method) ? true : kept.has(`!${method}`) ? false : undefined);
}

/** Returns what is kept of whether each wallet can pay: `googlePay !applePay`. */
export const supportText = (support: Iterable<readonly [method: string, isSupported: boolean]>) =>
  Array.from(support, ([method, isSupported]) => `${isSupported ? '' : '!'}${method}`).join(' ');

/** Keeps what `supportText` returns. */
export const keepSupport = (shop: string | undefined, text: string): void =>
  keep(knownKey(shop), text);

function read(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined; // Storage is blocked in some third-party frames.
  }
}

function keep(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Without storage, the row begins as at the first visit.
  }
}
