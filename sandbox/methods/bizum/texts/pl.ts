import type { BizumTexts } from './en.js';

/** Polish. */
export const texts: BizumTexts = {
  title: 'Zapłać kluczem Bizum',
  intro: 'Potwierdź ten zakup numerem komórkowym i czterema cyframi klucza Bizum.',
  merchant: 'Sprzedawca',
  amount: 'Kwota',
  phone: 'Numer komórkowy',
  key: 'Klucz Bizum',
  hint: 'Środowisko testowe: wystarczy dowolny numer komórkowy; klucz to 1234.',
  wrongPhone: 'Podaj numer komórkowy składający się z dziewięciu cyfr.',
  wrongKey: 'Ten klucz jest nieprawidłowy. Spróbuj ponownie.',
  pay: 'Zapłać',
  reject: 'Odrzuć',
  cancel: 'Anuluj',
  unknown: 'Ta płatność nie istnieje lub wygasła.',
};
