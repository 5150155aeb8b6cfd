import type * as en from './en.js';

// Galician.

export const titles: typeof en.titles = {
  bizum: 'Pagar con Bizum',
  card: 'Formulario seguro de pagamento con tarxeta',
  clickToPay: 'Click to Pay',
  cofidis: 'Pagar en 4 cotas con Cofidis',
  cofidisLoan: 'Financiar a compra con Cofidis',
  googlePay: 'Pagar con Google Pay',
  payment: 'Pagamento seguro',
  paypal: 'Pagar con PayPal',
  wallet: 'Pagar coa túa carteira dixital',
};

export const emptyCardNumber = 'Introduce o número da tarxeta';
export const cardNotAvailable = 'Este método de pagamento non está dispoñible aquí.';
export const cardNotLoaded: typeof en.cardNotLoaded = {
  connection: 'Non se puido cargar o formulario da tarxeta. Comproba a túa conexión.',
  refused: 'O formulario da tarxeta non se pode mostrar aquí. Escolle outro método de pagamento.',
};
export const tryAgain = 'Tentar de novo';

export const unknown = 'Aínda non sabemos se o pagamento se fixo. Non volvas pagar: consulta co teu banco ou coa tenda.';
