import type { BizumButtonTexts } from './en.js';

/** Portuguese. */
export const texts: BizumButtonTexts = {
  payWith: 'Pagar com',
};
