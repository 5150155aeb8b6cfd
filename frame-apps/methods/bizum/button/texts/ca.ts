import type { BizumButtonTexts } from './en.js';

/** Catalan. */
export const texts: BizumButtonTexts = {
  payWith: 'Paga amb',
};
