// Where the digits begin that a keyboard or a clipboard may give: Arabic-Indic, Persian, Devanagari, full width.
const zeros = [0x0660, 0x06f0, 0x0966, 0xff10];

/** The same text with the digits of other scripts as `0` to `9`. */
export function asciiDigits(text: string): string {
  return text.replace(/[^ -~]/g, (sign) => {
    const code = sign.charCodeAt(0);
    const zero = zeros.find((start) => code >= start && code < start + 10);
    return zero === undefined ? sign : String(code - zero);
  });
}

/** The digits of a text, and nothing else. */
export const digitsOf = (text: string): string => asciiDigits(text).replace(/\D/g, '');
