import type { CofidisTexts } from './en.js';

/** German. */
export const texts: CofidisTexts = {
  tag: 'Testumgebung',
  title: 'Einkauf finanzieren',
  at: (merchant) => `bei ${merchant}`,
  plan: 'Ihr Plan',
  schedule: 'Zahlungsplan',
  today: 'Heute, mit Ihrer Karte',
  figures: 'Kosten im Einzelnen',
  credit: 'Gesamtkreditbetrag',
  tin: 'Gebundener Sollzinssatz (TIN)',
  tae: 'Effektiver Jahreszins (TAE)',
  interest: 'Zinsen',
  fee: 'Bearbeitungsgebühr',
  total: 'Zu zahlender Gesamtbetrag',
  email: 'Der Vertrag geht an',
  warning: 'Achtung! Geld zu leihen kostet Geld.',
  accept: 'Unterzeichnen und abschließen',
  refuse: 'Antrag ablehnen',
  cancel: 'Abbrechen und zurück',
  note: 'Testumgebung: Wählen Sie, wie Cofidis entscheidet. Es werden keine Unterlagen verlangt, und nichts wird unterzeichnet.',
  unknown: 'Diesen Antrag gibt es nicht.',
};
