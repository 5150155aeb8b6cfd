import type { PayPalTexts } from './en.js';

/** Italian. */
export const texts: PayPalTexts = {
  locale: 'it_IT',
  problem: 'PayPal non ha potuto elaborare il pagamento. Nessun addebito. Riprovare o pagare in un altro modo.',
};
