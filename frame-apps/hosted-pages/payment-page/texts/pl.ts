import { plural } from '../../../runtime/plural.js';
import type { PaymentPageTexts } from './en.js';

const to = (merchant: string | undefined, before: string) => (merchant ? `${before} ${merchant}` : '');

const inSeconds = (seconds: number) =>
  `za ${seconds} ${plural('pl', seconds, { one: 'sekundę', few: 'sekundy', other: 'sekund' })}`;

/** Polish. */
export const texts: PaymentPageTexts = {
  order: (id) => `Zamówienie ${id}`,
  pay: (amount) => `Zapłać ${amount}`,
  cancel: (merchant) => `Anuluj i wróć${to(merchant, ' do')}`,
  back: (merchant) => `Wróć${to(merchant, ' do')}` + (merchant ? '' : ' do sklepu'),
  returning: (seconds, merchant) => `Powrót do ${merchant ?? 'sklepu'} ${inSeconds(seconds)}`,
  stay: 'Zostań tutaj',
  tryAgain: 'Spróbuj ponownie',
  leaving: 'Przechodzimy do następnego kroku…',
  waiting: {
    title: 'Płatność jest jeszcze przetwarzana',
    text: 'Nie płać ponownie. Możesz zaczekać tutaj albo zamknąć tę stronę i wrócić później, aby zobaczyć wynik.',
  },
  checking: {
    title: 'Sprawdzamy płatność',
    text: 'Połączenie zostało przerwane podczas płatności. Nie płać ponownie: sprawdzamy, czy doszła do skutku.',
  },
  elsewhere: {
    title: 'Płatność trwa na innej stronie',
    text: 'Płatność została rozpoczęta na innej stronie. Kontynuuj tam lub wybierz inną metodę płatności.',
    goOn: 'Kontynuuj',
  },
  paid: {
    title: 'Płatność zakończona',
    text: (amount, merchant) => `Zapłacono ${amount}${merchant ? `, odbiorca: ${merchant}` : ''}.`,
  },
  alreadyPaid: {
    title: 'Ta płatność została już wykonana',
    text: 'Nie trzeba robić nic więcej. Nic nie zostanie pobrane ponownie.',
  },
  refunded: {
    title: 'Ta płatność została zwrócona',
    text: 'Pieniądze wrócą na kartę lub konto użyte do płatności. Może to potrwać kilka dni.',
  },
  partlyRefunded: {
    title: 'Ta płatność została częściowo zwrócona',
    text: 'Bank może pokazać zwrot dopiero po kilku dniach.',
  },
  declined: { title: 'Płatność została odrzucona', text: 'Nic nie zostało pobrane.' },
  canceled: {
    title: 'Ta płatność została anulowana',
    text: 'Nic nie zostało pobrane. Tej płatności nie można już dokończyć.',
  },
  expired: {
    title: 'Ta prośba o płatność wygasła',
    text: 'Nic nie zostało pobrane. Poproś sklep o przesłanie nowej.',
  },
  unknown: {
    title: 'Nie znaleziono płatności',
    text: 'Link może być niepełny. Wróć do sklepu i spróbuj stamtąd ponownie.',
  },
  noMethod: {
    title: 'Brak dostępnej metody płatności',
    text: 'Żadna z metod płatności sklepu nie nadaje się do tej płatności w tej przeglądarce.',
  },
  failed: {
    title: 'Coś poszło nie tak',
    text: 'Operator płatności nie mógł przetworzyć żądania. Spróbuj ponownie za chwilę.',
  },
  billing: {
    title: 'Twoje dane',
    why: 'Sklep potrzebuje ich do faktury.',
    name: 'Imię i nazwisko',
    email: 'Adres e-mail',
    phone: 'Numer telefonu',
    line1: 'Ulica i numer',
    zip: 'Kod pocztowy',
    city: 'Miejscowość',
    country: 'Kraj',
    goOn: 'Przejdź do płatności',
    change: 'Zmień',
    missing: (field) => `Wypełnij: ${field}`,
    optional: 'Opcjonalnie',
    wrongEmail: 'Podaj adres e-mail, na przykład ana@example.com',
    wrongPhone: 'Podaj numer telefonu, z numerem kierunkowym, jeśli jest z innego kraju.',
  },
};
