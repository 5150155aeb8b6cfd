import type { Language } from '../../bridge/languages.js';
import type { FinancedMethod } from '../../provider/types.js';

type ByProduct = Readonly<Record<FinancedMethod, string>>;

const en = {
  /** Before the lender's name. */
  button: { cofidis: 'Pay in 4 instalments with', cofidisLoan: 'Pay month by month with' } as ByProduct,
  hint: {
    cofidis: 'Four instalments in 90 days, on your card.',
    cofidisLoan: 'Choose in how many months you pay.',
  } as ByProduct,
  more: 'More information',
};

const es: typeof en = {
  button: { cofidis: 'Paga en 4 cuotas con', cofidisLoan: 'Paga mes a mes con' },
  hint: { cofidis: 'Cuatro cuotas en 90 días, con tu tarjeta.', cofidisLoan: 'Elige en cuántos meses lo pagas.' },
  more: 'Más información',
};

/** What the buttons of Cofidis say, per language. */
export const buttonTexts = { en, es } satisfies Record<Language, typeof en>;
