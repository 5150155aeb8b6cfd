import type { ChoiceTexts } from './en.js';

/** Galician. */
export const texts: ChoiceTexts = {
  byCard: 'Pagar con tarxeta',
  pay: (amount) => `Pagar ${amount}`,
  paying: 'Pagando…',
  slow: 'O banco está tardando máis do normal. Agarda aquí; non fai falta premer nada.',
  secure: 'Os datos da túa tarxeta van cifrados directamente ao provedor de pagamento.',
  choose: 'Escolle como pagar',
  accepted: 'Tarxetas aceptadas',
  or: 'ou',
  names: {
    card: 'Tarxeta',
    bizum: 'Bizum',
    paypal: 'PayPal',
    googlePay: 'Google Pay',
    applePay: 'Apple Pay',
    clickToPay: 'Click to Pay',
    cofidis: '4 cotas con Cofidis',
    cofidisLoan: 'Cotas mensuais con Cofidis',
  },
  notNow: (name) => `${name} non está dispoñible neste momento. Escolle outro método de pagamento.`,
};
