/**
 * Copies an object's own properties into an object without a prototype. An option that was not
 * given must not be found in `Object.prototype`, which an old library or an attacker may have
 * extended.
 */
export function ownOf<T extends object>(given: T | null | undefined): T {
  return Object.assign(Object.create(null) as T, given);
}
