/** The same text with spaces at which no line breaks: a masked number stays whole, `•••• 4242`. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');
