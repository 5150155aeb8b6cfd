import type { DcfTexts } from './en.js';

/** French. */
export const texts: DcfTexts = {
  brand: 'Réseau de la carte (test)',
  title: 'Confirmez votre carte',
  intro: 'Cette page simule celle du réseau de votre carte. Rien n’est débité.',
  card: 'Carte',
  amount: 'Montant',
  confirm: 'Confirmer',
  change: 'Changer de carte',
  cancel: 'Annuler',
  others: 'Autres résultats de test',
  declined: 'Confirmer, et la banque refuse',
};
