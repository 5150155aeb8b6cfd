import type * as en from './en.js';

// Portuguese.

export const titles: typeof en.titles = {
  bizum: 'Pagar com Bizum',
  card: 'Formulário seguro de pagamento com cartão',
  clickToPay: 'Click to Pay',
  cofidis: 'Pagar em 4 prestações com a Cofidis',
  cofidisLoan: 'Financiar a compra com a Cofidis',
  googlePay: 'Pagar com Google Pay',
  payment: 'Pagamento seguro',
  paypal: 'Pagar com PayPal',
  wallet: 'Pagar com a sua carteira digital',
};

export const emptyCardNumber = 'Introduza o número do cartão';
export const cardNotAvailable = 'Este método de pagamento não está disponível aqui.';
export const cardNotLoaded: typeof en.cardNotLoaded = {
  connection: 'Não foi possível carregar o formulário do cartão. Verifique a sua ligação à Internet.',
  refused: 'Não é possível mostrar aqui o formulário do cartão. Escolha outro método de pagamento.',
};
export const tryAgain = 'Tentar novamente';

export const unknown =
  'Ainda não sabemos se o pagamento foi efetuado. Não pague novamente: verifique com o seu banco ou com a loja.';
