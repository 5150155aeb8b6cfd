import { lazy, Suspense } from 'react';
import type { Language } from '../../bridge/languages.js';
import type { PaymentResult } from '../../provider/types.js';
import type { ApprovingPayment, WaitingProps } from '../bizum/waiting.js';
import { lookNow } from '../runtime/pause.js';
import { Note } from './note.js';
import { paymentTexts } from '../overlay/payment-texts.js';

const General = ({ language }: { readonly language: Language }) => <Note note="waiting" texts={paymentTexts[language]} />;

/** Few payments wait in a bank's app, so its screen comes when one does. Should it not come, the general words serve. */
const Waiting = lazy<(props: WaitingProps) => React.ReactNode>(() =>
  import('../bizum/waiting.js').then(
    ({ BizumWaiting }) => ({ default: BizumWaiting }),
    () => ({ default: General }),
  ),
);

/** Whether a payment waits for the shopper's bank app. */
export const isApproving = (payment: PaymentResult): payment is ApprovingPayment => payment.approval !== undefined;

/** What the shopper is asked to do in the bank's app; leaving is done as with Escape. */
export function Approval({ close, ...props }: Omit<WaitingProps, 'checkNow' | 'cancel'> & { readonly close: () => void }) {
  return (
    <Suspense fallback={<General language={props.language} />}>
      <Waiting {...props} checkNow={lookNow} cancel={close} />
    </Suspense>
  );
}
