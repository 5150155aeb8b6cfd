import type { PayPalTexts } from './en.js';

/** French. */
export const texts: PayPalTexts = {
  paypal: 'PayPal',
  checkout: 'Payer avec PayPal',
  buynow: 'Acheter avec PayPal',
  pay: 'Payer avec PayPal',
  installment: 'PayPal en plusieurs fois',
  subscribe: 'S’abonner avec PayPal',
  donate: 'Faire un don avec PayPal',
  tagline: 'Le réflexe sécurité pour payer en ligne',
  title: 'PayPal (test)',
  intro: 'Ceci simule la fenêtre de PayPal. Rien n’est débité.',
  order: 'Commande',
  approve: 'Payer maintenant',
  cancel: 'Annuler',
  fail: 'Échouer',
};
