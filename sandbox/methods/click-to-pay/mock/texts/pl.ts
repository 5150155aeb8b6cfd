import type { DcfTexts } from './en.js';

/** Polish. */
export const texts: DcfTexts = {
  brand: 'Organizacja kartowa (test)',
  title: 'Potwierdź swoją kartę',
  intro: 'Ta strona symuluje stronę organizacji kartowej. Żadne pieniądze nie są przesyłane.',
  card: 'Karta',
  amount: 'Kwota',
  confirm: 'Potwierdź',
  change: 'Zmień kartę',
  cancel: 'Anuluj',
  others: 'Inne wyniki testowe',
  declined: 'Potwierdź, a bank odrzuci',
};
