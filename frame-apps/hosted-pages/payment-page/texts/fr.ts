import type { PaymentPageTexts } from './en.js';

const to = (merchant: string | undefined, before: string) => (merchant ? `${before} ${merchant}` : '');

/** French. */
export const texts: PaymentPageTexts = {
  order: (id) => `Commande ${id}`,
  pay: (amount) => `Payer ${amount}`,
  cancel: (merchant) => `Annuler et revenir${to(merchant, ' chez')}`,
  back: (merchant) => `Revenir${to(merchant, ' chez')}` + (merchant ? '' : ' à la boutique'),
  returning: (seconds, merchant) =>
    `Retour ${merchant ? `chez ${merchant}` : 'à la boutique'} dans ${seconds} ${seconds < 2 ? 'seconde' : 'secondes'}`,
  stay: 'Rester ici',
  tryAgain: 'Réessayer',
  leaving: 'Nous vous dirigeons vers l’étape suivante…',
  waiting: {
    title: 'Votre paiement est toujours en cours de traitement',
    text: 'Ne payez pas une seconde fois. Vous pouvez patienter ici, ou fermer cette page et revenir plus tard pour voir le résultat.',
  },
  checking: {
    title: 'Nous vérifions votre paiement',
    text: 'La connexion a été perdue pendant le paiement. Ne payez pas une seconde fois\u00a0: nous vérifions s’il a abouti.',
  },
  elsewhere: {
    title: 'Votre paiement se poursuit sur une autre page',
    text: 'Vous avez commencé à payer sur une autre page. Terminez sur cette autre page ou choisissez un autre moyen de paiement.',
    goOn: 'Continuer',
  },
  paid: {
    title: 'Paiement effectué',
    text: (amount, merchant) => `Vous avez payé ${amount}${to(merchant, ' à')}.`,
  },
  alreadyPaid: {
    title: 'Ce paiement a déjà été effectué',
    text: 'Vous n’avez rien d’autre à faire. Vous ne serez pas débité une seconde fois.',
  },
  refunded: {
    title: 'Ce paiement a été remboursé',
    text: 'L’argent revient sur la carte ou le compte avec lequel vous avez payé. Cela peut prendre quelques jours.',
  },
  partlyRefunded: {
    title: 'Ce paiement a été remboursé en partie',
    text: 'Le remboursement peut mettre quelques jours à apparaître sur votre compte.',
  },
  declined: { title: 'Le paiement a été refusé', text: 'Rien n’a été débité.' },
  canceled: { title: 'Ce paiement a été annulé', text: 'Rien n’a été débité. Ce paiement ne peut plus être finalisé.' },
  expired: {
    title: 'La demande de paiement a expiré',
    text: 'Rien n’a été débité. Demandez à la boutique de vous en envoyer une nouvelle.',
  },
  unknown: {
    title: 'Paiement introuvable',
    text: 'Le lien est peut-être incomplet. Retournez à la boutique et réessayez à partir de là.',
  },
  noMethod: {
    title: 'Aucun moyen de paiement disponible',
    text: 'Aucun des moyens de paiement de la boutique ne convient à ce paiement dans ce navigateur.',
  },
  failed: {
    title: 'Une erreur s’est produite',
    text: 'Le prestataire de paiement n’a pas pu traiter la demande. Réessayez dans un instant.',
  },
  billing: {
    title: 'Vos coordonnées',
    why: 'La boutique en a besoin pour la facture.',
    name: 'Nom et prénom',
    email: 'Adresse e-mail',
    phone: 'Téléphone',
    line1: 'Numéro et rue',
    zip: 'Code postal',
    city: 'Ville',
    country: 'Pays',
    goOn: 'Continuer vers le paiement',
    change: 'Modifier',
    missing: (field) => `À remplir : ${field}`,
    optional: 'Facultatif',
    wrongEmail: 'Saisissez une adresse e-mail, par exemple ana@example.com',
    wrongPhone: 'Saisissez un numéro de téléphone, avec l’indicatif s’il est d’un autre pays.',
  },
};
