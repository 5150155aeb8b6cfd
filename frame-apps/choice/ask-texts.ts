import type { Language } from '../../bridge/languages.js';

const en = {
  byCard: 'Pay by card',
  pay: (amount: string) => `Pay ${amount}`,
  paying: 'Paying…',
  secure: 'Your card details go straight to the payment provider, encrypted.',
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
};

const es: typeof en = {
  byCard: 'Pagar con tarjeta',
  pay: (amount) => `Pagar ${amount}`,
  paying: 'Pagando…',
  secure: 'Los datos de tu tarjeta van cifrados directamente al proveedor de pago.',
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
};

/** What the popup says where it asks how to pay, per language. */
export const askTexts: Readonly<Record<Language, typeof en>> = { en, es };
