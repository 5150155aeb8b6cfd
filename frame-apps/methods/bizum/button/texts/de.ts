import type { BizumButtonTexts } from './en.js';

/** German. */
export const texts: BizumButtonTexts = {
  payWith: 'Bezahlen mit',
};
