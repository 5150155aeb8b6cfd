import type { ClickToPayTexts } from './en.js';

/** German. */
export const texts: ClickToPayTexts = {
  locale: 'de_DE',
  name: 'Click to Pay',
  intro:
    'Bezahlen Sie mit einer bei Visa oder Mastercard gespeicherten Karte. Mit welcher E-Mail-Adresse haben Sie sie gespeichert?',
  email: 'E-Mail-Adresse',
  problems: {
    invalid: 'Geben Sie eine E-Mail-Adresse ein, zum Beispiel ana@example.com',
    unknown: 'Zu dieser E-Mail-Adresse ist keine Karte gespeichert. Verwenden Sie eine andere oder bezahlen Sie anders.',
    tooMany: 'Zu viele falsche Codes. Verwenden Sie eine andere E-Mail-Adresse oder bezahlen Sie anders.',
    wrong: 'Dieser Code ist falsch',
    expired: 'Dieser Code ist abgelaufen. Fordern Sie einen neuen an.',
    empty: 'Geben Sie den Code ein',
  },
  goOn: 'Weiter',
  looking: 'Einen Moment…',
  privacy: 'Wir geben sie nur an Visa und Mastercard weiter, um Ihre Karten zu finden.',
  codeSent: (channel) => `Wir haben einen Code an ${channel} gesendet`,
  codeSentSomewhere: 'Wir haben Ihnen einen Code gesendet',
  codeSentAgain: 'Wir haben Ihnen einen neuen Code gesendet.',
  code: 'Einmalcode',
  sendAgain: 'Neuen Code senden',
  otherAddress: 'Andere Adresse verwenden',
  cards: 'Karte auswählen',
  card: (scheme, last4) => `${scheme} mit Endziffern ${last4}`,
  until: (expiry) => `Gültig bis ${expiry}`,
  status: { expired: 'Abgelaufen', blocked: 'Nicht verwendbar' },
  noCard: 'Keine Ihrer gespeicherten Karten kann hier verwendet werden. Bezahlen Sie anders.',
  pay: (amount) => (amount ? `${amount} bezahlen` : 'Bezahlen'),
  notYou: 'Nicht Sie?',
  cancelled: 'Sie haben abgebrochen. Es wurde nichts abgebucht.',
  confirm: 'Bestätigen Sie Ihre Karte',
  otherCard: 'Zurück zu Ihren Karten',
  paying: 'Einen Moment bitte…',
  notAvailable: 'Click to Pay ist gerade nicht verfügbar. Es wurde nichts abgebucht.',
};
