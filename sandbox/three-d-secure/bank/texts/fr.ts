import type { BankTexts } from './en.js';

/** French. */
export const texts: BankTexts = {
  bank: 'Banque Faro',
  title: 'Confirmez votre identité',
  intro: 'Nous avons envoyé un code sur votre téléphone. Saisissez-le pour valider cet achat.',
  merchant: 'Commerçant',
  amount: 'Montant',
  card: 'Carte',
  code: 'Code',
  hint: 'Environnement de test\u00a0: le code est 1234.',
  wrongCode: 'Ce code est incorrect. Réessayez.',
  authenticate: 'Valider',
  app: 'Valider dans l’application de la banque',
  appWait: 'Ouvrez l’application de la banque sur votre téléphone et validez l’achat. Cette page s’actualise automatiquement.',
  fail: 'Échouer',
  cancel: 'Annuler',
  leave: 'Ne rien faire',
  left: 'La banque attend. Rien ne se passe avant l’expiration de la demande.',
  others: 'Autres résultats de test',
  broken: 'Notre service n’est pas disponible pour le moment.',
  goOn: 'Continuer',
  returning: 'Retour à la boutique…',
  unknown: 'Cette vérification n’existe pas.',
};
