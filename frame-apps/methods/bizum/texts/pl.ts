import type { BizumTexts } from './en.js';

/** Polish. */
export const texts: BizumTexts = {
  title: 'Zapłać przez Bizum',
  phone: 'Numer komórkowy',
  explain: 'Wyślemy prośbę o płatność do aplikacji banku, w której ją zatwierdzisz.',
  remember: 'Zapamiętaj ten numer na następne zakupy',
  pay: (amount) => (amount ? `Zapłać ${amount}` : 'Kontynuuj'),
  busy: 'Chwileczkę…',
  invalid: 'Podaj hiszpański numer komórkowy składający się z dziewięciu cyfr',
  notRegistered: 'Ten numer nie jest zarejestrowany w Bizum. Podaj inny numer lub zapłać w inny sposób.',
  waiting: {
    title: 'Zatwierdź w aplikacji banku',
    sent: (phone) => `Wysłaliśmy prośbę o płatność na numer ${phone}.`,
    steps: ['Otwórz aplikację banku w telefonie.', 'Zatwierdź w niej płatność.', 'Wróć tutaj: ta strona zaktualizuje się sama.'],
    left: 'Pozostały czas',
    minutes: (minutes) => (minutes === 1 ? 'Jeszcze około minuty' : `Jeszcze około ${minutes} minut`),
    over: 'Czas minął: sprawdzamy, czy płatność została zatwierdzona…',
    check: 'Płatność już zatwierdzona',
    looking: 'Sprawdzanie…',
    notYet: 'Płatność nie została jeszcze zatwierdzona.',
    cancel: 'Anuluj',
  },
};
