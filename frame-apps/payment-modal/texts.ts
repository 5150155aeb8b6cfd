import type { Language } from '../../bridge/languages.js';

const en = {
  working: 'One moment, please…',
  waiting: 'The payment is being processed. You can wait here.',
  checking: 'We are checking your payment. Do not pay again.',
  bank: 'Your bank asks you to confirm the payment',
  paid: 'Payment completed',
};

/** What the popup says beside its ways to pay. */
export type PopupTexts = typeof en;

const es: PopupTexts = {
  working: 'Un momento, por favor…',
  waiting: 'El pago se está procesando. Puedes esperar aquí.',
  checking: 'Estamos comprobando tu pago. No vuelvas a pagar.',
  bank: 'Tu banco te pide que confirmes el pago',
  paid: 'Pago completado',
};

/** The popup's words, per language. */
export const popupTexts: Readonly<Record<Language, PopupTexts>> = { en, es };
