import type { PosTexts } from './en.js';

/** German. */
export const texts: PosTexts = {
  title: (merchant) => (merchant ? `Bezahlen bei ${merchant}` : 'Bezahlen'),
  typed: {
    title: 'Wie viel möchten Sie bezahlen?',
    text: 'Geben Sie den Betrag Ihrer Rechnung ein. Wenn Sie unsicher sind, fragen Sie das Personal.',
  },
  given: { title: 'Ist das Ihre Rechnung?', text: 'Auf der nächsten Seite wählen Sie, wie Sie bezahlen.' },
  amount: 'Betrag',
  goOn: 'Weiter',
  busy: 'Einen Moment…',
  missing: 'Geben Sie den zu zahlenden Betrag ein',
  wrong: (example) => `Geben Sie einen Betrag ein, zum Beispiel ${example}`,
  tooLow: 'Der Betrag muss größer als null sein',
  tooHigh: 'Dieser Betrag ist zu hoch, um hier bezahlt zu werden',
  failed: 'Wir konnten den Zahlungsdienstleister nicht erreichen. Es wurde nichts abgebucht. Versuchen Sie es erneut.',
  badLink: {
    title: 'Dieser Link funktioniert nicht',
    text: 'Er ist möglicherweise unvollständig oder abgelaufen. Es wurde nichts abgebucht. Bitten Sie das Personal um einen neuen.',
  },
};
