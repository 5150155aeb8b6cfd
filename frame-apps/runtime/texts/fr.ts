import { cardNotAvailable, emptyCardNumber, tryAgain, titles } from '../../../bridge/texts/fr.js';
import type { Texts } from './en.js';

/** French. */
export const texts: Texts = {
  titles,
  card: {
    form: 'Données de la carte',
    labels: {
      cardNumber: 'Numéro de carte',
      expiryDate: 'Date d’expiration, mois et année',
      cvc: 'Cryptogramme visuel',
    },
    placeholders: { cardNumber: 'Numéro de carte', expiryDate: 'MM/AA', cvc: 'CVC' },
    problems: {
      emptyCardNumber,
      invalidCardNumber: 'Le numéro de carte n’est pas valide',
      invalidCardType: 'Ce type de carte n’est pas accepté',
      emptyExpiryDate: 'Saisissez la date d’expiration',
      monthOutOfRange: 'Le mois d’expiration doit être compris entre 01 et 12',
      yearOutOfRange: 'L’année d’expiration est déjà passée',
      yearTooFarAhead: 'L’année d’expiration est trop lointaine',
      dateOutOfRange: 'La date d’expiration est déjà passée',
      invalidExpiryDate: 'La date d’expiration n’est pas valide',
      emptyCVC: 'Saisissez le cryptogramme visuel',
      invalidCVC: 'Le cryptogramme visuel n’est pas valide',
    },
    brand: (name) => `Carte ${name}`,
    unknownBrand: 'Carte',
    tryAgain,
    codeOnBack: '3 chiffres, au verso',
    codeOnFront: '4 chiffres, au recto',
  },
  errors: {
    network: 'Nous n’avons pas pu joindre le prestataire de paiement. Vérifiez votre connexion et réessayez.',
    timeout: 'Le prestataire de paiement met trop de temps à répondre. Réessayez dans un instant.',
    amountChanged: 'Le montant a changé. Vérifiez-le et payez à nouveau.',
    tooMany: 'Le prestataire de paiement est très sollicité. Patientez un instant et réessayez.',
    api: 'Le prestataire de paiement n’a pas pu traiter la demande. Réessayez dans un instant.',
    notFound: 'Paiement introuvable. Contactez la boutique.',
    notEligible: cardNotAvailable,
    internal: 'Une erreur s’est produite. Réessayez ou payez autrement.',
    broken: 'Une erreur s’est produite. Rechargez la page et réessayez.',
  },
};
