import { en } from './en.js';
import { es } from './es.js';

/** The shop's texts, by language. */
export const words = { es, en } as const;

export type Language = keyof typeof words;

/** The texts in one language. */
export type Words = (typeof words)[Language];

/** Returns the first supported language of a list such as `es-ES,es;q=0.9,en;q=0.8`; default English. */
export function languageOf(list: string): Language {
  const asked = list.split(',').map((entry) => entry.trim().slice(0, 2).toLowerCase());
  return asked.find((language): language is Language => language === 'es' || language === 'en') ?? 'en';
}
