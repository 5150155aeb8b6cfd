import type { BizumButtonTexts } from './en.js';

/** Basque. */
export const texts: BizumButtonTexts = {
  payWith: 'Ordaindu honekin:',
};
