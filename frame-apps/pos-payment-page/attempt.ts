import { newKey } from '../runtime/api.js';
import type { PosLink } from './link.js';

/** The key of one wish to pay an amount by this link. It is the same until that is answered, also over a reload. */
export function keyOf(link: PosLink, amount: number): string {
  const name = storageName(link, amount);
  try {
    const kept = sessionStorage.getItem(name) ?? newKey();
    sessionStorage.setItem(name, kept);
    return kept;
  } catch {
    return (inMemory[name] ??= newKey()); // Where storage is blocked, a reload begins anew: nothing has been charged yet.
  }
}

/** The wish is answered: the next one is another. */
export function forgetKey(link: PosLink, amount: number): void {
  const name = storageName(link, amount);
  Reflect.deleteProperty(inMemory, name);
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Where nothing can be removed, nothing was kept.
  }
}

const inMemory: Record<string, string> = {};
/** An open link's signature holds no currency, and the same amount of another is another wish. */
const storageName = ({ signature, currency }: PosLink, amount: number) => `payframe-pos:${amount}:${currency}:${signature}`;
