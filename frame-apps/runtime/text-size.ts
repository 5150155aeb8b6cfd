/**
 * Scales a length that is right at a text size of 16 px to the text size that the shopper has set
 * in the browser. In CSS pixels.
 */
export const withTextSize = (length: number): number =>
  length * (parseFloat(getComputedStyle(document.documentElement).fontSize) / 16);
