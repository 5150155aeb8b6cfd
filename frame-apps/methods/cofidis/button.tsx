import { useId, useState } from 'react';
import type { cofidisButton } from '../../../bridge/contracts/cofidis.js';
import type { FinancedMethod } from '../../../api/types.js';
import { CofidisMark } from './mark.js';
import { PayButton } from '../button.js';
import { useMethod } from '../use-method.js';
import { usePress } from '../use-press.js';
import type { FrameApp } from '../../runtime/frame-app.js';
import { Sentence } from '../../ui/sentence.js';
import { cofidisTexts } from './texts.js';
import { Conditions } from './conditions.js';
import { euros, headline, shortest } from './figures.js';
import { financingOf, isFinanced } from './is-financed.js';
import { Law } from './law.js';
import { usePlans } from './use-plans.js';
import * as css from './cofidis-button.css';

/** Props of both products' buttons. */
type ButtonProps = Omit<FrameApp<typeof cofidisButton>, 'ref'>;

/** A button that opens Cofidis financing. */
export const CofidisButtonApp = (props: ButtonProps) => <Button {...props} method="cofidis" />;
/** A button that opens a Cofidis loan. */
export const CofidisLoanButtonApp = (props: ButtonProps) => (
  <Button {...props} method="cofidisLoan" />
);

/**
 * A button for a Cofidis product, with a hint that expands to the costs. The page shows the overlay
 * that it opens.
 */
function Button({ method, ...props }: ButtonProps & { readonly method: FinancedMethod }) {
  const { language, emit, innerStyle, hint = true } = props;
  const texts = cofidisTexts(language);
  const answer = useMethod(method, props, (methods) => isFinanced(method, methods, props));
  const [isBusy, press] = usePress(() => emit.beforeOpen());
  const [isOpen, setOpen] = useState(false);
  const details = useId();
  // Already cached by the eligibility check. If the request fails now, the button shows no costs.
  const plans = usePlans(answer ? financingOf(method, answer, props) : undefined, {
    found: () => {},
    failed: () => {},
  });
  if (answer === false) return null;
  const plan = shortest(plans ?? []);
  return (
    <div className={css.cofidis}>
      <PayButton innerStyle={innerStyle} isBusy={isBusy} press={press}>
        {/* The space is for screen readers. */}
        <span>{`${texts.button[method]} `}</span>
        <CofidisMark className={css.mark} />
      </PayButton>
      {hint && (
        <p className={css.hint}>
          {answer && (
            <>
              <span>{texts.hint[method]}</span>
              {plan && (
                <button
                  type="button"
                  aria-expanded={isOpen}
                  aria-controls={details}
                  onClick={() => setOpen(!isOpen)}
                >
                  {isOpen ? texts.less : texts.more}
                </button>
              )}
            </>
          )}
        </p>
      )}
      {hint && plan && (
        <div id={details} className={css.details} hidden={!isOpen}>
          <div className={css.plan}>
            <b>
              <Sentence
                text={headline(method, plan, texts, language).join('')}
                keep={[euros(plan.quote, language)]}
              />
            </b>
            <Conditions plan={plan} texts={texts} language={language} />
          </div>
          <Law plan={plan} texts={texts} />
        </div>
      )}
    </div>
  );
}
