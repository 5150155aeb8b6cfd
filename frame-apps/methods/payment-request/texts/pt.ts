import type { ApplePayTexts } from './en.js';

/** Portuguese. */
export const texts: ApplePayTexts = {
  plain: 'Apple Pay',
  buy: 'Comprar com Apple Pay',
  donate: 'Doar com Apple Pay',
  failed: 'Não foi possível usar o Apple Pay. Nada foi cobrado. Tente novamente ou escolha outro método de pagamento.',
};
