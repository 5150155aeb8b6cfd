/** A language of the provider's pages. */
export type Language = 'en' | 'es';

/** Returns the first supported language of a `Client-Env` prefix or an `Accept-Language` header; default English. */
export function languageOf(...wishes: readonly (string | undefined)[]): Language {
  const prefixes = wishes.flatMap((wish) => wish?.split(',') ?? []).map((wish) => wish.trim().slice(0, 2).toLowerCase());
  return prefixes.find(isSpoken) ?? 'en';
}

function isSpoken(prefix: string): prefix is Language {
  return prefix === 'en' || prefix === 'es';
}
