import type { OverlayTexts } from './en.js';
import { unknown } from '../../../bridge/texts/pl.js';

/** Polish. */
export const texts: OverlayTexts = {
  heading: { title: 'Płatność', to: (merchant) => `Płatność dla ${merchant}`, close: 'Zamknij' },
  working: 'Proszę chwilę zaczekać…',
  waiting: 'Płatność jest przetwarzana. Możesz zaczekać tutaj.',
  checking: 'Sprawdzamy płatność. Nie płać ponownie.',
  bank: 'Bank prosi o potwierdzenie płatności',
  bankTrouble: 'Problemy ze stroną banku?',
  bankLate: 'Strona banku się nie wczytuje.',
  bankSilent: 'Bank nie odpowiada.',
  again: 'Spróbuj ponownie',
  cancel: 'Anuluj',
  otherWay: 'Zapłać w inny sposób',
  paid: 'Płatność zakończona',
  declined: 'Płatność została odrzucona. Spróbuj użyć innej karty.',
  notSent: 'Nie udało się połączyć z operatorem płatności. Nic nie zostało pobrane. Spróbuj ponownie.',
  unknown,
};
