import { plainTyped } from '../../card-form/digits.js';

/** Separators in phone numbers. */
const FILLING = /[\s().\-/]/g;
const PHONE = /^(?:\+34|0034|34)?([5-9]\d{8})$/;

/**
 * Returns a Spanish phone number in E.164 format, or `undefined` for other text. The provider
 * validates the number.
 */
export function phoneIn(text: string): string | undefined {
  const national = PHONE.exec(plainTyped(text).replace(FILLING, ''))?.[1];
  return national && `+34${national}`;
}

/**
 * Formats a number for display next to its prefix: `600 123 123`. Returns text that is not a phone
 * number unchanged.
 */
export function shownPhone(text: string): string {
  const phone = phoneIn(text);
  return phone ? phone.slice(3).replace(/(...)(?=.)/g, '$1 ') : text.slice(0, MAX_LENGTH);
}

/** The maximum length of the input, with room for any separators. */
export const MAX_LENGTH = 24;
