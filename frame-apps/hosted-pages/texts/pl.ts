import type { HostedTexts } from './en.js';

/** Polish. */
export const texts: HostedTexts = {
  secure: 'Bezpieczna płatność',
  loading: 'Proszę chwilę zaczekać…',
  offline: 'Brak połączenia. Nic nie przepadło: ta strona będzie działać dalej, gdy tylko połączenie wróci.',
  noScript: 'Aby tutaj zapłacić, włącz JavaScript w przeglądarce i odśwież tę stronę.',
  unreachable: {
    title: 'Brak połączenia z operatorem płatności',
    text: 'Nic nie przepadło. Ta strona wciąż próbuje się połączyć i zaktualizuje się sama.',
  },
  receipt: {
    label: 'Adres e-mail do wysłania potwierdzenia',
    send: 'Wyślij potwierdzenie',
    sending: 'Wysyłanie…',
    sent: (email) => `Wysłaliśmy potwierdzenie na adres ${email}.`,
    other: 'Wyślij na inny adres',
    invalid: 'Podaj adres e-mail, na przykład ana@example.com',
    again: 'Potwierdzenie zostało już wysłane na ten adres.',
    tooMany: 'Wysłano zbyt wiele potwierdzeń tej płatności. Poproś sklep o kopię.',
    notPaid: 'Dla tej płatności nie ma potwierdzenia.',
    failed: 'Nie udało się wysłać potwierdzenia. Spróbuj ponownie za chwilę.',
  },
};
