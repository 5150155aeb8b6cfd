import type { WalletTexts } from './en.js';

/** French. */
export const texts: WalletTexts = {
  test: 'Test',
  pay: 'Payer',
  cancel: 'Annuler',
  fail: 'Échouer',
  close: 'Fermer',
  card: 'Carte',
  checking: 'Vérification du commerçant…',
  processing: 'Traitement en cours…',
  failed: 'Le paiement n’a pas abouti.',
  does: { direct: 'Paie immédiatement', challenge: 'La banque demande un code', declined: 'Refusée par la banque' },
};
