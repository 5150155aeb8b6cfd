import { lazy, Suspense } from 'react';
import type { Language } from '../../bridge/languages.js';
import type { PaymentResult } from '../../provider/types.js';
import type { ApprovingPayment, WaitingProps } from '../methods/bizum/waiting.js';
import { withTexts } from '../runtime/languages.js';
import { lookNow } from '../api/pause.js';
import { Note } from '../payment/note.js';
import { overlayTexts } from '../ui/texts/index.js';

const General = ({ language }: { readonly language: Language }) => <Note note="waiting" texts={overlayTexts(language)} />;

/** Loaded only if a payment waits in a bank's app, which is rare. If loading fails, the general message is shown. */
const Waiting = lazy<(props: WaitingProps) => React.ReactNode>(() =>
  withTexts(import('../methods/bizum/waiting.js')).then(
    ({ BizumWaiting }) => ({ default: BizumWaiting }),
    () => ({ default: General }),
  ),
);

/** Whether a payment waits for approval in the shopper's bank app. */
export const isApproving = (payment: PaymentResult): payment is ApprovingPayment => payment.approval !== undefined;

/** Shows what to do in the bank's app. Canceling it leaves the payment as Escape does. */
export function Approval({ close, ...props }: Omit<WaitingProps, 'checkNow' | 'cancel'> & { readonly close: () => void }) {
  return (
    <Suspense fallback={<General language={props.language} />}>
      <Waiting {...props} checkNow={lookNow} cancel={close} />
    </Suspense>
  );
}
