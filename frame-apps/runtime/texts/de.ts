import { cardNotAvailable, emptyCardNumber, tryAgain, titles } from '../../../bridge/texts/de.js';
import type { Texts } from './en.js';

/** German. */
export const texts: Texts = {
  titles,
  card: {
    form: 'Kartendaten',
    labels: { cardNumber: 'Kartennummer', expiryDate: 'Gültig bis, Monat und Jahr', cvc: 'Prüfnummer' },
    placeholders: { cardNumber: 'Kartennummer', expiryDate: 'MM/JJ', cvc: 'CVC' },
    problems: {
      emptyCardNumber,
      invalidCardNumber: 'Die Kartennummer ist ungültig',
      invalidCardType: 'Diese Kartenart wird nicht akzeptiert',
      emptyExpiryDate: 'Geben Sie das Ablaufdatum ein',
      monthOutOfRange: 'Der Ablaufmonat muss zwischen 01 und 12 liegen',
      yearOutOfRange: 'Das Ablaufjahr liegt in der Vergangenheit',
      yearTooFarAhead: 'Das Ablaufjahr liegt zu weit in der Zukunft',
      dateOutOfRange: 'Das Ablaufdatum liegt in der Vergangenheit',
      invalidExpiryDate: 'Das Ablaufdatum ist ungültig',
      emptyCVC: 'Geben Sie die Prüfnummer ein',
      invalidCVC: 'Die Prüfnummer ist ungültig',
    },
    brand: (name) => `${name}-Karte`,
    unknownBrand: 'Karte',
    tryAgain,
    codeOnBack: '3 Ziffern, auf der Rückseite',
    codeOnFront: '4 Ziffern, auf der Vorderseite',
  },
  errors: {
    network: 'Wir konnten den Zahlungsdienstleister nicht erreichen. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
    timeout: 'Der Zahlungsdienstleister braucht zu lange für die Antwort. Versuchen Sie es gleich noch einmal.',
    amountChanged: 'Der Betrag hat sich geändert. Prüfen Sie ihn und bezahlen Sie erneut.',
    tooMany: 'Der Zahlungsdienstleister ist stark ausgelastet. Warten Sie einen Moment und versuchen Sie es erneut.',
    api: 'Der Zahlungsdienstleister konnte die Anfrage nicht bearbeiten. Versuchen Sie es gleich noch einmal.',
    notFound: 'Die Zahlung wurde nicht gefunden. Wenden Sie sich an den Shop.',
    notEligible: cardNotAvailable,
    internal: 'Es ist ein Fehler aufgetreten. Versuchen Sie es erneut oder bezahlen Sie anders.',
    broken: 'Es ist ein Fehler aufgetreten. Laden Sie die Seite neu und versuchen Sie es erneut.',
  },
};
