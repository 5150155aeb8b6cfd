import type { BizumTexts } from './en.js';

/** Catalan. */
export const texts: BizumTexts = {
  title: 'Paga amb Bizum',
  phone: 'Número de mòbil',
  explain: 'Enviarem la sol·licitud de pagament a l’app del teu banc, on la podràs aprovar.',
  remember: 'Recorda aquest número per a la propera compra',
  pay: (amount) => (amount ? `Paga ${amount}` : 'Continua'),
  busy: 'Un moment…',
  invalid: 'Introdueix un número de mòbil espanyol de nou xifres',
  notRegistered: 'Aquest número no està registrat a Bizum. Prova amb un altre número o paga d’una altra manera.',
  waiting: {
    title: 'Aprova’l a l’app del teu banc',
    sent: (phone) => `Hem enviat la sol·licitud de pagament al ${phone}.`,
    steps: ['Obre l’app del teu banc al mòbil.', 'Aprova-hi el pagament.', 'Torna aquí: aquesta pàgina s’actualitza sola.'],
    left: 'Temps restant',
    minutes: (minutes) => (minutes === 1 ? 'Queda aproximadament un minut' : `Queden uns ${minutes} minuts`),
    over: 'S’ha acabat el temps: estem comprovant si l’has aprovat…',
    check: 'Ja l’he aprovat',
    looking: 'S’està comprovant…',
    notYet: 'Encara no està aprovat.',
    cancel: 'Cancel·la',
  },
};
