import type { ClickToPayTexts } from './en.js';

/** French. */
export const texts: ClickToPayTexts = {
  locale: 'fr_FR',
  name: 'Click to Pay',
  intro:
    'Payez avec une carte enregistrée auprès de Visa ou de Mastercard. Avec quelle adresse e-mail l’avez-vous enregistrée\u202f?',
  email: 'Adresse e-mail',
  problems: {
    invalid: 'Saisissez une adresse e-mail, par exemple ana@example.com',
    unknown: 'Aucune carte n’est enregistrée avec cette adresse e-mail. Essayez-en une autre ou payez autrement.',
    tooMany: 'Trop de codes incorrects. Essayez une autre adresse e-mail ou payez autrement.',
    wrong: 'Ce code est incorrect',
    expired: 'Ce code a expiré. Demandez-en un nouveau.',
    empty: 'Saisissez le code',
  },
  goOn: 'Continuer',
  looking: 'Un instant…',
  privacy: 'Nous ne la communiquons qu’à Visa et à Mastercard, pour retrouver vos cartes.',
  codeSent: (channel) => `Nous avons envoyé un code à ${channel}`,
  codeSentSomewhere: 'Nous vous avons envoyé un code',
  codeSentAgain: 'Nous vous avons envoyé un nouveau code.',
  code: 'Code à usage unique',
  sendAgain: 'Envoyer un nouveau code',
  otherAddress: 'Utiliser une autre adresse',
  cards: 'Choisissez une carte',
  card: (scheme, last4) => `${scheme} se terminant par ${last4}`,
  until: (expiry) => `Expire fin ${expiry}`,
  status: { expired: 'Expirée', blocked: 'Inutilisable' },
  noCard: 'Aucune de vos cartes enregistrées n’est utilisable ici. Payez autrement.',
  pay: (amount) => (amount ? `Payer ${amount}` : 'Payer'),
  notYou: 'Ce n’est pas vous\u202f?',
  cancelled: 'Vous avez annulé. Rien n’a été débité.',
  confirm: 'Confirmez votre carte',
  otherCard: 'Revenir à vos cartes',
  paying: 'Un instant, s’il vous plaît…',
  notAvailable: 'Click to Pay n’est pas disponible pour le moment. Rien n’a été débité.',
};
