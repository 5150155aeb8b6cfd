// The zeros of other digits that keyboards and clipboards produce: Arabic-Indic, Persian,
// Devanagari, full width.
const zeros = [0x0660, 0x06f0, 0x0966, 0xff10];

/** Returns the text with the digits of other scripts as `0` to `9`. */
export function asciiDigits(text: string): string {
  return text.replace(/[^ -~]/g, (sign) => {
    const code = sign.charCodeAt(0);
    const zero = zeros.find((start) => code >= start && code < start + 10);
    return zero === undefined ? sign : String(code - zero);
  });
}

/** Returns only the digits of a text. */
export const digitsOf = (text: string): string => asciiDigits(text).replace(/\D/g, '');
