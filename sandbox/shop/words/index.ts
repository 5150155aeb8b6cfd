import { en } from './en.js';
import { es } from './es.js';

/** Everything the shop says, by language. */
export const words = { es, en } as const;

export type Language = keyof typeof words;

/** The shop's words in any one language. */
export type Words = (typeof words)[Language];

/** The first of the shop's languages in a list such as `es-ES,es;q=0.9,en;q=0.8`; English when there is none. */
export function languageOf(list: string): Language {
  const asked = list.split(',').map((entry) => entry.trim().slice(0, 2).toLowerCase());
  return asked.find((language): language is Language => language === 'es' || language === 'en') ?? 'en';
}
