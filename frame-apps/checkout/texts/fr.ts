import type { ChoiceTexts } from './en.js';

/** French. */
export const texts: ChoiceTexts = {
  byCard: 'Payer par carte',
  pay: (amount) => `Payer ${amount}`,
  paying: 'Paiement…',
  slow: 'La banque met plus de temps que d’habitude. Patientez ici, vous n’avez rien à faire.',
  secure: 'Les données de votre carte sont transmises chiffrées directement au prestataire de paiement.',
  choose: 'Choisissez comment payer',
  accepted: 'Cartes acceptées',
  or: 'ou',
  names: {
    card: 'Carte bancaire',
    bizum: 'Bizum',
    paypal: 'PayPal',
    googlePay: 'Google Pay',
    applePay: 'Apple Pay',
    clickToPay: 'Click to Pay',
    cofidis: 'En 4 fois avec Cofidis',
    cofidisLoan: 'Mensualités avec Cofidis',
  },
  notNow: (name) => `${name}\u00a0: indisponible pour le moment. Choisissez un autre moyen de paiement.`,
};
