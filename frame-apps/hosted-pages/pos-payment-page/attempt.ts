import { randomHex } from '../../../bridge/hex.js';
import type { PosLink } from './link.js';

/**
 * The idempotency key for paying an amount with this link. It stays the same until a response, even
 * across reloads.
 */
export function keyOf(link: PosLink, amount: number): string {
  const name = storageName(link, amount);
  try {
    const kept = sessionStorage.getItem(name) ?? randomHex();
    sessionStorage.setItem(name, kept);
    return kept;
  } catch {
    // If storage is blocked, a reload uses a new key. Nothing has been charged yet.
    return (inMemory[name] ??= randomHex());
  }
}

/** Removes the key after a response: the next payment needs a new one. */
export function forgetKey(link: PosLink, amount: number): void {
  const name = storageName(link, amount);
  Reflect.deleteProperty(inMemory, name);
  try {
    sessionStorage.removeItem(name);
  } catch {
    // If storage is blocked, nothing was stored.
  }
}

const inMemory: Record<string, string> = {};
/** Includes the currency, which the signature of a link without an amount does not cover. */
const storageName = ({ signature, currency }: PosLink, amount: number) =>
  `payframe-pos:${amount}:${currency}:${signature}`;
