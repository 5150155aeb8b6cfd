import { loadTestData, type TestDataTexts } from '../test-data/index.js';
import * as en from './en.js';

/** What the playground says in one language; in English, the test data is in the sandbox's words. */
export type Words = en.Words & { readonly testData?: TestDataTexts | undefined };

/** Loads a module of texts. */
type Loader<T> = () => Promise<{ readonly texts: T }>;

/** The playground's own texts: a language is loaded when it is shown. One that is missing, or lacks a text, does not compile. */
const translations = {
  es: () => import('./es.js'),
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
} satisfies Readonly<Record<string, Loader<en.Words>>>;
const english: Loader<en.Words> = () => Promise.resolve(en);
const loaders = { en: english, ...translations };

/** A language of the playground itself. */
export type UiLanguage = keyof typeof loaders;

/** The languages of the playground itself. */
export const uiLanguages = Object.keys(loaders) as readonly UiLanguage[];

/** The texts until those of the language have loaded. */
export const firstTexts: Words = en.texts;

/** Loads the texts of a language. */
export async function loadTexts(language: UiLanguage): Promise<Words> {
  const [{ texts }, testData] = await Promise.all([loaders[language](), loadTestData(language)]);
  return { ...texts, testData };
}

/** The direction that a language is written in, as the value of `dir`. */
export const directionOf = (language: UiLanguage): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');

/** Returns the first language of a browser's list that the playground has; default English. */
export function uiLanguageOf(wishes: readonly string[]): UiLanguage {
  const known = wishes.map((wish) => wish.trim().toLowerCase().split(/[-_;]/)[0]);
  return known.flatMap((wish) => uiLanguages.filter((language) => language === wish))[0] ?? 'en';
}

/** Some browsers know these in English only. */
const ownNames: Readonly<Record<string, string>> = { eu: 'euskara', gl: 'galego' };

/** A language by its own name. */
export const nameOf = (language: string): string =>
  ownNames[language] ?? new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
