import { useRef, useState } from 'react';
import type { cofidis } from '../../../bridge/contracts/cofidis.js';
import type { FinancedMethod } from '../../../api/types.js';
import { isEmail } from '../../ui/email.js';
import { Panel } from '../../ui/panel.js';
import type { MethodApp } from '../method-app.js';
import { useMethod } from '../use-method.js';
import { useOpen } from '../../ui/use-open.js';
import { callError } from '../../api/api.js';
import { textsIn } from '../../runtime/texts.js';
import { LENT_CURRENCY } from '../../../api/money.js';
import { visibleTarget } from '../../api/payment-target.js';
import { ApplicationForm } from './application-form.js';
import { shortest } from './figures.js';
import { financingOf, isFinanced } from './is-financed.js';
import { useApplication } from './use-application.js';
import { usePlans } from './use-plans.js';
import * as panel from '../../ui/panel.css';

/** Props of both products' overlays. */
type OverlayProps = Omit<MethodApp<typeof cofidis>, 'ref'>;

/** The overlay of Cofidis financing. */
export const CofidisApp = (props: OverlayProps) => <Overlay {...props} method="cofidis" />;
/** The overlay of a Cofidis loan. */
export const CofidisLoanApp = (props: OverlayProps) => <Overlay {...props} method="cofidisLoan" />;

/**
 * Asks the shopper for a term and, if the provider has none, an email address, and submits the
 * application.
 */
function Overlay({ method, ...props }: OverlayProps & { readonly method: FinancedMethod }) {
  const { language, emit, paymentId } = props;
  const known = useMethod(method, props, (methods) => isFinanced(method, methods, props));
  const plans = usePlans(known ? financingOf(method, known, props) : undefined, {
    found: () => {},
    failed: (thrown) => void emit.error(callError(thrown, textsIn(language))),
  });
  const [term, setTerm] = useState<number>();
  const [isWrong, setWrong] = useState(false);
  const email = useRef<HTMLInputElement>(null);
  const plan = plans?.find(({ installments }) => installments === term) ?? shortest(plans ?? []);
  // Only a confirmation carries the email address. Without a payment, the merchant's server sends
  // it when it confirms.
  const needsEmail = Boolean(known && paymentId && !known.hasEmail);

  const application = useApplication(props, () => {
    const typed = email.current?.value.trim();
    const isGood = !needsEmail || isEmail(typed ?? '');
    setWrong(!isGood);
    if (!isGood) email.current?.focus();
    // The details last: they are above the form, and the first field that is wrong is focused.
    const isComplete = (props.form?.checkDetails() ?? true) && isGood;
    const target = visibleTarget(props, known);
    return plan && isComplete
      ? { method, installments: plan.installments, email: typed, target }
      : undefined;
  });

  const isShown = useOpen(Boolean(plan), emit.open);

  if (!plan || !plans || !known) return props.inline ? null : <div className={panel.stage} />;
  const summary = {
    merchantName: known.merchantName,
    amount: plan.financingAmount,
    currency: LENT_CURRENCY,
  };
  return (
    <Panel
      {...props}
      summary={summary}
      innerStyle={props.innerStyle}
      place={isShown ? 'form' : ''}
      isBusy={application.isBusy}
    >
      <ApplicationForm
        {...{ method, language, plans, plan, application }}
        choose={setTerm}
        email={needsEmail ? { ref: email, isWrong, changed: () => setWrong(false) } : undefined}
      />
    </Panel>
  );
}
