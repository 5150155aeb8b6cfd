import {
  Suspense,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type {
  checkout,
  CheckoutState,
  CheckoutSubmission,
  CheckoutToken,
} from '../../../bridge/contracts/checkout.js';
import type { PayError } from '../../../bridge/errors.js';
import { isEqual } from '../../../bridge/is-equal.js';
import { answersTo, useBillingQuestion } from '../../billing/question.js';
import { ApiError } from '../../../api/client.js';
import { plainText } from '../../../api/plain-text.js';
import type { Language } from '../../../bridge/languages.js';
import type { MethodName, PaymentMethods, PaymentResult } from '../../../api/types.js';
import type { PaymentTarget } from '../../../api/payment-target.js';
import { offeredMethodsOf } from '../../api/offered-methods.js';
import { readPayment } from '../../api/poll.js';
import { readPaymentAgain } from '../../methods/token.js';
import { useMethod } from '../../methods/use-method.js';
import { Note } from '../../payment/note.js';
import type { FormState, Row } from '../../payment/payment-method.js';
import { isPaid } from '../../payment/payment-state.js';
import { isEnded, nextStep } from '../../payment/steps.js';
import type { FrameApp } from '../../runtime/frame-app.js';
import { reportHeight } from '../../runtime/height.js';
import { textsIn } from '../../runtime/texts.js';
import { Notice } from '../../ui/notice.js';
import { inlineVariants } from '../../ui/panel-style.js';
import { reasonOf } from '../../ui/explain.js';
import { overlayTexts } from '../../ui/texts.js';
import { useStyle } from '../../style/use-style.js';
import { choiceTexts } from '../texts.js';
import { useCustomer } from '../use-customer.js';
import { ListPlaceholder } from '../list-placeholder.js';
import {
  PaymentMethodList,
  type ListControl,
  type PaymentMethodListProps,
} from '../payment-method-list.js';
import { EarlyListReplaced, whenListed } from './replace-early-list.js';
import * as panel from '../../ui/panel.css';
import * as css from './app.css';

/** The checkout, inline in the merchant's page. It makes tokens; the page confirms them. */
export function CheckoutApp(props: FrameApp<typeof checkout>) {
  const {
    language,
    connected = false,
    emit,
    ref,
    innerStyle,
    phoneNumber,
    preferredBrands,
  } = props;
  const { exclude = [], order, layout, express, payButton, disabled = false } = props;
  useStyle(innerStyle, inlineVariants);
  const texts = textsIn(language);
  /** A list that was there is not offered now: it keeps what was typed, should it return. */
  const isRemoved = useRef(false);
  const list = useRef<ListControl>(null);
  // Emitted once the list is there: nothing moves any more then.
  const load = async (isOffered: boolean) => {
    const isBack = isOffered && isRemoved.current;
    isRemoved.current = !isOffered && list.current !== null;
    return isBack || (!isOffered && !isUnknown.current) ? emit.load(isOffered) : undefined;
  };
  const isUnknown = useRef(false);
  const namesIn = (methods: PaymentMethods) =>
    offeredMethodsOf(methods, props.generatePaymentToken).filter((name) => !exclude.includes(name));
  const error = async (failure: PayError) => {
    const { cause } = failure;
    const isNoId = cause instanceof ApiError && [400, 404].includes(cause.statusCode);
    isUnknown.current = Boolean(props.paymentId) && isNoId;
    if (isUnknown.current) showOver(texts.errors.notFound);
    return emit.error(failure);
  };
  const answer = useMethod(
    undefined,
    { ...props, emit: { ...emit, load, error } },
    async (methods) => namesIn(methods).length > 0,
  );
  const lastListed = useRef(answer);
  if (answer) lastListed.current = answer;
  const listed = lastListed.current || undefined;
  const customer = useCustomer(props);
  const [isPaying, setPaying] = useState(false);
  const [message, setMessage] = useState<string>();
  const [over, setOver] = useState<Over>();
  const listToUse = () => (isRemoved.current ? null : list.current);
  /** The call of the page's that waits for a token, and what takes it. */
  const running = useRef<Promise<CheckoutSubmission>>(undefined);
  const submission = useRef<(made: CheckoutSubmission) => void>(undefined);
  const shownTotal = JSON.stringify([answer && answer.amount, props.amount, props.currency]);
  const total = useRef(shownTotal);
  total.current = shownTotal;
  /** The total that the shopper saw when the token was begun. */
  const agreedTotal = useRef(shownTotal);
  const target = targetOf(props, answer || undefined);
  const state = useCheckoutState(connected, customer.rows, target, emit.change);
  const question = useBillingQuestion(props, listed, useRef(undefined));

  const showOver = (text?: string) =>
    setOver({ of: props.paymentId, height: window.innerHeight, text });
  const show = (payment: PaymentResult) => {
    if (isPaid(payment)) showOver();
    else if (isEnded(payment)) showOver(overTextOf(payment, language));
    // One that waits, for the bank or for a page to be redirected to, is not declined.
    else if (payment.status !== 'PENDING') setMessage(reasonOf(payment, language));
  };
  const readAgain = useBegunPayment(props, show);

  const mayPay = (method: MethodName) => {
    agreedTotal.current = total.current;
    return emit.beforeSubmit({ method });
  };
  const pay = async (made: CheckoutToken) => {
    const take = submission.current;
    if (agreedTotal.current !== total.current) {
      // Nobody has agreed to this total: the token is dropped, and nothing was charged.
      const error = texts.errors.amountChanged;
      setMessage(error);
      return take?.({ error });
    }
    if (take) return take(made);
    setPaying(true);
    await emit.submit(made);
    setPaying(false);
  };
  const submit = async (): Promise<CheckoutSubmission> => {
    setMessage(undefined);
    let made: CheckoutSubmission | undefined;
    await whenListed();
    submission.current = (taken) => (made = taken);
    const error = await listToUse()?.submit();
    submission.current = undefined;
    return made ?? { error: error ?? texts.errors.internal };
  };
  useImperativeHandle(ref, () => ({
    submit: () =>
      (running.current ??= submit().finally(() => {
        running.current = undefined;
      })),
    async validate() {
      await whenListed();
      return listToUse()?.validate() ?? false;
    },
    async clear() {
      setMessage(undefined);
      await whenListed();
      listToUse()?.clear();
    },
    async select(method) {
      await whenListed();
      return listToUse()?.select(method) ?? false;
    },
    showProblem(text) {
      setMessage(plainText(text) ?? texts.errors.internal);
      // It may be that the amount has changed, or that the payment is over.
      readPaymentAgain();
      readAgain(false);
    },
    showResult: show,
  }));

  if (over && over.of === props.paymentId) return <PaymentOver {...over} language={language} />;
  return (
    <div className={css.checkout} inert={disabled} hidden={answer === false}>
      {!listed || !customer.isKnown ? (
        <ListPlaceholder />
      ) : (
        <div className={panel.question}>
          {/* Until the fields for the shopper's details are there. */}
          <Suspense fallback={<ListPlaceholder />}>
            <EarlyListReplaced />
            <PaymentMethodList
              ref={list}
              names={namesIn(listed)}
              {...{ order, layout, message, question, customer }}
              recurring={listed.recurring}
              excluded={exclude}
              isSlow={false}
              hasExpress={express !== 'hidden'}
              hasButton={payButton !== 'hidden'}
              forget={() => setMessage(undefined)}
              none={() => answer && void emit.load(false)}
              some={() => {
                reportHeight();
                if (answer) void emit.load(true);
              }}
              changed={state.put}
              amountChanged={(failure) => {
                readPaymentAgain();
                void emit.error(failure);
              }}
              failed={(failure) => failure.retryable || readAgain(true)}
              enter={() => void emit.enter()}
              mayPay={mayPay}
              pay={(approval, method) => void pay({ method, ...approval, ...answersTo(question) })}
              given={{
                target,
                language,
                innerStyle,
                phoneNumber,
                preferredBrands,
                emit,
                paying: isPaying,
              }}
            />
          </Suspense>
        </div>
      )}
    </div>
  );
}

/**
 * Returns what is paid for, with the amount that the shopper sees: that of the payment, if there is
 * one.
 */
function targetOf(props: FrameApp<typeof checkout>, answer?: PaymentMethods): PaymentTarget {
  const { paymentId, accountId, sessionId, transactionType } = props;
  const { amount = props.amount, currency = props.currency } = answer ?? {};
  return { paymentId, accountId, sessionId, transactionType, amount, currency };
}

/** Emits the state whenever it has changed. `current` is the last one. */
function useCheckoutState(
  connected: boolean,
  stored: readonly Row[],
  { amount, currency }: PaymentTarget,
  emit: (state: CheckoutState) => unknown,
): { readonly current: CheckoutState; readonly put: PaymentMethodListProps['changed'] } {
  const current = useRef<CheckoutState>({ isComplete: false, isEmpty: true });
  const keys = stored.map(({ key }) => key);
  const ids = keys.length ? { storedPaymentMethodIds: keys } : {};
  const price = { ...(amount !== undefined && { amount }), ...(currency && { currency }) };
  const report = (state: CheckoutState) => {
    if (!connected || isEqual(state, current.current)) return;
    current.current = state;
    emit(state);
  };
  const put = (chosen: Row | undefined, form: FormState) => {
    const id = chosen?.stored?.id;
    report({
      method: chosen?.name,
      ...price,
      ...form,
      ...(id && { storedPaymentMethodId: id }),
      ...ids,
    });
  };
  const renew = useEffectEvent(() => {
    const { storedPaymentMethodIds, ...state } = current.current;
    // One that was not chosen is gone.
    if (storedPaymentMethodIds) report({ ...state, ...ids });
  });
  useEffect(() => renew(), [keys.length]);
  // The amount has changed, with the page's prop or at the provider.
  const reprice = useEffectEvent(() => {
    if (current.current.amount !== undefined) report({ ...current.current, ...price });
  });
  useEffect(() => reprice(), [amount, currency]);
  return {
    get current() {
      return current.current;
    },
    put,
  };
}

/**
 * Tells the page of a payment that had begun, or ended, before the checkout was shown. Returns a
 * function that reads it again after a failure, since it may be over, which is news to the page or
 * not.
 */
function useBegunPayment(
  { connected, paymentId, emit }: FrameApp<typeof checkout>,
  show: (payment: PaymentResult) => void,
): (isNews: boolean) => void {
  const [turn, setTurn] = useState({ isFirst: true, isNews: true });
  const report = useEffectEvent((payment: PaymentResult) => {
    // A decline is shown by whoever has its result, and the shopper may pay again.
    if (!isEnded(payment) && (!turn.isFirst || nextStep(payment, false).do === 'ask')) return;
    if (isEnded(payment)) show(payment);
    if (turn.isNews) void emit.resume(payment);
  });
  useEffect(() => {
    if (!connected || !paymentId) return undefined;
    const over = new AbortController();
    // A payment that cannot be read has no methods either, which is reported.
    readPayment(paymentId, { signal: over.signal }).then(report, () => {});
    return () => over.abort(new DOMException('Another payment is shown', 'AbortError'));
  }, [connected, paymentId, turn]);
  return (isNews) => setTurn({ isFirst: false, isNews });
}

/** A payment that cannot be paid any more: with a text, or paid. */
interface Over {
  readonly of: string | undefined;
  /** The height of the frame, in CSS pixels. */
  readonly height: number;
  readonly text?: string | undefined;
}

function overTextOf({ status }: PaymentResult, language: Language): string {
  const { over } = choiceTexts(language);
  return over[status === 'EXPIRED' ? 'expired' : status === 'CANCELED' ? 'canceled' : 'refunded'];
}

/** In place of the methods, and as tall as the frame: nothing on the page moves. */
function PaymentOver({ height, text, language }: Over & { readonly language: Language }) {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (root.current) root.current.style.minHeight = `${height}px`;
  }, [height]);
  return (
    <div ref={root} className={`${css.checkout} ${css.paid}`} data-part="over">
      {text ? <Notice text={text} /> : <Note note="paid" texts={overlayTexts(language)} />}
    </div>
  );
}
