import type { ChoiceTexts } from './en.js';

/** Portuguese. */
export const texts: ChoiceTexts = {
  byCard: 'Pagar com cartão',
  pay: (amount) => `Pagar ${amount}`,
  paying: 'A pagar…',
  slow: 'O banco está a demorar mais do que o habitual. Aguarde aqui; não precisa de carregar em nada.',
  secure: 'Os dados do seu cartão são enviados cifrados diretamente ao prestador de pagamentos.',
  choose: 'Escolha como pagar',
  accepted: 'Cartões aceites',
  or: 'ou',
  names: {
    card: 'Cartão',
    bizum: 'Bizum',
    paypal: 'PayPal',
    googlePay: 'Google Pay',
    applePay: 'Apple Pay',
    clickToPay: 'Click to Pay',
    cofidis: '4 prestações com a Cofidis',
    cofidisLoan: 'Prestações mensais com a Cofidis',
  },
  notNow: (name) => `${name}: indisponível neste momento. Escolha outro método de pagamento.`,
};
