import type { WalletTexts } from './en.js';

/** Spanish. */
export const texts: WalletTexts = {
  test: 'Pruebas',
  pay: 'Pagar',
  cancel: 'Cancelar',
  fail: 'Fallar',
  close: 'Cerrar',
  card: 'Tarjeta',
  checking: 'Comprobando el comercio…',
  processing: 'Procesando…',
  failed: 'El pago no se ha completado.',
  does: { direct: 'Paga al momento', challenge: 'El banco pide un código', declined: 'Rechazada por el banco' },
};
