import type { Language } from '../../bridge/languages.js';
import { dayOf } from '../../api/due-date.js';
import { formatDay } from '../../api/formats.js';
import { plainText } from '../../api/plain-text.js';
import type { RecurringTerms } from '../../api/types.js';
import { formatAmount } from '../runtime/money.js';
import { adoptStyles } from '../ui/adopt-styles.js';
import { MerchantText } from '../ui/merchant-text.js';
import { choiceTexts } from './texts.js';
import * as css from './later-charges.css';

adoptStyles(css.styleSheet);

/** Props of the later charges. */
export interface LaterChargesProps {
  readonly terms: RecurringTerms;
  readonly currency: string | undefined;
  readonly language: Language;
}

/** What the shopper agrees to by paying: the merchant's text, the amount and the next date. */
export function LaterCharges({ terms, currency, language }: LaterChargesProps) {
  const texts = choiceTexts(language).later;
  const dayAt = (seconds: number | undefined) =>
    seconds === undefined ? '' : formatDay(dayOf(new Date(seconds * 1000)), language);
  const rows = [
    [texts.amount, formatAmount({ amount: terms.amount, currency }, language)],
    [texts.next, dayAt(terms.nextAt)],
    [texts.end, dayAt(terms.endsAt)],
  ].filter(([, value]) => value);
  return (
    <section className={css.later} aria-labelledby="later">
      <h2 id="later">{texts.title}</h2>
      <p dir="auto">
        <MerchantText text={plainText(terms.text, 500) ?? ''} />
      </p>
      {rows.length > 0 && (
        <dl>
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd translate="no">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
