import type { BizumButtonTexts } from './en.js';

/** Galician. */
export const texts: BizumButtonTexts = {
  payWith: 'Pagar con',
};
