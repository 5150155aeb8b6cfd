import type { BizumTexts } from './en.js';

/** French. */
export const texts: BizumTexts = {
  title: 'Payez avec votre clé Bizum',
  intro: 'Confirmez cet achat avec votre numéro de mobile et les quatre chiffres de votre clé Bizum.',
  merchant: 'Commerçant',
  amount: 'Montant',
  phone: 'Numéro de mobile',
  key: 'Clé Bizum',
  hint: 'Environnement de test\u00a0: tout numéro de mobile convient\u202f; la clé est 1234.',
  wrongPhone: 'Saisissez un numéro de mobile à neuf chiffres.',
  wrongKey: 'Cette clé est incorrecte. Réessayez.',
  pay: 'Payer',
  reject: 'Refuser',
  cancel: 'Annuler',
  unknown: 'Ce paiement n’existe pas ou a expiré.',
};
