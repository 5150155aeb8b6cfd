import type { Language } from '../../bridge/languages.js';
import { load } from '../../locales/generated/surcharge/index.js';
import { plainText } from '../../api/plain-text.js';
import type { Surcharge } from '../../api/types.js';
import { textsOf } from '../runtime/languages.js';
import { formatAmount } from '../runtime/money.js';
import { adoptStyles } from '../ui/adopt-styles.js';
import type { Price } from '../api/payment-target.js';
import { MAX_LABEL } from './surcharge-in.js';
import * as css from './surcharge-rows.css';

export { surchargeIn } from './surcharge-in.js';

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
