import { directionOf, type Language } from '../../bridge/languages.js';

/**
 * Isolates a name, number or address inside a sentence that is written from right to left: without
 * it, `+34 600 …` ends with its plus sign, and punctuation changes sides.
 */
export function isolate<T extends string | undefined>(text: T, language: Language): T | string {
  return text && directionOf(language) === 'rtl' ? `\u2068${text}\u2069` : text;
}
