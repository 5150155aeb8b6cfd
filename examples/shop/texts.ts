import { texts as catalog } from '../../locales/generated/shop/all.js';
import type { Texts } from '../../locales/generated/shop/index.js';

export type { Texts };

/** A language of the shop. */
export type Language = keyof typeof catalog;

/** The texts by language. */
export const texts: Readonly<Record<Language, Texts>> = catalog;

/** The shop's languages, by their own names. */
export const languages: readonly (readonly [language: Language, name: string])[] = (
  Object.keys(texts) as Language[]
).map((language) => [
  language,
  new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language,
]);

/** Whether the shop has a language. */
export const isLanguage = (language: string): language is Language =>
  Object.hasOwn(texts, language);

/**
 * Returns the first supported language of a list such as `es-ES,es;q=0.9,en;q=0.8`; default
 * English.
 */
export function languageOf(list: string): Language {
  const requested = list.split(',').map((entry) => entry.trim().split(/[-_;]/)[0]!.toLowerCase());
  return requested.find(isLanguage) ?? 'en';
}
