import type { PayPalTexts } from './en.js';

/** Polish. */
export const texts: PayPalTexts = {
  paypal: 'PayPal',
  checkout: 'Do kasy z PayPal',
  buynow: 'Kup z PayPal',
  pay: 'Zapłać z PayPal',
  installment: 'PayPal na raty',
  subscribe: 'Subskrybuj z PayPal',
  donate: 'Przekaż darowiznę z PayPal',
  tagline: 'Szybki i bezpieczny sposób płatności',
  title: 'PayPal (test)',
  intro: 'To symulacja okna PayPal. Żadne pieniądze nie są przesyłane.',
  order: 'Zamówienie',
  approve: 'Zapłać teraz',
  cancel: 'Anuluj',
  fail: 'Wywołaj błąd',
};
