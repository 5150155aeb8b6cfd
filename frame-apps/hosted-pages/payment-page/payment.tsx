import { useEffect, useRef, useState } from 'react';
import type { Language } from '../../../bridge/languages.js';
import type { ContactDetails, PaymentResult } from '../../../api/types.js';
import { chargedOf } from '../../payment/payment-state.js';
import { usePayment } from '../../payment/use-payment.js';
import { Layout } from '../layout.js';
import { useOrderLines } from '../order-lines.js';
import { useServedSummary } from '../served-summary.js';
import { plainText } from '../../../api/plain-text.js';
import { formatAmount } from '../../runtime/money.js';
import { Sentence } from '../../ui/sentence.js';
import { Doing } from './doing.js';
import { loadPaymentMethodList } from '../../checkout/lazy-payment-method-list.js';
import { Outcome } from './outcome.js';
import { problemOf, type Problem } from './problem.js';
import { paymentPageTexts } from './texts.js';
import { useStartedHere } from './use-started-here.js';
import { useRefreshOnFocus } from './use-refresh-on-focus.js';

/** Props and callbacks of one round of a payment. */
export interface PaymentProps {
  readonly id: string;
  readonly language: Language;
  readonly anew: boolean;
  /** The previous round could not determine the payment's status. */
  readonly isUnknown: boolean;
  /** The billing details that the shopper entered. */
  readonly details: ContactDetails | undefined;
  readonly setDetails: (details: ContactDetails | undefined) => void;
  readonly known: (payment: PaymentResult) => void;
  readonly stopped: (why: Problem) => void;
  /**
   * Starts a new round, which reads the payment first; `anew` to choose another method than the one
   * in progress.
   */
  readonly restart: (anew: boolean) => void;
}

const yes = () => Promise.resolve(true);

/** A payment from its first status to its end, with the payment modal's flow. */
export function Payment({
  id,
  language,
  anew,
  isUnknown,
  details,
  setDetails,
  known,
  stopped,
  restart,
}: PaymentProps) {
  const texts = paymentPageTexts(language);
  const [result, setResult] = useState<PaymentResult>();
  const latest = useRef(details);
  latest.current = details;

  const [view] = usePayment({
    connected: true,
    paymentId: id,
    language,
    anew,
    known,
    // A getter, because the shopper enters the details after the flow has started. Read when the
    // payment is confirmed.
    get billingDetails() {
      return latest.current;
    },
    emit: {
      load: yes,
      open: yes,
      beforeSubmit: yes,
      result: (payment) => {
        setResult(payment);
        return yes();
      },
      error: (error) => {
        stopped(problemOf(error));
        return yes();
      },
    },
  });
  useEffect(() => {
    // A failure is retried, and reported, when the list is needed.
    loadPaymentMethodList().catch(() => {});
  }, []);
  const { payment } = view;
  const served = useServedSummary();
  const first = useRef<PaymentResult>(undefined);
  first.current ??= payment;

  const isChoosing = Boolean(view.methods) && !view.step?.seen && !view.note && !result;
  useRefreshOnFocus(isChoosing && view.pay ? payment : undefined, () => restart(false));

  const end = result ?? (view.note === 'paid' ? payment : undefined);
  const isOwn = useStartedHere(id, view, end);
  const orderId = plainText(payment?.orderId, 40);
  const charged = payment && chargedOf(payment);
  const amount = formatAmount(charged, language);
  const { button, list } = useOrderLines(payment, language);
  return (
    <Layout
      language={language}
      summary={charged ?? served}
      order={
        <>
          {orderId && <Sentence text={texts.order({ id: orderId })} keep={[orderId]} />}
          {button}
        </>
      }
      lines={list}
      title={isChoosing ? texts.pay({ amount }) : undefined}
      isBusy={!end && !isChoosing && !view.step?.seen}
      isStep={!end && Boolean(view.step?.seen)}
    >
      {end ? (
        <Outcome
          payment={end}
          first={first.current ?? end}
          {...{ isOwn, amount, language, restart }}
        />
      ) : (
        <Doing
          {...{ view, language, isChoosing, isUnknown, details, setDetails }}
          cancel={() => restart(true)}
        />
      )}
    </Layout>
  );
}
