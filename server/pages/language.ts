import { closestLanguage, type Language } from '../../bridge/languages.js';

export type { Language } from '../../bridge/languages.js';

/**
 * Returns the first supported language of a `Client-Env` prefix or an `Accept-Language` header;
 * default English.
 */
export function languageOf(...preferred: readonly (string | undefined)[]): Language {
  return closestLanguage(
    ...preferred
      .flatMap((input) => input?.split(',') ?? [])
      .map((input) => input.split(';')[0]!.trim()),
  );
}
