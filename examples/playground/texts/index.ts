import { en, type Words } from './en.js';
import { es } from './es.js';

export type { Words };

/** The playground's own texts. The components have theirs, in all languages of the kit. */
export const words: Readonly<Record<'en' | 'es', Words>> = { en, es };

/** Returns the language of the playground's texts that a browser wants first. */
export function uiLanguageOf(wishes: readonly string[]): 'en' | 'es' {
  const known = wishes.map((wish) => wish.toLowerCase().split('-')[0]).find((language) => language === 'en' || language === 'es');
  return known === 'es' ? 'es' : 'en';
}
