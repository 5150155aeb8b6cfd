import type { BankTexts } from './en.js';

/** German. */
export const texts: BankTexts = {
  bank: 'Faro-Bank',
  title: 'Bestätigen Sie Ihre Identität',
  intro: 'Wir haben einen Code an Ihr Smartphone gesendet. Geben Sie ihn ein, um diesen Einkauf freizugeben.',
  merchant: 'Händler',
  amount: 'Betrag',
  card: 'Karte',
  code: 'Code',
  hint: 'Testumgebung: Der Code ist 1234.',
  wrongCode: 'Dieser Code ist falsch. Versuchen Sie es erneut.',
  authenticate: 'Freigeben',
  app: 'In der Banking-App freigeben',
  appWait:
    'Öffnen Sie die Banking-App auf Ihrem Smartphone und geben Sie den Einkauf frei. Diese Seite aktualisiert sich von selbst.',
  fail: 'Scheitern lassen',
  cancel: 'Abbrechen',
  leave: 'Nichts tun',
  left: 'Die Bank wartet. Bis zum Ablauf der Anforderung geschieht nichts.',
  others: 'Andere Testergebnisse',
  broken: 'Unser Dienst ist derzeit nicht verfügbar.',
  goOn: 'Weiter',
  returning: 'Zurück zum Shop…',
  unknown: 'Diese Prüfung gibt es nicht.',
};
