import type { BizumButtonTexts } from './en.js';

/** Arabic. */
export const texts: BizumButtonTexts = {
  payWith: 'الدفع عبر',
};
