import { useRef, useState } from 'react';
import type { cofidis } from '../../bridge/contracts/cofidis.js';
import type { FinancedMethod } from '../../provider/types.js';
import { isEmail } from '../method/email.js';
import { Sheet } from '../overlay/sheet.js';
import { useMethod } from '../method/use-method.js';
import { useOpen } from '../overlay/use-open.js';
import { callError } from '../runtime/api.js';
import type { FrameApp } from '../runtime/frame-app.js';
import { textsIn } from '../runtime/texts/index.js';
import { ApplicationForm } from './application-form.js';
import { LENT_CURRENCY, smallest } from './figures.js';
import { financingOf, isFinanced } from './is-financed.js';
import { useApplication } from './use-application.js';
import { usePlans } from './use-plans.js';

/** What both products' overlays take. */
export type OverlayProps = Omit<FrameApp<typeof cofidis>, 'ref'>;

/** Asks the shopper for a term, and for an e-mail address where the provider has none, and hands in the application. */
export function Overlay({ method, ...props }: OverlayProps & { readonly method: FinancedMethod }) {
  const { language, emit, paymentId } = props;
  const known = useMethod(method, props, (methods) => isFinanced(method, methods, props));
  const plans = usePlans(known ? financingOf(method, known, props) : undefined, {
    found: () => {},
    failed: (thrown) => void emit.error(callError(thrown, textsIn(language))),
  });
  const [term, setTerm] = useState<number>();
  const [isWrong, setWrong] = useState(false);
  const email = useRef<HTMLInputElement>(null);
  const plan = plans?.find(({ installments }) => installments === term) ?? smallest(plans ?? []);
  // Without a payment there is nothing to send an address with: the merchant's server says it when it confirms.
  const asksEmail = Boolean(known && paymentId && !known.hasEmail);

  const application = useApplication(props, () => {
    const typed = email.current?.value.trim();
    const isGood = !asksEmail || isEmail(typed ?? '');
    setWrong(!isGood);
    if (!isGood) email.current?.focus();
    return plan && isGood ? { method, installments: plan.installments, email: typed, owner: props } : undefined;
  });

  const isShown = useOpen(Boolean(plan), emit.open);

  if (!plan || !plans || !known) return <div className="stage" />;
  const purchase = { merchantName: known.merchantName, amount: plan.financingAmount, currency: LENT_CURRENCY };
  return (
    <Sheet purchase={purchase} language={language} place={isShown ? 'form' : ''} isBusy={application.isBusy}>
      <ApplicationForm
        {...{ method, language, plans, plan, application }}
        choose={setTerm}
        email={asksEmail ? { ref: email, isWrong, changed: () => setWrong(false) } : undefined}
      />
    </Sheet>
  );
}
