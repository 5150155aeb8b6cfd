import type { WalletTexts } from './en.js';

/** Galician. */
export const texts: WalletTexts = {
  test: 'Probas',
  pay: 'Pagar',
  cancel: 'Cancelar',
  fail: 'Fallar',
  close: 'Pechar',
  card: 'Tarxeta',
  checking: 'Comprobando o comercio…',
  processing: 'Procesando…',
  failed: 'O pagamento non se completou.',
  does: { direct: 'Paga no momento', challenge: 'O banco pide un código', declined: 'Rexeitada polo banco' },
};
