import { useEffect, useRef, useState } from 'react';
import type { Language } from '../../bridge/languages.js';
import type { ContactDetails, PaymentResult } from '../../provider/types.js';
import { usePayment } from '../checkout/use-payment.js';
import { Layout } from '../hosted/layout.js';
import { plainText } from '../runtime/plain-text.js';
import { formatAmount } from '../runtime/money.js';
import { Doing } from './doing.js';
import { loadAsk } from './load-ask.js';
import { Outcome } from './outcome.js';
import { problemOf, type Problem } from './problem.js';
import { paymentPageTexts } from './texts.js';
import { useBegun } from './use-begun.js';
import { useChanged } from './use-changed.js';

/** What one round of a payment is given, and tells. */
export interface PaymentProps {
  readonly id: string;
  readonly language: Language;
  readonly anew: boolean;
  /** How the payment stands was not to be found out in the round before. */
  readonly isUnknown: boolean;
  /** What the shopper has said for the bill. */
  readonly details: ContactDetails | undefined;
  readonly setDetails: (details: ContactDetails | undefined) => void;
  readonly known: (payment: PaymentResult) => void;
  readonly stopped: (why: Problem) => void;
  /** Begins again with a look at the payment; `anew` to choose another way than the one that was begun. */
  readonly restart: (anew: boolean) => void;
}

const yes = () => Promise.resolve(true);

/** A payment from the first look at it to its end, by the popup's own flow. */
export function Payment({ id, language, anew, isUnknown, details, setDetails, known, stopped, restart }: PaymentProps) {
  const texts = paymentPageTexts[language];
  const [result, setResult] = useState<PaymentResult>();
  const latest = useRef(details);
  latest.current = details;

  const [view] = usePayment({
    connected: true,
    paymentId: id,
    language,
    anew,
    // Asked for when the payment is confirmed: the shopper says it after the flow has begun.
    get billingDetails() {
      return latest.current;
    },
    emit: {
      load: yes,
      open: yes,
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
    // What fails here is fetched again, and told, when it is needed.
    loadAsk().catch(() => {});
  }, []);
  const { payment } = view;
  const first = useRef<PaymentResult>(undefined);
  first.current ??= payment;
  useEffect(() => {
    if (payment) known(payment);
  }, [payment, known]);

  const isAsking = Boolean(view.methods) && !view.step?.seen && !view.note && !result;
  useChanged(isAsking && view.pay ? payment : undefined, () => restart(false));

  const end = result ?? (view.note === 'paid' ? payment : undefined);
  const isOwn = useBegun(id, view, end);
  const orderId = plainText(payment?.orderId, 40);
  const amount = formatAmount(payment, language);
  return (
    <Layout
      language={language}
      purchase={payment}
      order={orderId ? texts.order(orderId) : ''}
      title={isAsking ? texts.pay(amount) : undefined}
      isBusy={!end && !isAsking && !view.step?.seen}
      isStep={!end && Boolean(view.step?.seen)}
    >
      {end ? (
        <Outcome payment={end} first={first.current ?? end} {...{ isOwn, amount, language, restart }} />
      ) : (
        <Doing {...{ view, language, isAsking, isUnknown, details, setDetails }} cancel={() => restart(true)} />
      )}
    </Layout>
  );
}
