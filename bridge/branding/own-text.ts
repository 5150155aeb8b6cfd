import { MAX_OWN_TEXT } from '../limits.js';

/** Puts the texts that `find` has for a key in place of ours. */
export const replaced = <T extends object>(
  ours: T,
  find: (key: string) => unknown,
  prefix = '',
): T =>
  Object.fromEntries(
    Object.entries(ours).map(([name, text]: [string, unknown]) => {
      const key = prefix + name;
      return [
        name,
        typeof text === 'object' && text ? replaced(text, find, `${key}.`) : (find(key) ?? text),
      ];
    }),
    // The keys are those of `ours`, and what stands in place of a text is one.
  ) as T;

/**
 * Reads a text without arguments for the page, as `compileMessage` does for a frame; `undefined` for
 * one that has no effect. Control characters stay: the text is the page's own, and their table
 * weighs more than all of this.
 */
export function ownText(given: unknown): string | undefined {
  if (typeof given !== 'string' || given.length > MAX_OWN_TEXT) return undefined;
  let isMessage = false;
  const text = given.trim().replace(/''|'([{}][^']*)'?|[{}]/g, (sign, quoted?: string) => {
    isMessage ||= /^[{}]/.test(sign);
    return quoted ?? "'";
  });
  return isMessage ? undefined : text || undefined;
}
