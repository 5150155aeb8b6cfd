import type { Language } from '../../bridge/languages.js';
import type { FinancedMethod } from '../../provider/types.js';

type ByProduct = Readonly<Record<FinancedMethod, string>>;

/** Words, and the amount they lead to. */
type Priced = readonly [before: string, amount: string];

const en = {
  title: { cofidis: 'Pay in 4 instalments', cofidisLoan: 'Finance your purchase' } as ByProduct,
  less: 'Less information',
  instalments: (many: number, amount: string): Priced => [`${many} instalments of `, amount],
  from: (amount: string): Priced => ['From ', `${amount}/month`],
  monthly: (amount: string): Priced => ['', `${amount}/month`],
  term: 'Time to pay',
  taeOf: (tae: string) => `APR (TAE) ${tae}`,
  figures: 'All the figures',
  credit: 'Total amount of credit',
  duration: 'Number of instalments',
  tin: 'Fixed borrowing rate (TIN)',
  tae: 'APR (TAE)',
  interest: 'Interest',
  fee: (percent: string) => `Opening fee (${percent})`,
  total: 'Total amount payable',
  schedule: 'When you pay',
  today: 'Today',
  after: (time: string) => `After ${time}`,
  warning: 'Beware: borrowing money costs money.',
  email: 'E-mail',
  emailWhy: 'Cofidis sends you the contract there.',
  emailWrong: 'Enter your e-mail address, such as ana@example.com',
  goOn: 'Continue with Cofidis',
  goingOn: 'One moment…',
  next: 'You sign on Cofidis’s own page, and come back to the shop afterwards. Nothing is charged until then.',
  outside: 'Cofidis does not finance this amount.',
};

/** What the frames of Cofidis say. */
export type CofidisTexts = typeof en;

const es: CofidisTexts = {
  title: { cofidis: 'Paga en 4 cuotas', cofidisLoan: 'Financia tu compra' },
  less: 'Menos información',
  instalments: (many, amount) => [`${many} cuotas de `, amount],
  from: (amount) => ['Desde ', `${amount}/mes`],
  monthly: (amount) => ['', `${amount}/mes`],
  term: 'Plazo',
  taeOf: (tae) => `TAE ${tae}`,
  figures: 'Todas las cifras',
  credit: 'Importe total del crédito',
  duration: 'Número de cuotas',
  tin: 'Tipo deudor fijo (TIN)',
  tae: 'TAE',
  interest: 'Intereses',
  fee: (percent) => `Comisión de apertura (${percent})`,
  total: 'Importe total adeudado',
  schedule: 'Cuándo pagas',
  today: 'Hoy',
  after: (time) => `Al cabo de ${time}`,
  warning: 'Atención: tomar dinero prestado cuesta dinero.',
  email: 'Correo electrónico',
  emailWhy: 'Cofidis te envía ahí el contrato.',
  emailWrong: 'Introduce tu correo electrónico, como ana@example.com',
  goOn: 'Continuar con Cofidis',
  goingOn: 'Un momento…',
  next: 'Firmas en la página de Cofidis y vuelves después a la tienda. Hasta entonces no se cobra nada.',
  outside: 'Cofidis no financia este importe.',
};

const texts = { en, es } satisfies Record<Language, CofidisTexts>;

/** What the frames of Cofidis say in a language. */
export const cofidisTexts = (language: Language): CofidisTexts => texts[language];
