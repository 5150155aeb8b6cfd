import type { WalletTexts } from './en.js';

/** Catalan. */
export const texts: WalletTexts = {
  test: 'Proves',
  pay: 'Paga',
  cancel: 'Cancel·la',
  fail: 'Falla',
  close: 'Tanca',
  card: 'Targeta',
  checking: 'S’està comprovant el comerç…',
  processing: 'S’està processant…',
  failed: 'El pagament no s’ha completat.',
  does: { direct: 'Paga a l’instant', challenge: 'El banc demana un codi', declined: 'Denegada pel banc' },
};
