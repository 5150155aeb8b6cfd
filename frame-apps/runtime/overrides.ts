import { plainText } from '../../api/plain-text.js';

/** Returns the default texts, each replaced by the merchant's if there is one. */
export function withOverrides<K extends string>(
  ours: Readonly<Record<K, string>>,
  theirs: object | undefined,
  length?: number,
): Record<K, string> {
  const readOverride = (key: string) =>
    theirs && Object.hasOwn(theirs, key)
      ? plainText((theirs as Record<string, unknown>)[key], length)
      : undefined;
  const entries = Object.entries<string>(ours).map(([key, text]) => [
    key,
    readOverride(key) ?? text,
  ]);
  return Object.fromEntries(entries) as Record<K, string>;
}
