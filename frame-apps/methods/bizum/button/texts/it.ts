import type { BizumButtonTexts } from './en.js';

/** Italian. */
export const texts: BizumButtonTexts = {
  payWith: 'Paga con',
};
