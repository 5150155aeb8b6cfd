import type { BizumButtonTexts } from './en.js';

/** Spanish. */
export const texts: BizumButtonTexts = { payWith: 'Pagar con' };
