import { newKey } from '../runtime/api.js';

/** The key of one wish to pay an amount by this link. It is the same until that is answered, also over a reload. */
export function keyOf(link: string, amount: number): string {
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
export function forgetKey(link: string, amount: number): void {
  const name = storageName(link, amount);
  Reflect.deleteProperty(inMemory, name);
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Where nothing can be removed, nothing was kept.
  }
}

const inMemory: Record<string, string> = {};
const storageName = (link: string, amount: number) => `payframe-pos:${amount}:${link}`;
