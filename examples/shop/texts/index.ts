import { texts as ar } from './ar.js';
import { texts as ca } from './ca.js';
import { texts as de } from './de.js';
import { texts as en, type Words } from './en.js';
import { texts as es } from './es.js';
import { texts as eu } from './eu.js';
import { texts as fr } from './fr.js';
import { texts as gl } from './gl.js';
import { texts as it } from './it.js';
import { texts as nl } from './nl.js';
import { texts as pl } from './pl.js';
import { texts as pt } from './pt.js';

export type { Words };

/** The shop's texts. */
const catalog = { en, es, ca, eu, gl, pt, fr, de, it, nl, pl, ar };

/** A language of the shop. */
export type Language = keyof typeof catalog;

/** The texts by language. A language that lacks a text does not compile. */
export const texts: Readonly<Record<Language, Words>> = catalog;

/** The shop's languages, by their own names. */
export const languages: readonly (readonly [language: Language, name: string])[] = (Object.keys(texts) as Language[]).map(
  (language) => [language, new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language],
);

/** The direction that a language is written in, as the value of `dir`. */
export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');

/** Whether the shop has a language. */
export const isLanguage = (language: string): language is Language => Object.hasOwn(texts, language);

/** Returns the first supported language of a list such as `es-ES,es;q=0.9,en;q=0.8`; default English. */
export function languageOf(list: string): Language {
  const asked = list.split(',').map((entry) => entry.trim().split(/[-_;]/)[0]!.toLowerCase());
  return asked.find(isLanguage) ?? 'en';
}
