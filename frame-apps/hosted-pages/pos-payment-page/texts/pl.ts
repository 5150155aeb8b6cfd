import type { PosTexts } from './en.js';

/** Polish. */
export const texts: PosTexts = {
  title: (merchant) => (merchant ? `Płatność dla ${merchant}` : 'Płatność'),
  typed: { title: 'Ile chcesz zapłacić?', text: 'Wpisz kwotę z rachunku. W razie wątpliwości zapytaj obsługę.' },
  given: { title: 'Czy to Twój rachunek?', text: 'Na następnej stronie wybierzesz sposób płatności.' },
  amount: 'Kwota',
  goOn: 'Kontynuuj',
  busy: 'Chwileczkę…',
  missing: 'Wpisz kwotę do zapłaty',
  wrong: (example) => `Wpisz kwotę, na przykład ${example}`,
  tooLow: 'Kwota musi być większa od zera',
  tooHigh: 'Ta kwota jest za wysoka, aby zapłacić ją tutaj',
  failed: 'Nie udało się połączyć z operatorem płatności. Nic nie zostało pobrane. Spróbuj ponownie.',
  badLink: {
    title: 'Ten link nie działa',
    text: 'Może być niepełny lub nieaktualny. Nic nie zostało pobrane. Poproś obsługę o nowy.',
  },
};
