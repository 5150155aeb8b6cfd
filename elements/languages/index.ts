import { ownText, replaced } from '../../bridge/branding/own-text.js';
import type { Language } from '../../bridge/languages.js';
import { load, type Texts as PageTexts } from '../../locales/generated/page/index.js';

/**
 * The languages whose texts are part of the elements. Docs:
 * `docs/decisions/0005-what-a-page-loads.md`.
 */
type IncludedLanguage = 'en' | 'es';
type LoadedLanguage = Exclude<Language, IncludedLanguage>;

/** The texts of the merchant's page in every other language, a module each. */
const loaders: Readonly<Record<LoadedLanguage, () => Promise<{ readonly texts: PageTexts }>>> =
  load;

const loaded: Partial<Record<Language, PageTexts>> = {};

const isLoadedLater = (language: Language): language is LoadedLanguage =>
  Object.hasOwn(loaders, language);

/**
 * Returns the language of the texts that the page has: English until those of the shown language
 * have loaded.
 */
export const textLanguage = (shown: Language): Language =>
  isLoadedLater(shown) && !loaded[shown] ? 'en' : shown;

/** A merchant's texts in the shown language, by key. */
export type OwnTexts = Readonly<Record<string, unknown>> | undefined;

/**
 * Returns an app's texts in a language; in English until those of the language have loaded. The
 * merchant's take the place of ours.
 */
export function pick<T extends Partial<PageTexts>>(
  included: Readonly<Record<IncludedLanguage, T>>,
  language: Language,
  own: OwnTexts,
): T {
  const texts =
    (loaded[language] as T | undefined) ?? included[isLoadedLater(language) ? 'en' : language];
  // None of the page's texts has arguments. The frame reports what is wrong with one.
  return own ? replaced(texts, (key) => ownText(Object.hasOwn(own, key) && own[key])) : texts;
}

/**
 * Loads the texts of a language. Resolves to whether there are new ones: a page that cannot load
 * them stays in English.
 */
export async function loadTexts(language: Language): Promise<boolean> {
  if (!isLoadedLater(language) || loaded[language]) return false;
  try {
    loaded[language] = (await loaders[language]()).texts;
    return true;
  } catch {
    return false;
  }
}
