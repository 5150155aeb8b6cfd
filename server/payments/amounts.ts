import { isCurrency } from '../../bridge/currencies.js';
import { MAX_AMOUNT } from '../../api/schema-words.js';

/** The largest amounts of payments by currency, in minor units. */
export type MaxAmounts = Readonly<Record<string, number>>;

/** Reads `MAX_AMOUNTS`, such as `EUR=5000000 IDR=90000000000`. Throws if it is anything else. */
export function readMaxAmounts(text = ''): MaxAmounts {
  const pairs = text.split(/[\s,]+/).filter(Boolean);
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, currency = '', amount] = /^([A-Z]{3})=([1-9]\d*)$/.exec(pair) ?? [];
      if (isCurrency(currency) && Number(amount) <= MAX_AMOUNT) return [currency, Number(amount)];
      throw new Error(
        `MAX_AMOUNTS has ${JSON.stringify(pair)}, which is not an amount of at most ${MAX_AMOUNT}, such as EUR=5000000`,
      );
    }),
  );
}
