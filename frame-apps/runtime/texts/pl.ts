import { cardNotAvailable, emptyCardNumber, tryAgain, titles } from '../../../bridge/texts/pl.js';
import type { Texts } from './en.js';

/** Polish. */
export const texts: Texts = {
  titles,
  card: {
    form: 'Dane karty',
    labels: { cardNumber: 'Numer karty', expiryDate: 'Data ważności, miesiąc i rok', cvc: 'Kod zabezpieczający' },
    placeholders: { cardNumber: 'Numer karty', expiryDate: 'MM/RR', cvc: 'CVC' },
    problems: {
      emptyCardNumber,
      invalidCardNumber: 'Numer karty jest nieprawidłowy',
      invalidCardType: 'Ten rodzaj karty nie jest akceptowany',
      emptyExpiryDate: 'Podaj datę ważności',
      monthOutOfRange: 'Miesiąc ważności musi być z zakresu od 01 do 12',
      yearOutOfRange: 'Rok ważności już minął',
      yearTooFarAhead: 'Rok ważności jest zbyt odległy',
      dateOutOfRange: 'Data ważności już minęła',
      invalidExpiryDate: 'Data ważności jest nieprawidłowa',
      emptyCVC: 'Podaj kod zabezpieczający',
      invalidCVC: 'Kod zabezpieczający jest nieprawidłowy',
    },
    brand: (name) => `Karta ${name}`,
    unknownBrand: 'Karta',
    tryAgain,
    codeOnBack: '3 cyfry, na odwrocie',
    codeOnFront: '4 cyfry, na przodzie',
  },
  errors: {
    network: 'Nie udało się połączyć z operatorem płatności. Sprawdź połączenie i spróbuj ponownie.',
    timeout: 'Operator płatności zbyt długo nie odpowiada. Spróbuj ponownie za chwilę.',
    amountChanged: 'Kwota uległa zmianie. Sprawdź ją i zapłać ponownie.',
    tooMany: 'Operator płatności jest bardzo obciążony. Zaczekaj chwilę i spróbuj ponownie.',
    api: 'Operator płatności nie mógł przetworzyć żądania. Spróbuj ponownie za chwilę.',
    notFound: 'Nie znaleziono płatności. Skontaktuj się ze sklepem.',
    notEligible: cardNotAvailable,
    internal: 'Coś poszło nie tak. Spróbuj ponownie lub zapłać w inny sposób.',
    broken: 'Coś poszło nie tak. Odśwież stronę i spróbuj ponownie.',
  },
};
