import type { HostedTexts } from './en.js';

/** German. */
export const texts: HostedTexts = {
  secure: 'Sichere Zahlung',
  loading: 'Einen Moment bitte…',
  offline: 'Sie sind offline. Es geht nichts verloren: Diese Seite wird fortgesetzt, sobald die Verbindung wieder besteht.',
  noScript: 'Um hier zu bezahlen, aktivieren Sie JavaScript in Ihrem Browser und laden Sie diese Seite neu.',
  unreachable: {
    title: 'Keine Verbindung zum Zahlungsdienstleister',
    text: 'Es geht nichts verloren. Diese Seite versucht es weiter und aktualisiert sich von selbst.',
  },
  receipt: {
    label: 'E-Mail-Adresse für den Beleg',
    send: 'Beleg zusenden',
    sending: 'Wird gesendet…',
    sent: (email) => `Wir haben den Beleg an ${email} gesendet.`,
    other: 'An eine andere Adresse senden',
    invalid: 'Geben Sie eine E-Mail-Adresse ein, zum Beispiel ana@example.com',
    again: 'Wir haben den Beleg bereits an diese Adresse gesendet.',
    tooMany: 'Für diese Zahlung wurden zu viele Belege gesendet. Bitten Sie den Shop um eine Kopie.',
    notPaid: 'Für diese Zahlung gibt es keinen Beleg.',
    failed: 'Der Beleg konnte nicht gesendet werden. Versuchen Sie es gleich noch einmal.',
  },
};
