import type { BizumButtonTexts } from './en.js';

/** Dutch. */
export const texts: BizumButtonTexts = {
  payWith: 'Betalen met',
};
