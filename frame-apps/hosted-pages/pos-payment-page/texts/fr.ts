import type { PosTexts } from './en.js';

/** French. */
export const texts: PosTexts = {
  title: (merchant) => (merchant ? `Payer ${merchant}` : 'Payer'),
  typed: {
    title: 'Combien payez-vous\u202f?',
    text: 'Saisissez le montant de votre addition. En cas de doute, demandez au personnel.',
  },
  given: { title: 'Est-ce bien votre addition\u202f?', text: 'Vous pourrez choisir comment payer à la page suivante.' },
  amount: 'Montant',
  goOn: 'Continuer',
  busy: 'Un instant…',
  missing: 'Saisissez le montant à payer',
  wrong: (example) => `Saisissez un montant, par exemple ${example}`,
  tooLow: 'Le montant doit être supérieur à zéro',
  tooHigh: 'Ce montant est trop élevé pour être payé ici',
  failed: 'Nous n’avons pas pu joindre le prestataire de paiement. Rien n’a été débité. Réessayez.',
  badLink: {
    title: 'Ce lien ne fonctionne pas',
    text: 'Il est peut-être incomplet ou a expiré. Rien n’a été débité. Demandez-en un nouveau au personnel.',
  },
};
