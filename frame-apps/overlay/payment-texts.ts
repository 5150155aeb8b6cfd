import type { Language } from '../../bridge/languages.js';

const en = {
  working: 'One moment, please…',
  waiting: 'The payment is being processed. You can wait here.',
  checking: 'We are checking your payment. Do not pay again.',
  bank: 'Your bank asks you to confirm the payment',
  paid: 'Payment completed',
};

/** What a shopper reads while a payment is made. */
export type PaymentTexts = typeof en;

const es: PaymentTexts = {
  working: 'Un momento, por favor…',
  waiting: 'El pago se está procesando. Puedes esperar aquí.',
  checking: 'Estamos comprobando tu pago. No vuelvas a pagar.',
  bank: 'Tu banco te pide que confirmes el pago',
  paid: 'Pago completado',
};

/** The words for that, per language. */
export const paymentTexts: Readonly<Record<Language, PaymentTexts>> = { en, es };
