import type { ApplePayTexts } from './en.js';

/** Italian. */
export const texts: ApplePayTexts = {
  plain: 'Apple Pay',
  buy: 'Acquista con Apple Pay',
  donate: 'Dona con Apple Pay',
  failed: 'Non è stato possibile usare Apple Pay. Nessun addebito. Riprovare o scegliere un altro metodo di pagamento.',
};
