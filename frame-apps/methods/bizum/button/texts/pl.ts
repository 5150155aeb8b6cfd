import type { BizumButtonTexts } from './en.js';

/** Polish. */
export const texts: BizumButtonTexts = {
  payWith: 'Zapłać przez',
};
