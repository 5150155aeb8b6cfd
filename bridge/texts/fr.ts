import type * as en from './en.js';

// French.

export const titles: typeof en.titles = {
  bizum: 'Payer avec Bizum',
  card: 'Formulaire sécurisé de paiement par carte',
  clickToPay: 'Click to Pay',
  cofidis: 'Payer en 4 fois avec Cofidis',
  cofidisLoan: 'Financer votre achat avec Cofidis',
  googlePay: 'Payer avec Google Pay',
  payment: 'Paiement sécurisé',
  paypal: 'Payer avec PayPal',
  wallet: 'Payer avec votre portefeuille numérique',
};

export const emptyCardNumber = 'Saisissez le numéro de carte';
export const cardNotAvailable = 'Ce moyen de paiement n’est pas disponible ici.';
export const cardNotLoaded: typeof en.cardNotLoaded = {
  connection: 'Le formulaire de carte n’a pas pu être chargé. Vérifiez votre connexion.',
  refused: 'Le formulaire de carte ne peut pas être affiché ici. Choisissez un autre moyen de paiement.',
};
export const tryAgain = 'Réessayer';

export const unknown =
  'Nous ne savons pas encore si le paiement a été effectué. Ne payez pas une seconde fois\u00a0: renseignez-vous auprès de votre banque ou de la boutique.';
