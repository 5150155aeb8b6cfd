const DIGIT = /\p{Nd}/u;

/** Returns the text with the digits of other scripts, such as `٢`, `२` and `２`, as `0` to `9`. */
export function asciiDigits(text: string): string {
  return text.replace(/[^ -~]/gu, (sign) => {
    if (!DIGIT.test(sign)) return sign;
    const code = sign.codePointAt(0)!;
    let zero = code;
    // In Unicode, the ten digits of a script follow one another.
    while (DIGIT.test(String.fromCodePoint(zero - 1))) zero--;
    return String((code - zero) % 10);
  });
}

/** Returns only the digits of a text. */
export const digitsOf = (text: string): string => asciiDigits(text).replace(/\D/g, '');

/**
 * Returns a text of digits, Latin letters and separators as an English keyboard types it: full-width
 * letters, dashes and points of other keyboards, without the invisible signs that pasting adds.
 */
export const plainTyped = (text: string): string =>
  asciiDigits(text.normalize('NFKC'))
    .replace(/[\u2010-\u2015\u2212\u30fc]/g, '-')
    .replace(/\u3002/g, '.')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u061c]/g, '')
    .trim();
