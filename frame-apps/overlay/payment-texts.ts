import type { Language } from '../../bridge/languages.js';

const en = {
  working: 'One moment, please…',
  waiting: 'The payment is being processed. You can wait here.',
  checking: 'We are checking your payment. Do not pay again.',
  bank: 'Your bank asks you to confirm the payment',
  bankTrouble: 'Problems with your bank’s page?',
  bankLate: 'Your bank’s page is not loading.',
  bankSilent: 'Your bank is not answering.',
  again: 'Try again',
  cancel: 'Cancel',
  paid: 'Payment completed',
};

/** What a shopper reads while a payment is made. */
export type PaymentTexts = typeof en;

const es: PaymentTexts = {
  working: 'Un momento, por favor…',
  waiting: 'El pago se está procesando. Puedes esperar aquí.',
  checking: 'Estamos comprobando tu pago. No vuelvas a pagar.',
  bank: 'Tu banco te pide que confirmes el pago',
  bankTrouble: '¿Problemas con la página de tu banco?',
  bankLate: 'La página de tu banco no se carga.',
  bankSilent: 'Tu banco no responde.',
  again: 'Reintentar',
  cancel: 'Cancelar',
  paid: 'Pago completado',
};

/** The words for that, per language. */
export const paymentTexts: Readonly<Record<Language, PaymentTexts>> = { en, es };
