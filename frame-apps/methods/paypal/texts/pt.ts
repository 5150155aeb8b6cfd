import type { PayPalTexts } from './en.js';

/** Portuguese. */
export const texts: PayPalTexts = {
  locale: 'pt_PT',
  problem: 'O PayPal não conseguiu processar o pagamento. Nada foi cobrado. Tente novamente ou pague de outra forma.',
};
