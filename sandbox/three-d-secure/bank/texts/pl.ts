import type { BankTexts } from './en.js';

/** Polish. */
export const texts: BankTexts = {
  bank: 'Bank Faro',
  title: 'Potwierdź swoją tożsamość',
  intro: 'Wysłaliśmy kod na Twój telefon. Wpisz go, aby zatwierdzić ten zakup.',
  merchant: 'Sprzedawca',
  amount: 'Kwota',
  card: 'Karta',
  code: 'Kod',
  hint: 'Środowisko testowe: kod to 1234.',
  wrongCode: 'Ten kod jest nieprawidłowy. Spróbuj ponownie.',
  authenticate: 'Zatwierdź',
  app: 'Zatwierdź w aplikacji banku',
  appWait: 'Otwórz aplikację banku w telefonie i zatwierdź zakup. Ta strona zaktualizuje się sama.',
  fail: 'Wywołaj błąd',
  cancel: 'Anuluj',
  leave: 'Nie rób nic',
  left: 'Bank czeka. Nic się nie stanie, dopóki prośba nie wygaśnie.',
  others: 'Inne wyniki testowe',
  broken: 'Nasza usługa jest obecnie niedostępna.',
  goOn: 'Kontynuuj',
  returning: 'Powrót do sklepu…',
  unknown: 'Ta weryfikacja nie istnieje.',
};
