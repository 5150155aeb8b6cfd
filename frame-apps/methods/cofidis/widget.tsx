import { useId, useMemo, useState } from 'react';
import type { cofidisWidget } from '../../../bridge/contracts/cofidis.js';
import type { FinancedMethod } from '../../../api/types.js';
import { callError } from '../../api/api.js';
import { Mark } from '../../ui/logos/logo-image.js';
import { COFIDIS_BOX, cofidisShapes } from './logo.js';
import type { FrameApp } from '../../runtime/frame-app.js';
import { Sentence } from '../../ui/sentence.js';
import { textsIn } from '../../runtime/texts.js';
import { useStyle } from '../../style/use-style.js';
import { cofidisTexts } from './texts.js';
import { Conditions } from './conditions.js';
import { formatDuration } from '../../../api/formats.js';
import { euros, headline, priceOf, shortest } from './figures.js';
import { Law } from './law.js';
import { usePlans } from './use-plans.js';
import { widgetStyle, widgetVariants } from './widget-style.js';
import * as css from './cofidis-widget.css';

/** Props of both products' widgets. */
type WidgetProps = Omit<FrameApp<typeof cofidisWidget>, 'ref'>;

/** The cost of a price with Cofidis financing. */
export const CofidisWidgetApp = (props: WidgetProps) => <Widget {...props} method="cofidis" />;
/** The cost of a price with a Cofidis loan. */
export const CofidisLoanWidgetApp = (props: WidgetProps) => (
  <Widget {...props} method="cofidisLoan" />
);

/** The cost of a price in installments. Renders nothing if Cofidis does not finance it. */
function Widget({ method, ...props }: WidgetProps & { readonly method: FinancedMethod }) {
  const { language, emit, connected, accountId = '', showLogo = true, innerStyle } = props;
  const texts = cofidisTexts(language);
  const amount = priceOf(props);
  const known = usePlans(
    connected ? { accountId, amount: amount ?? 0, paymentMethod: method, language } : undefined,
    {
      found: (plans) => void emit.load(plans.length > 0),
      failed: (thrown) => {
        void emit.error(callError(thrown, textsIn(language)));
        void emit.load(false);
      },
    },
  );
  const [term, setTerm] = useState<number>();
  const [isOpen, setOpen] = useState(false);
  const details = useId();
  useStyle(
    useMemo(() => widgetStyle(innerStyle), [innerStyle]),
    widgetVariants,
  );

  // Keep the height that the page reserves until the plans are known.
  if (!known) return <div className={css.reserved} />;
  const plans = known;
  const plan = plans.find(({ installments }) => installments === term) ?? shortest(plans);
  if (!plan) return null;
  const [before, price] = headline(method, plan, texts, language);
  return (
    <section className={css.cofidis}>
      <div className={css.widget} data-part="widget">
        <div className={css.content} data-part="content">
          {showLogo && (
            <span className={css.logo} data-part="logo">
              <Mark
                shapes={cofidisShapes('currentColor')}
                box={COFIDIS_BOX}
                className={css.mark}
                label="Cofidis"
              />
            </span>
          )}
          <p className={css.label} data-part="label" aria-live="polite">
            <span>{before}</span>
            <span className={css.amount} data-part="amount">
              <Sentence text={price} keep={[euros(plan.quote, language)]} />
            </span>
          </p>
          {plans.length > 1 && (
            <select
              aria-label={texts.term}
              value={plan.installments}
              onChange={({ target }) => setTerm(Number(target.value))}
            >
              {plans.map(({ installments }) => (
                <option key={installments} value={installments}>
                  {formatDuration(installments, 'month', language)}
                </option>
              ))}
            </select>
          )}
          <button
            type="button"
            className={css.link}
            data-part="link"
            aria-expanded={isOpen}
            aria-controls={details}
            onClick={() => setOpen(!isOpen)}
          >
            {texts[isOpen ? 'less' : 'more']}
          </button>
        </div>
        <div id={details} hidden={!isOpen}>
          {isOpen && <Conditions plan={plan} texts={texts} language={language} />}
        </div>
      </div>
      <div className={css.legal} role="region" aria-label={texts.legal}>
        <Law plan={plan} texts={texts} />
      </div>
    </section>
  );
}
