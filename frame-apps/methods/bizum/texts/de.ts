import type { BizumTexts } from './en.js';

/** German. */
export const texts: BizumTexts = {
  title: 'Mit Bizum bezahlen',
  phone: 'Mobilnummer',
  explain: 'Wir senden eine Zahlungs\u00adanforderung an Ihre Banking-App, in der Sie sie freigeben.',
  remember: 'Diese Nummer für meinen nächsten Einkauf merken',
  pay: (amount) => (amount ? `${amount} bezahlen` : 'Weiter'),
  busy: 'Einen Moment…',
  invalid: 'Geben Sie eine spanische Mobilnummer mit neun Ziffern ein',
  notRegistered: 'Diese Nummer ist nicht bei Bizum registriert. Verwenden Sie eine andere Nummer oder bezahlen Sie anders.',
  waiting: {
    title: 'Geben Sie die Zahlung in Ihrer Banking-App frei',
    sent: (phone) => `Wir haben eine Zahlungs\u00adanforderung an ${phone} gesendet.`,
    steps: [
      'Öffnen Sie Ihre Banking-App auf dem Smartphone.',
      'Geben Sie die Zahlung dort frei.',
      'Kehren Sie hierher zurück: Diese Seite aktualisiert sich von selbst.',
    ],
    left: 'Verbleibende Zeit',
    minutes: (minutes) => (minutes === 1 ? 'Noch etwa eine Minute' : `Noch etwa ${minutes} Minuten`),
    over: 'Die Zeit ist abgelaufen: Wir prüfen, ob Sie die Zahlung freigegeben haben…',
    check: 'Ich habe sie freigegeben',
    looking: 'Wird geprüft…',
    notYet: 'Die Zahlung ist noch nicht freigegeben.',
    cancel: 'Abbrechen',
  },
};
