import {
  Suspense,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import type { paymentModal } from '../../../bridge/contracts/payment-modal.js';
import { withTimeout } from '../../../bridge/with-timeout.js';
import { Heading } from '../../ui/heading.js';
import { Notice } from '../../ui/notice.js';
import { modalVariants, usePanelStyle } from '../../ui/panel-style.js';
import { useSmoothHeight } from '../../ui/use-smooth-height.js';
import { Waiting } from '../../ui/waiting.js';
import { focusFirst } from '../../runtime/first-focus.js';
import type { FrameApp } from '../../runtime/frame-app.js';
import { Approval, isApproving } from '../approval.js';
import { Note } from '../../payment/note.js';
import { chargedOf } from '../../payment/payment-state.js';
import { StepFrame } from '../../payment/step-frame.js';
import { overlayTexts } from '../../ui/texts.js';
import { loadPaymentMethodList, LazyPaymentMethodList } from '../lazy-payment-method-list.js';
import { visibleTarget } from '../../api/payment-target.js';
import { LazyAgreement } from '../lazy-agreement.js';
import { LazyBillingForm } from '../../billing/lazy-billing-fields.js';
import type { ContactDetails, MethodName, PaymentResult } from '../../../api/types.js';
import { withAnswers } from '../../../bridge/contracts/shared/details.js';
import { useCustomer, type Customer } from '../use-customer.js';
import { useBillingQuestion } from '../../billing/question.js';
import type { View } from '../../payment/payment-session.js';
import { usePayment } from '../../payment/use-payment.js';
import * as panel from '../../ui/panel.css';

/** How long the modal waits for the list of methods before it opens, in milliseconds. */
const LIST_LIMIT_MS = 2000;

/**
 * The payment modal. The merchant's page renders what surrounds it: backdrop, spinner, close
 * button.
 */
export function PaymentModalApp(props: FrameApp<typeof paymentModal>) {
  const { language, fullscreen, innerStyle, close, ownsClose } = props;
  usePanelStyle(innerStyle, modalVariants);
  const modal = usePaymentModal(props);
  const { view, isOpen } = modal;
  const { payment, step, note, failure } = view;
  const texts = overlayTexts(language);
  const root = useRef<HTMLElement>(null);
  const isStep = Boolean(step?.seen);
  useSmoothHeight(root, `${isStep} ${note} ${Boolean(failure)}`);
  useFocusInside(root, view);

  const cancel = close ?? (() => {});
  const frame = step && (
    <StepFrame
      key={step.round}
      {...{ step, language, cancel }}
      chooseAnother={view.chooseAnother}
    />
  );
  if (!isOpen || !payment)
    return (
      <div className={panel.stage}>
        {isOpen && failure ? (
          <section className={panel.root} data-part="panel">
            <Heading payment={{}} {...{ language, close, ownsClose }} />
            <Notice text={failure} />
          </section>
        ) : (
          // A step that is shown is mounted once, in the panel.
          !view.isOpen && frame
        )}
      </div>
    );

  const approving = note === 'waiting' && isApproving(payment) ? payment : undefined;
  const isChoosing = Boolean(view.methods) && !isStep && !note;
  return (
    <div className={panel.stage} data-full={fullscreen && isStep ? '' : undefined}>
      <section
        ref={root}
        className={panel.root}
        data-part="panel"
        tabIndex={-1}
        data-busy={Boolean(note) && note !== 'paid' && !approving}
        data-step={isStep ? '' : undefined}
      >
        {/* The form of a card shows its surcharge below the order's amount, and the total. */}
        <Heading
          payment={isChoosing ? payment : chargedOf(payment)}
          {...{ language, close, ownsClose }}
        />
        {approving && (
          <Approval
            payment={approving}
            language={language}
            close={(props.paymentToken ? undefined : view.chooseAnother) ?? cancel}
          />
        )}
        {note && !approving && <Note note={note} texts={texts} />}
        {failure && <Notice text={failure} />}
        {view.isLeavingBank && !view.methods && <Waiting text={texts.working} />}
        {view.methods && (
          <div className={panel.question} hidden={!isChoosing}>
            <Suspense fallback={<Waiting text={texts.working} />}>
              <Choice {...{ props, modal, payment }} names={view.methods} />
            </Suspense>
          </div>
        )}
        {frame}
      </section>
    </div>
  );
}

/** Runs the payment, and opens the modal once what it shows first is there. */
function usePaymentModal(props: FrameApp<typeof paymentModal>) {
  const { connected, paymentToken, emit } = props;
  const [isListHere, setListHere] = useState(false);
  const customer = useCustomer(props);
  useRemovals(customer, emit.change);
  const open = async () => {
    if (!paymentToken)
      await Promise.all([
        withTimeout(LIST_LIMIT_MS, loadPaymentMethodList).catch(() => {}),
        customer.whenKnown(),
      ]);
    flushSync(() => setListHere(true));
    return emit.open();
  };
  const answers = useRef<ContactDetails>(undefined);
  const [view, leave] = usePayment({
    ...props,
    emit: { ...emit, open },
    // A getter, because the shopper enters the details after the flow has started.
    get billingDetails() {
      return withAnswers(props.billingDetails, answers.current);
    },
  });
  const question = useBillingQuestion(props, view.required, answers);
  useImperativeHandle(props.ref, () => ({ leave }));
  useEffect(() => {
    // Preload while the payment is fetched. A failure is retried, and reported, when the list is
    // needed.
    if (connected && !paymentToken) loadPaymentMethodList().catch(() => {});
  }, [connected, paymentToken]);
  // The list of methods is in the panel's first paint, so nothing shifts.
  return { view, customer, question, isOpen: view.isOpen && isListHere };
}

/** Moves the focus into the panel when it opens or its content is replaced. */
function useFocusInside(
  root: RefObject<HTMLElement | null>,
  { isShown, step, note, failure }: View,
): void {
  const isStep = Boolean(step?.seen);
  useEffect(() => {
    if (!isShown || (!isStep && root.current?.contains(document.activeElement))) return;
    const inner = root.current?.querySelector<HTMLElement>(
      isStep ? `.${panel.step}` : `.${panel.question}:not([hidden]) input`,
    );
    focusFirst(inner ?? root.current);
  }, [root, isShown, isStep, step?.round, note, failure]);
}

interface ChoiceProps {
  readonly props: FrameApp<typeof paymentModal>;
  readonly modal: ReturnType<typeof usePaymentModal>;
  readonly payment: PaymentResult;
  readonly names: readonly MethodName[];
}

/** What the shopper is asked: for a method or, of the merchant's token, for what it lacks. */
function Choice({ props, modal, payment, names }: ChoiceProps) {
  const { language, innerStyle, phoneNumber, preferredBrands, emit, close } = props;
  const { view, customer, question } = modal;
  const { recurring } = payment;
  const target = visibleTarget({ paymentId: payment.id }, payment);
  const given = { target, language, innerStyle, phoneNumber, preferredBrands, emit };
  if (names.length)
    return customer.isKnown ? (
      <LazyPaymentMethodList
        offer={{ names, recurring }}
        session={{ ...view, pay: ({ token }) => view.pay?.(token) }}
        given={{ ...given, paying: !view.pay, leave: close }}
        {...{ question, customer }}
      />
    ) : (
      <Waiting text={overlayTexts(language).working} />
    );
  // What the provider lacks comes after what the shopper agrees to.
  const isLacking = Boolean(view.required?.billingFields?.length);
  const terms = isLacking || props.termsShown ? undefined : recurring;
  const proceed = () => view.pay?.('');
  if (terms)
    return (
      <LazyAgreement
        {...{ terms, language }}
        currency={payment.currency}
        isBusy={!view.pay}
        agree={proceed}
      />
    );
  return question ? (
    <LazyBillingForm {...{ question, language }} isBusy={!view.pay} done={proceed} />
  ) : null;
}

/** Emits the ids that are left, once a stored payment method is gone from the list. */
function useRemovals(
  { found, session, rows }: Customer,
  emit: FrameApp<typeof paymentModal>['emit']['change'],
): void {
  const ids = found && rows.map(({ key }) => key);
  const last = useRef({ ids, session });
  const report = useEffectEvent(() => {
    const { ids: before, session: lastSession } = last.current;
    last.current = { ids, session };
    // Another customer's list is no change of this one.
    const isRemoved = session === lastSession && before?.some((id) => !ids?.includes(id));
    if (ids && isRemoved) void emit({ storedPaymentMethodIds: ids });
  });
  const key = [session, ids].join();
  useEffect(() => report(), [key]);
}
