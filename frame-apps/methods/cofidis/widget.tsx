import { useId, useMemo, useRef, useState } from 'react';
import { cofidisWidgetHeight, hasTwoRows } from '../../../bridge/cofidis-widget-height.js';
import type { cofidisWidget } from '../../../bridge/contracts/cofidis.js';
import type { FinancedMethod, FinancingOption } from '../../../api/types.js';
import type { Language } from '../../../bridge/languages.js';
import { callError } from '../../api/api.js';
import { CofidisMark } from './mark.js';
import type { FrameApp } from '../../runtime/frame-app.js';
import { Sentence } from '../../ui/sentence.js';
import { textsIn } from '../../runtime/texts.js';
import { useWidth } from '../../ui/use-width.js';
import { useStyle } from '../../style/use-style.js';
import { cofidisTexts } from './texts.js';
import { Conditions } from './conditions.js';
import { formatDuration } from '../../../api/formats.js';
import { centsIn, euros, headline, shortest } from './figures.js';
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
  const amount = centsIn(props);
  const plans = usePlans(
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
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  useStyle(
    useMemo(() => widgetStyle(innerStyle), [innerStyle]),
    widgetVariants,
  );
  const plan = plans?.find(({ installments }) => installments === term) ?? shortest(plans ?? []);
  const isLoan = method === 'cofidisLoan';
  const height = cofidisWidgetHeight(language, width, isLoan);
  return (
    // Until the plans are known, the height is the one that the page reserves.
    <div ref={box} className={plans ? undefined : css.reserved}>
      {plan && (
        <section
          className={`${css.cofidis} ${hasTwoRows(width, isLoan) ? css.stacked : ''}`}
          style={{ minHeight: `${height / 16}rem` }}
        >
          <Offer {...{ method, language, showLogo, plan }} plans={plans ?? []} choose={setTerm} />
          <div className={css.legal} role="region" aria-label={cofidisTexts(language).legal}>
            <Law plan={plan} texts={cofidisTexts(language)} />
          </div>
        </section>
      )}
    </div>
  );
}

interface OfferProps {
  readonly method: FinancedMethod;
  readonly language: Language;
  readonly showLogo: boolean;
  readonly plans: readonly FinancingOption[];
  /** The one that is shown. */
  readonly plan: FinancingOption;
  readonly choose: (installments: number) => void;
}

/** What a plan costs, with the choice of another one if there are several. */
function Offer({ method, language, showLogo, plans, plan, choose }: OfferProps) {
  const texts = cofidisTexts(language);
  const [isOpen, setOpen] = useState(false);
  const details = useId();
  const [before, price] = headline(method, plan, texts, language);
  return (
    <div className={css.widget} data-part="widget">
      <div className={css.content} data-part="content">
        {showLogo && (
          <span className={css.logo} data-part="logo">
            <CofidisMark className={css.mark} />
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
            onChange={({ target }) => choose(Number(target.value))}
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
  );
}
