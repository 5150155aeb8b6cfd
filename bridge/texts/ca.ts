import type * as en from './en.js';

// Catalan.

export const titles: typeof en.titles = {
  bizum: 'Paga amb Bizum',
  card: 'Formulari segur de pagament amb targeta',
  clickToPay: 'Click to Pay',
  cofidis: 'Paga en 4 quotes amb Cofidis',
  cofidisLoan: 'Finança la compra amb Cofidis',
  googlePay: 'Paga amb Google Pay',
  payment: 'Pagament segur',
  paypal: 'Paga amb PayPal',
  wallet: 'Paga amb la teva cartera digital',
};

export const emptyCardNumber = 'Introdueix el número de la targeta';
export const cardNotAvailable = 'Aquest mètode de pagament no està disponible aquí.';
export const cardNotLoaded: typeof en.cardNotLoaded = {
  connection: 'No s’ha pogut carregar el formulari de targeta. Comprova la connexió.',
  refused: 'El formulari de targeta no es pot mostrar aquí. Tria un altre mètode de pagament.',
};
export const tryAgain = 'Torna-ho a provar';

export const unknown = 'Encara no sabem si el pagament s’ha fet. No tornis a pagar: consulta-ho amb el banc o amb la botiga.';
