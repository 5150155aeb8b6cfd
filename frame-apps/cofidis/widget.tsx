import { useId, useMemo, useState } from 'react';
import type { cofidisWidget } from '../../bridge/contracts/cofidis.js';
import type { FinancedMethod } from '../../provider/types.js';
import { callError } from '../runtime/api.js';
import type { FrameApp } from '../runtime/frame-app.js';
import { textsIn } from '../runtime/texts/index.js';
import { useStyle } from '../runtime/use-style.js';
import { buttonTexts } from './button-texts.js';
import { Conditions } from './conditions.js';
import { headline, priceOf, smallest, time } from './figures.js';
import { Law } from './law.js';
import { cofidisTexts } from './texts.js';
import { usePlans } from './use-plans.js';
import { widgetStyle, widgetVariants } from './widget-style.js';

/** What both products' widgets take. */
export type WidgetProps = Omit<FrameApp<typeof cofidisWidget>, 'ref'>;

/** What a price costs in instalments. Nothing where Cofidis does not finance it. */
export function Widget({ method, ...props }: WidgetProps & { readonly method: FinancedMethod }) {
  const { language, emit, connected, accountId = '', showLogo = true, innerStyle } = props;
  const texts = cofidisTexts(language);
  const amount = priceOf(props);
  const known = usePlans(connected ? { accountId, amount: amount ?? 0, paymentMethod: method, language } : undefined, {
    found: (plans) => void emit.load(plans.length > 0),
    failed: (thrown) => {
      void emit.error(callError(thrown, textsIn(language)));
      void emit.load(false);
    },
  });
  const [term, setTerm] = useState<number>();
  const [isOpen, setOpen] = useState(false);
  const details = useId();
  useStyle(
    useMemo(() => widgetStyle(innerStyle), [innerStyle]),
    widgetVariants,
  );

  // The room that the page keeps, until there is more to show, or nothing.
  if (!known) return <div className="reserved" />;
  const plans = known;
  const plan = plans.find(({ installments }) => installments === term) ?? smallest(plans);
  if (!plan) return null;
  const [before, price] = headline(method, plan, plans, texts, language);
  return (
    <section className="cofidis">
      <div className="widget">
        <div className="content">
          {showLogo && <span className="logo">Cofidis</span>}
          <p className="label" aria-live="polite">
            {before}
            <span className="amount">{price}</span>
          </p>
          {plans.length > 1 && (
            <select aria-label={texts.term} value={plan.installments} onChange={({ target }) => setTerm(Number(target.value))}>
              {plans.map(({ installments }) => (
                <option key={installments} value={installments}>
                  {time({ after: installments, unit: 'month' }, language)}
                </option>
              ))}
            </select>
          )}
          <button type="button" className="link" aria-expanded={isOpen} aria-controls={details} onClick={() => setOpen(!isOpen)}>
            {isOpen ? texts.less : buttonTexts[language].more}
          </button>
        </div>
        <div id={details} hidden={!isOpen}>
          {isOpen && <Conditions plan={plan} texts={texts} language={language} />}
        </div>
      </div>
      <Law plan={plan} texts={texts} />
    </section>
  );
}
