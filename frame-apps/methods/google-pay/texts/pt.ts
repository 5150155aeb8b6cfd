import type { GooglePayTexts } from './en.js';

/** Portuguese. */
export const texts: GooglePayTexts = {
  failed: 'Não foi possível usar o Google Pay. Nada foi cobrado. Tente novamente ou escolha outro método de pagamento.',
};
