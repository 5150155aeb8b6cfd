import type { HostedTexts } from './en.js';

/** French. */
export const texts: HostedTexts = {
  secure: 'Paiement sécurisé',
  loading: 'Un instant, s’il vous plaît…',
  offline: 'Vous êtes hors ligne. Rien n’est perdu\u00a0: cette page reprendra dès que la connexion sera rétablie.',
  noScript: 'Pour payer ici, activez JavaScript dans votre navigateur et rechargez cette page.',
  unreachable: {
    title: 'Pas de connexion avec le prestataire de paiement',
    text: 'Rien n’est perdu. Cette page continue d’essayer et s’actualise automatiquement.',
  },
  receipt: {
    label: 'Adresse e-mail pour le reçu',
    send: 'M’envoyer un reçu',
    sending: 'Envoi…',
    sent: (email) => `Nous avons envoyé le reçu à ${email}.`,
    other: 'L’envoyer à une autre adresse',
    invalid: 'Saisissez une adresse e-mail, par exemple ana@example.com',
    again: 'Nous avons déjà envoyé le reçu à cette adresse.',
    tooMany: 'Trop de reçus ont été envoyés pour ce paiement. Demandez une copie à la boutique.',
    notPaid: 'Il n’y a pas de reçu pour ce paiement.',
    failed: 'Le reçu n’a pas pu être envoyé. Réessayez dans un instant.',
  },
};
