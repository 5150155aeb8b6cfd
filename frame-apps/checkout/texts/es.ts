import type { ChoiceTexts } from './en.js';

/** Spanish. */
export const texts: ChoiceTexts = {
  byCard: 'Pagar con tarjeta',
  pay: (amount) => `Pagar ${amount}`,
  paying: 'Pagando…',
  slow: 'El banco está tardando más de lo normal. Espera aquí; no hace falta pulsar nada.',
  secure: 'Los datos de tu tarjeta van cifrados directamente al proveedor de pago.',
  choose: 'Elige cómo pagar',
  accepted: 'Tarjetas aceptadas',
  or: 'o',
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
  notNow: (name) => `${name} no está disponible en este momento. Elige otra forma de pago.`,
};
