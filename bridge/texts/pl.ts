import type * as en from './en.js';

// Polish.

export const titles: typeof en.titles = {
  bizum: 'Zapłać przez Bizum',
  card: 'Bezpieczny formularz płatności kartą',
  clickToPay: 'Click to Pay',
  cofidis: 'Zapłać w 4 ratach z Cofidis',
  cofidisLoan: 'Sfinansuj zakup z Cofidis',
  googlePay: 'Zapłać przez Google Pay',
  payment: 'Bezpieczna płatność',
  paypal: 'Zapłać przez PayPal',
  wallet: 'Zapłać portfelem cyfrowym',
};

export const emptyCardNumber = 'Podaj numer karty';
export const cardNotAvailable = 'Ta metoda płatności nie jest tutaj dostępna.';
export const cardNotLoaded: typeof en.cardNotLoaded = {
  connection: 'Nie udało się wczytać formularza karty. Sprawdź połączenie.',
  refused: 'Nie można tutaj wyświetlić formularza karty. Wybierz inną metodę płatności.',
};
export const tryAgain = 'Spróbuj ponownie';

export const unknown = 'Nie wiemy jeszcze, czy płatność doszła do skutku. Nie płać ponownie: sprawdź to w banku lub w sklepie.';
