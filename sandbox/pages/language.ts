import { closestLanguage, type Language } from '../../bridge/languages.js';

export type { Language } from '../../bridge/languages.js';

/** Returns the first supported language of a `Client-Env` prefix or an `Accept-Language` header; default English. */
export function languageOf(...wishes: readonly (string | undefined)[]): Language {
  return closestLanguage(...wishes.flatMap((wish) => wish?.split(',') ?? []).map((wish) => wish.split(';')[0]!.trim()));
}
