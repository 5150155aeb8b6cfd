import type { BizumButtonTexts } from './en.js';

/** French. */
export const texts: BizumButtonTexts = {
  payWith: 'Payer avec',
};
