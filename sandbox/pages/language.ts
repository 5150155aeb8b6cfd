import { closestLanguage, type Language } from '../../bridge/languages.js';

export type { Language } from '../../bridge/languages.js';

/** A language of the sandbox's mocks of other companies' pages, of its bank and of its dashboard. */
export type MockLanguage = 'en' | 'es';

/** Whoever reads one of these reads Spanish too. */
const readersOfSpanish: readonly Language[] = ['es', 'ca', 'eu', 'gl'];

/** Returns the first supported language of a `Client-Env` prefix or an `Accept-Language` header; default English. */
export function languageOf(...wishes: readonly (string | undefined)[]): Language {
  return closestLanguage(...wishes.flatMap((wish) => wish?.split(',') ?? []).map((wish) => wish.split(';')[0]!.trim()));
}

/** The same for mocks: Spanish where the shopper can read it, otherwise English. */
export function mockLanguageOf(...wishes: readonly (string | undefined)[]): MockLanguage {
  return readersOfSpanish.includes(languageOf(...wishes)) ? 'es' : 'en';
}
