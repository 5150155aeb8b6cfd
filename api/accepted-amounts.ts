import { ASSUMED_CURRENCY, decimalOf, exponentOf } from './money.js';
import type { PaymentTarget } from './payment-target.js';
import type { MethodName } from './types.js';

/** What the company behind a method takes of an amount. */
interface Accepted {
  /** Default: every currency. */
  readonly currencies?: readonly string[];
  /** Currencies that it takes without decimals only, although ISO 4217 has some. */
  readonly whole?: readonly string[];
  /** Currencies that it takes for accounts of one country only, by its ISO 3166 code. */
  readonly atHome?: Readonly<Record<string, string>>;
  /** The most decimals that its interface can write. */
  readonly decimals?: number;
}

const euros: Accepted = { currencies: ['EUR'] };

/** By its own documentation: docs/payment-methods.md has each source with its date. */
const accepted: Readonly<Partial<Record<MethodName, Accepted>>> = {
  bizum: euros,
  cofidis: euros,
  cofidisLoan: euros,
  googlePay: { decimals: 2 },
  paypal: {
    currencies:
      'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB TWD USD'.split(
        ' ',
      ),
    whole: ['HUF', 'JPY', 'TWD'],
    atHome: { CNY: 'CN', MYR: 'MY' },
  },
};

/** What a method does not take, for developers. */
export interface AmountProblem {
  readonly of: 'amount' | 'currency';
  readonly text: string;
}

/**
 * Returns why a method cannot pay an amount in minor units of a currency, if so. An unknown amount
 * is no reason. `countryCode`: the account's.
 */
export function amountProblem(
  name: MethodName,
  { amount, currency = ASSUMED_CURRENCY }: PaymentTarget,
  countryCode?: string,
): AmountProblem | undefined {
  const code = currency.toUpperCase();
  const { currencies, atHome = {} } = accepted[name] ?? {};
  if (currencies && !currencies.includes(code))
    return { of: 'currency', text: `currency is ${code}: ${name} takes ${currencies.join(', ')}` };
  const home = atHome[code];
  if (home !== undefined && countryCode !== undefined && countryCode !== home)
    return {
      of: 'currency',
      text: `currency is ${code}: ${name} takes it for accounts of ${home} only`,
    };
  const decimals = decimalsOf(name, code);
  if (amount === undefined || amount % 10 ** (exponentOf(code) - decimals) === 0) return undefined;
  const most = decimals ? `at most ${decimals} decimals` : 'no decimals';
  return { of: 'amount', text: `amount is ${amount}: ${name} takes ${most} of ${code}` };
}

/** Formats an amount that a method takes as it wants it: 123400 are `1234` forint for PayPal. */
export function decimalFor(name: MethodName, amount: number, currency: string): string {
  const tooMany = exponentOf(currency) - decimalsOf(name, currency);
  const decimal = decimalOf(amount, currency);
  return tooMany ? decimal.slice(0, -tooMany).replace(/\.$/, '') : decimal;
}

function decimalsOf(name: MethodName, currency: string): number {
  const { whole, decimals = Infinity } = accepted[name] ?? {};
  return whole?.includes(currency) ? 0 : Math.min(exponentOf(currency), decimals);
}
