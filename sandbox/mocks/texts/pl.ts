import type { WalletTexts } from './en.js';

/** Polish. */
export const texts: WalletTexts = {
  test: 'Test',
  pay: 'Zapłać',
  cancel: 'Anuluj',
  fail: 'Wywołaj błąd',
  close: 'Zamknij',
  card: 'Karta',
  checking: 'Sprawdzanie sprzedawcy…',
  processing: 'Przetwarzanie…',
  failed: 'Płatność nie została zakończona.',
  does: { direct: 'Płaci od razu', challenge: 'Bank prosi o kod', declined: 'Odrzucona przez bank' },
};
