import { closestLanguage, type Language } from './languages.js';

/** The length of the legal text in each language, in text sizes: on one line, in a wide font. */
const LEGAL_TEXT: Readonly<Record<Language, number>> = {
  en: 147,
  es: 147,
  ca: 140,
  eu: 153,
  gl: 145,
  pt: 154,
  fr: 153,
  de: 160,
  it: 145,
  nl: 149,
  pl: 147,
  ar: 124,
};
/** The length of the warning above it, in the language with the longest one. */
const WARNING = 25;
/** What the wrapping of words leaves free at the end of a line, at most. */
const RAGGED = 3;
/** The space beside the text, with its border. */
const BESIDE = 1.625;

/**
 * Returns the height of a Cofidis widget in a width in text sizes, in CSS pixels at a text size of
 * 16 px. The page reserves it, and the frame fills it: a shorter text leaves a line's space, a
 * longer one of another provider makes the widget grow.
 */
export function cofidisWidgetHeight(language: unknown, width: number, isLoan: boolean): number {
  const room = Math.max(width - BESIDE, 2 * RAGGED);
  const text = LEGAL_TEXT[closestLanguage(language as string)];
  const lines = Math.ceil(text / (room - RAGGED));
  const warning = Math.ceil(WARNING / room);
  const row = hasTwoRows(width, isLoan) ? 80 : 46;
  return Math.ceil(row + 28 + warning * 18.85 + lines * 17.4);
}

/** Whether what does not fit beside the price is in a row below it. A loan has the choice of a term. */
export const hasTwoRows = (width: number, isLoan: boolean): boolean =>
  width <= (isLoan ? 25 : 18.75);
