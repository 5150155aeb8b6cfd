import type { CofidisTexts } from './en.js';

/** French. */
export const texts: CofidisTexts = {
  tag: 'Environnement de test',
  title: 'Financez votre achat',
  at: (merchant) => `chez ${merchant}`,
  plan: 'Votre plan',
  schedule: 'Échéancier',
  today: 'Aujourd’hui, avec votre carte',
  figures: 'Détail du coût',
  credit: 'Montant total du crédit',
  tin: 'Taux débiteur fixe (TIN)',
  tae: 'TAEG (TAE)',
  interest: 'Intérêts',
  fee: 'Frais de dossier',
  total: 'Montant total dû',
  email: 'Le contrat sera envoyé à',
  warning: 'Attention\u202f! Emprunter de l’argent coûte de l’argent.',
  accept: 'Signer et terminer',
  refuse: 'Refuser la demande',
  cancel: 'Annuler et revenir',
  note: 'Environnement de test\u00a0: choisissez la décision de Cofidis. Aucun document n’est demandé et rien n’est signé.',
  unknown: 'Cette demande n’existe pas.',
};
