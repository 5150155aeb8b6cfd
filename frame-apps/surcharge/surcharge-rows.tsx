import type { Language } from '../../bridge/languages.js';
import { load } from '../../locales/generated/surcharge/index.js';
import { plainText } from '../../provider/plain-text.js';
import { largestSurcharge } from '../../provider/surcharge.js';
import type { CardFacts, Surcharge } from '../../provider/types.js';
import { textsOf } from '../runtime/languages.js';
import { formatAmount } from '../runtime/money.js';
import { adoptStyles } from '../ui/adopt-styles.js';
import type { AddedSurcharge, Price } from '../card-form/use-surcharge.js';
import * as css from './surcharge-rows.css';

adoptStyles(css.styleSheet);

const surchargeTexts = textsOf(load);

/** The props of the rows. */
export interface SurchargeRowsProps {
  readonly surcharge: Surcharge;
  readonly price: Price;
  readonly language: Language;
  /** Whether the first row is the price without the surcharge. */
  readonly hasPrice?: boolean;
}

/** The merchant's name of the surcharge with its amount, and the total. */
export function SurchargeRows({ surcharge, price, language, hasPrice }: SurchargeRowsProps) {
  const texts = surchargeTexts(language);
  const { currency, amount = 0 } = price;
  const rows: readonly (readonly [name: string, amount: number])[] = [
    ...(hasPrice ? [[texts.amount, amount] as const] : []),
    // From a provider, it may be any text.
    [plainText(surcharge.label, MAX_LABEL) ?? '', surcharge.amount],
    [texts.total, amount + surcharge.amount],
  ];
  return (
    <dl className={css.rows} data-part="surcharge">
      {rows.map(([name, sum], at) => (
        <div key={at}>
          {/* The merchant's text may be in another language than the page. */}
          <dt dir="auto">{name}</dt>
          <dd translate="no">{formatAmount({ amount: sum, currency }, language)}</dd>
        </div>
      ))}
    </dl>
  );
}

const MAX_LABEL = 60;

/**
 * Returns the surcharge in a page's answer, or what is wrong with it: of the card, of the value, or
 * that there is no price to add it to.
 */
export function surchargeIn(
  value: unknown,
  { maxSurchargePercent: percent }: CardFacts,
  { amount: price, currency }: Price,
): AddedSurcharge | { readonly problem: string } {
  const { amount, label } = Object(value) as Readonly<Record<string, unknown>>;
  if (price === undefined || currency === undefined)
    return { problem: 'surcharge needs a payment, or an amount and a currency' };
  if (!percent)
    return { problem: 'surcharge: none may be added to a card without maxSurchargePercent' };
  const most = largestSurcharge(price, percent);
  if (!Number.isSafeInteger(amount) || Number(amount) < 1 || Number(amount) > most)
    return {
      problem: `surcharge.amount is ${shown(amount)}: it must be a whole number of minor units from 1 to ${most}`,
    };
  const text = plainText(label, MAX_LABEL);
  if (!text) return { problem: `surcharge.label is ${shown(label)}: it must be a text` };
  return { amount: Number(amount), label: text, price: { amount: price, currency } };
}

const MOST_SHOWN = 40;

const shown = (value: unknown): string =>
  typeof value === 'number' ? String(value) : String(JSON.stringify(value)).slice(0, MOST_SHOWN);
