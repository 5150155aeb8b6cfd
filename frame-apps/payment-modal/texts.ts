import type { Language } from '../../bridge/languages.js';

const en = {
  byCard: 'Pay by card',
  pay: (amount: string) => `Pay ${amount}`,
  paying: 'Paying…',
  working: 'One moment, please…',
  waiting: 'The payment is being processed. You can wait here.',
  checking: 'We are checking your payment. Do not pay again.',
  bank: 'Your bank asks you to confirm the payment',
  paid: 'Payment completed',
  choose: 'Choose how to pay',
  or: 'or',
  back: 'Back to the ways to pay',
  names: {
    card: 'Card',
    bizum: 'Bizum',
    paypal: 'PayPal',
    googlePay: 'Google Pay',
    applePay: 'Apple Pay',
    clickToPay: 'Click to Pay',
    cofidis: '4 instalments with Cofidis',
    cofidisLoan: 'Monthly instalments with Cofidis',
  },
  payWith: (amount: string, name: string) => `Pay ${amount} · ${name}`,
  notNow: (name: string) => `${name} is not available now. Choose another way to pay.`,
  secure: 'Your card details go straight to the payment provider, encrypted.',
};

/** What the popup says beside its ways to pay. */
export type PopupTexts = typeof en;

const es: PopupTexts = {
  byCard: 'Pagar con tarjeta',
  pay: (amount) => `Pagar ${amount}`,
  paying: 'Pagando…',
  working: 'Un momento, por favor…',
  waiting: 'El pago se está procesando. Puedes esperar aquí.',
  checking: 'Estamos comprobando tu pago. No vuelvas a pagar.',
  bank: 'Tu banco te pide que confirmes el pago',
  paid: 'Pago completado',
  choose: 'Elige cómo pagar',
  or: 'o',
  back: 'Volver a las formas de pago',
  names: {
    card: 'Tarjeta',
    bizum: 'Bizum',
    paypal: 'PayPal',
    googlePay: 'Google Pay',
    applePay: 'Apple Pay',
    clickToPay: 'Click to Pay',
    cofidis: '4 cuotas con Cofidis',
    cofidisLoan: 'Cuotas mensuales con Cofidis',
  },
  payWith: (amount, name) => `Pagar ${amount} · ${name}`,
  notNow: (name) => `${name} no está disponible ahora. Elige otra forma de pago.`,
  secure: 'Los datos de tu tarjeta van cifrados directamente al proveedor de pago.',
};

/** The popup's words, per language. */
export const popupTexts: Readonly<Record<Language, PopupTexts>> = { en, es };
