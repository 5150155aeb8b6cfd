import type { OverlayTexts } from './en.js';
import { unknown } from '../../../bridge/texts/de.js';

/** German. */
export const texts: OverlayTexts = {
  heading: { title: 'Zahlung', to: (merchant) => `Zahlung an ${merchant}`, close: 'Schließen' },
  working: 'Einen Moment bitte…',
  waiting: 'Die Zahlung wird verarbeitet. Sie können hier warten.',
  checking: 'Wir prüfen Ihre Zahlung. Zahlen Sie nicht noch einmal.',
  bank: 'Ihre Bank bittet Sie, die Zahlung zu bestätigen',
  bankTrouble: 'Probleme mit der Seite Ihrer Bank?',
  bankLate: 'Die Seite Ihrer Bank wird nicht geladen.',
  bankSilent: 'Ihre Bank antwortet nicht.',
  again: 'Erneut versuchen',
  cancel: 'Abbrechen',
  otherWay: 'Anders bezahlen',
  paid: 'Zahlung abgeschlossen',
  declined: 'Die Zahlung wurde abgelehnt. Verwenden Sie eine andere Karte.',
  notSent: 'Wir konnten den Zahlungsdienstleister nicht erreichen. Es wurde nichts abgebucht. Versuchen Sie es erneut.',
  unknown,
};
