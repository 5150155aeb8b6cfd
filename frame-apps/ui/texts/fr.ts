import type { OverlayTexts } from './en.js';
import { unknown } from '../../../bridge/texts/fr.js';

/** French. */
export const texts: OverlayTexts = {
  heading: { title: 'Paiement', to: (merchant) => `Paiement à ${merchant}`, close: 'Fermer' },
  working: 'Un instant, s’il vous plaît…',
  waiting: 'Le paiement est en cours de traitement. Vous pouvez patienter ici.',
  checking: 'Nous vérifions votre paiement. Ne payez pas une seconde fois.',
  bank: 'Votre banque vous demande de confirmer le paiement',
  bankTrouble: 'Un problème avec la page de votre banque\u202f?',
  bankLate: 'La page de votre banque ne se charge pas.',
  bankSilent: 'Votre banque ne répond pas.',
  again: 'Réessayer',
  cancel: 'Annuler',
  otherWay: 'Payer autrement',
  paid: 'Paiement effectué',
  declined: 'Le paiement a été refusé. Essayez une autre carte.',
  notSent: 'Nous n’avons pas pu joindre le prestataire de paiement. Rien n’a été débité. Réessayez.',
  unknown,
};
