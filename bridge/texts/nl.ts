import type * as en from './en.js';

// Dutch.

export const titles: typeof en.titles = {
  bizum: 'Betalen met Bizum',
  card: 'Beveiligd formulier voor kaartbetaling',
  clickToPay: 'Click to Pay',
  cofidis: 'In 4 termijnen betalen met Cofidis',
  cofidisLoan: 'Uw aankoop financieren met Cofidis',
  googlePay: 'Betalen met Google Pay',
  payment: 'Veilig betalen',
  paypal: 'Betalen met PayPal',
  wallet: 'Betalen met uw digitale portemonnee',
};

export const emptyCardNumber = 'Vul het kaartnummer in';
export const cardNotAvailable = 'Deze betaalmethode is hier niet beschikbaar.';
export const cardNotLoaded: typeof en.cardNotLoaded = {
  connection: 'Het kaartformulier kon niet worden geladen. Controleer uw verbinding.',
  refused: 'Het kaartformulier kan hier niet worden getoond. Kies een andere betaalmethode.',
};
export const tryAgain = 'Opnieuw proberen';

export const unknown = 'We weten nog niet of de betaling is gelukt. Betaal niet opnieuw: vraag het na bij uw bank of de winkel.';
