import type * as en from './en.js';

// Basque.

export const titles: typeof en.titles = {
  bizum: 'Bizum bidez ordaindu',
  card: 'Txartel bidezko ordainketa-inprimaki segurua',
  clickToPay: 'Click to Pay',
  cofidis: '4 kuotatan ordaindu, Cofidis bidez',
  cofidisLoan: 'Erosketa finantzatu, Cofidis bidez',
  googlePay: 'Google Pay bidez ordaindu',
  payment: 'Ordainketa segurua',
  paypal: 'PayPal bidez ordaindu',
  wallet: 'Zure diru-zorro digitalarekin ordaindu',
};

export const emptyCardNumber = 'Idatzi txartelaren zenbakia';
export const cardNotAvailable = 'Ordainketa-modu hau ez dago erabilgarri hemen.';
export const cardNotLoaded: typeof en.cardNotLoaded = {
  connection: 'Ezin izan da txartelaren inprimakia kargatu. Egiaztatu zure konexioa.',
  refused: 'Txartelaren inprimakia ezin da hemen erakutsi. Aukeratu beste ordainketa-modu bat.',
};
export const tryAgain = 'Saiatu berriro';

export const unknown = 'Oraindik ez dakigu ordainketa egin den. Ez ordaindu berriro: galdetu zure bankuan edo dendan.';
