import { lazy, Suspense, type ComponentType } from 'react';
import type { Language } from '../../bridge/languages.js';
import type { MethodName, PaymentResult } from '../../api/types.js';
import { withTexts } from '../runtime/languages.js';
import { pollNow } from '../api/pause.js';
import { Note } from '../payment/note.js';
import type { ApprovalProps, ApprovingPayment } from '../payment/payment-method.js';
import { overlayTexts } from '../ui/texts.js';

const General = ({ language }: { readonly language: Language }) => (
  <Note note="waiting" texts={overlayTexts(language)} />
);

/**
 * The methods' screens, loaded only if a payment waits, which is rare. If loading fails, the
 * general message is shown.
 */
const screens = new Map<MethodName, ComponentType<ApprovalProps>>();

function screenOf(name: MethodName): ComponentType<ApprovalProps> {
  const load = async () => {
    const { methods } = await import('./methods.js');
    const screen: Promise<ComponentType<ApprovalProps>> =
      methods[name].loadApproval?.() ?? Promise.resolve(General);
    return { default: await withTexts(screen) };
  };
  const known = screens.get(name) ?? lazy(() => load().catch(() => ({ default: General })));
  screens.set(name, known);
  return known;
}

/** Whether a payment waits for approval in the shopper's bank app. */
export const isApproving = (payment: PaymentResult): payment is ApprovingPayment =>
  payment.approval !== undefined;

/** Shows what to do in the bank's app. Canceling it leaves the payment as Escape does. */
export function Approval({
  close,
  ...props
}: Omit<ApprovalProps, 'checkNow' | 'cancel'> & { readonly close: () => void }) {
  const Screen = screenOf(props.payment.approval.method);
  return (
    <Suspense fallback={<General language={props.language} />}>
      <Screen {...props} checkNow={pollNow} cancel={close} />
    </Suspense>
  );
}
