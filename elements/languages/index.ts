import type { Language } from '../../bridge/languages.js';
import type * as shared from '../../bridge/texts/en.js';
import type * as overlay from '../texts/en.js';

/** The languages whose texts are part of the elements. Docs: `docs/decisions/0046-texts-of-the-page.md`. */
type IncludedLanguage = 'en' | 'es';
type LoadedLanguage = Exclude<Language, IncludedLanguage>;
type PageTexts = typeof shared & typeof overlay;

/** The texts of the merchant's page in every other language, a module each. A language that is missing or lacks a text is a type error. */
const loaders: Readonly<Record<LoadedLanguage, () => Promise<PageTexts>>> = {
  ca: () => import('./ca.js'),
  eu: () => import('./eu.js'),
  gl: () => import('./gl.js'),
  pt: () => import('./pt.js'),
  fr: () => import('./fr.js'),
  de: () => import('./de.js'),
  it: () => import('./it.js'),
  nl: () => import('./nl.js'),
  pl: () => import('./pl.js'),
  ar: () => import('./ar.js'),
};

const loaded: Partial<Record<Language, PageTexts>> = {};

const isLoadedLater = (language: Language): language is LoadedLanguage => Object.hasOwn(loaders, language);

/** Returns the language of the texts that the page has: English until those of the shown language have loaded. */
export const textLanguage = (shown: Language): Language => (isLoadedLater(shown) && !loaded[shown] ? 'en' : shown);

/** Returns a room's texts in a language; in English until those of the language have loaded. */
export const pick = <T extends Partial<PageTexts>>(included: Readonly<Record<IncludedLanguage, T>>, language: Language): T =>
  (loaded[language] as T | undefined) ?? included[isLoadedLater(language) ? 'en' : language];

/** Loads the texts of a language. Resolves to whether there are new ones: a page that cannot load them stays in English. */
export async function loadTexts(language: Language): Promise<boolean> {
  if (!isLoadedLater(language) || loaded[language]) return false;
  try {
    loaded[language] = await loaders[language]();
    return true;
  } catch {
    return false;
  }
}
