import type { CofidisTexts } from './en.js';

/** Polish. */
export const texts: CofidisTexts = {
  tag: 'Środowisko testowe',
  title: 'Sfinansuj zakup',
  at: (merchant) => `w ${merchant}`,
  plan: 'Twój plan',
  schedule: 'Harmonogram płatności',
  today: 'Dzisiaj, kartą',
  figures: 'Szczegóły kosztów',
  credit: 'Całkowita kwota kredytu',
  tin: 'Stała stopa oprocentowania (TIN)',
  tae: 'RRSO (TAE)',
  interest: 'Odsetki',
  fee: 'Prowizja za udzielenie',
  total: 'Całkowita kwota do zapłaty',
  email: 'Umowę wyślemy na adres',
  warning: 'Uwaga! Pożyczanie pieniędzy kosztuje.',
  accept: 'Podpisz i zakończ',
  refuse: 'Odrzuć wniosek',
  cancel: 'Anuluj i wróć',
  note: 'Środowisko testowe: wybierz, co zdecyduje Cofidis. Nie są wymagane żadne dokumenty i nic nie jest podpisywane.',
  unknown: 'Ten wniosek nie istnieje.',
};
