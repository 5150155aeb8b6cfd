import { plural } from '../../../runtime/plural.js';
import type { CofidisTexts } from './en.js';

const installments = (many: number) => plural('pl', many, { one: '1 rata', few: `${many} raty`, other: `${many} rat` });

/** Polish. */
export const texts: CofidisTexts = {
  button: { cofidis: 'Zapłać w 4 ratach z', cofidisLoan: 'Płać co miesiąc z' },
  hint: { cofidis: '4 raty w ciągu 90 dni.', cofidisLoan: 'Wybierz liczbę miesięcy.' },
  more: 'Więcej informacji',
  less: 'Mniej informacji',
  title: { cofidis: 'Zapłać w 4 ratach', cofidisLoan: 'Sfinansuj zakup' },
  installments: (many, amount) => [`${installments(many)} po `, amount],
  monthly: (amount) => ['', `${amount}/mies.`],
  term: 'Okres spłaty',
  taeOf: (tae) => `RRSO (TAE) ${tae}`,
  figures: 'Szczegóły kosztów',
  credit: 'Całkowita kwota kredytu',
  duration: 'Liczba rat',
  tin: 'Stała stopa oprocentowania (TIN)',
  tae: 'RRSO (TAE)',
  interest: 'Odsetki',
  fee: (percent) => `Prowizja za udzielenie (${percent})`,
  total: 'Całkowita kwota do zapłaty',
  schedule: 'Harmonogram płatności',
  todayOf: (day) => `Dzisiaj, ${day}`,
  warning: 'Uwaga! Pożyczanie pieniędzy kosztuje.',
  legal: 'Informacje prawne',
  email: 'Adres e-mail',
  emailWhy: 'Cofidis wyśle umowę na ten adres.',
  emailWrong: 'Podaj swój adres e-mail, na przykład ana@example.com',
  goOn: 'Kontynuuj z Cofidis',
  goingOn: 'Chwileczkę…',
  next: 'Podpiszesz umowę na stronie Cofidis, a potem wrócisz do sklepu. Przed podpisaniem nic nie zostanie pobrane.',
  outside: 'Cofidis nie finansuje tej kwoty.',
};
