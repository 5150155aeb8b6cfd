import type { BizumTexts } from './en.js';

/** French. */
export const texts: BizumTexts = {
  title: 'Payer avec Bizum',
  phone: 'Numéro de mobile',
  explain: 'Nous enverrons une demande de paiement dans l’application de votre banque, où vous pourrez la valider.',
  remember: 'Mémoriser ce numéro pour mon prochain achat',
  pay: (amount) => (amount ? `Payer ${amount}` : 'Continuer'),
  busy: 'Un instant…',
  invalid: 'Saisissez un numéro de mobile espagnol à neuf chiffres',
  notRegistered: 'Ce numéro n’est pas inscrit à Bizum. Essayez un autre numéro ou payez autrement.',
  waiting: {
    title: 'Validez dans l’application de votre banque',
    sent: (phone) => `Nous avons envoyé une demande de paiement au ${phone}.`,
    steps: [
      'Ouvrez l’application de votre banque sur votre téléphone.',
      'Validez le paiement.',
      'Revenez ici\u00a0: cette page s’actualise automatiquement.',
    ],
    left: 'Temps restant',
    minutes: (minutes) => (minutes === 1 ? 'Il reste environ une minute' : `Il reste environ ${minutes} minutes`),
    over: 'Le délai est écoulé\u00a0: nous vérifions si vous avez validé le paiement…',
    check: 'J’ai validé le paiement',
    looking: 'Vérification…',
    notYet: 'Le paiement n’est pas encore validé.',
    cancel: 'Annuler',
  },
};
