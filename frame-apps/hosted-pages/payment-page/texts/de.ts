import type { PaymentPageTexts } from './en.js';

const to = (merchant: string | undefined, before: string) => (merchant ? `${before} ${merchant}` : '');

/** German. */
export const texts: PaymentPageTexts = {
  order: (id) => `Bestellung ${id}`,
  pay: (amount) => `${amount} bezahlen`,
  cancel: (merchant) => `Abbrechen und zurück${to(merchant, ' zu')}`,
  back: (merchant) => `Zurück${to(merchant, ' zu')}` + (merchant ? '' : ' zum Shop'),
  returning: (seconds, merchant) =>
    `Zurück ${merchant ? `zu ${merchant}` : 'zum Shop'} in ${seconds} ${seconds === 1 ? 'Sekunde' : 'Sekunden'}`,
  stay: 'Hier bleiben',
  tryAgain: 'Erneut versuchen',
  leaving: 'Weiter zum nächsten Schritt…',
  waiting: {
    title: 'Ihre Zahlung wird noch verarbeitet',
    text: 'Zahlen Sie nicht noch einmal. Sie können hier warten oder diese Seite schließen und sich das Ergebnis später ansehen.',
  },
  checking: {
    title: 'Wir prüfen Ihre Zahlung',
    text: 'Die Verbindung wurde während der Zahlung unterbrochen. Zahlen Sie nicht noch einmal: Wir prüfen, ob die Zahlung erfolgt ist.',
  },
  elsewhere: {
    title: 'Ihre Zahlung läuft auf einer anderen Seite weiter',
    text: 'Sie haben auf einer anderen Seite mit der Zahlung begonnen. Fahren Sie dort fort oder wählen Sie eine andere Zahlungsart.',
    goOn: 'Weiter',
  },
  paid: {
    title: 'Zahlung abgeschlossen',
    text: (amount, merchant) => `Sie haben ${amount}${to(merchant, ' an')} gezahlt.`,
  },
  alreadyPaid: {
    title: 'Diese Zahlung ist bereits erfolgt',
    text: 'Sie müssen nichts weiter tun. Es wird nicht noch einmal abgebucht.',
  },
  refunded: {
    title: 'Diese Zahlung wurde erstattet',
    text: 'Das Geld geht auf die Karte oder das Konto zurück, mit dem Sie bezahlt haben. Das kann einige Tage dauern.',
  },
  partlyRefunded: {
    title: 'Diese Zahlung wurde teilweise erstattet',
    text: 'Es kann einige Tage dauern, bis Ihre Bank die Erstattung anzeigt.',
  },
  declined: { title: 'Die Zahlung wurde abgelehnt', text: 'Es wurde nichts abgebucht.' },
  canceled: {
    title: 'Diese Zahlung wurde abgebrochen',
    text: 'Es wurde nichts abgebucht. Diese Zahlung kann nicht mehr abgeschlossen werden.',
  },
  expired: {
    title: 'Diese Zahlungs\u00adanforderung ist abgelaufen',
    text: 'Es wurde nichts abgebucht. Bitten Sie den Shop um eine neue Zahlungs\u00adanforderung.',
  },
  unknown: {
    title: 'Zahlung nicht gefunden',
    text: 'Der Link ist möglicherweise unvollständig. Kehren Sie zum Shop zurück und versuchen Sie es von dort erneut.',
  },
  noMethod: {
    title: 'Keine Zahlungsart verfügbar',
    text: 'Keine der Zahlungsarten des Shops eignet sich für diese Zahlung in diesem Browser.',
  },
  failed: {
    title: 'Es ist ein Fehler aufgetreten',
    text: 'Der Zahlungsdienstleister konnte die Anfrage nicht bearbeiten. Versuchen Sie es gleich noch einmal.',
  },
  billing: {
    title: 'Ihre Angaben',
    why: 'Der Shop benötigt sie für die Rechnung.',
    name: 'Vor- und Nachname',
    email: 'E-Mail-Adresse',
    phone: 'Telefonnummer',
    line1: 'Straße und Hausnummer',
    zip: 'Postleitzahl',
    city: 'Ort',
    country: 'Land',
    goOn: 'Weiter zur Zahlung',
    change: 'Ändern',
    missing: (field) => `Bitte ausfüllen: ${field}`,
    optional: 'Optional',
    wrongEmail: 'Geben Sie eine E-Mail-Adresse ein, zum Beispiel ana@example.com',
    wrongPhone: 'Geben Sie eine Telefonnummer ein, bei einem anderen Land mit Ländervorwahl.',
  },
};
