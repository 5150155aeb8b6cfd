import { Suspense, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
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
import { targetOf } from '../../api/payment-target.js';
import { LazyAgreement } from '../lazy-agreement.js';
import { LazyBillingForm } from '../../billing/lazy-billing-fields.js';
import type { ContactDetails } from '../../../api/types.js';
import { withAnswers } from '../../../bridge/contracts/shared/details.js';
import { useCustomer, type Customer } from '../use-customer.js';
import { useBillingQuestion } from '../../billing/question.js';
import { usePayment } from '../../payment/use-payment.js';
import * as panel from '../../ui/panel.css';

/** How long the modal waits for the list of methods before it opens, in milliseconds. */
const LIST_LIMIT_MS = 2000;

/**
 * The payment modal. The merchant's page renders what surrounds it: backdrop, spinner, close
 * button.
 */
export function PaymentModalApp(props: FrameApp<typeof paymentModal>) {
  const { language, ref, fullscreen, innerStyle, phoneNumber, preferredBrands } = props;
  usePanelStyle(innerStyle, modalVariants);
  const texts = overlayTexts(language);
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
  const { isShown, payment, step, note, failure, message, isLeavingBank } = view;
  // The list of methods is in the sheet's first paint, so nothing shifts.
  const isOpen = view.isOpen && isListHere;
  const root = useRef<HTMLElement>(null);
  useImperativeHandle(ref, () => ({ leave }));

  useEffect(() => {
    // Preload while the payment is fetched. A failure is retried, and reported, when the list is
    // needed.
    if (connected && !paymentToken) loadPaymentMethodList().catch(() => {});
  }, [connected, paymentToken]);

  const isStep = Boolean(step?.seen);
  useSmoothHeight(root, `${isStep} ${note} ${Boolean(failure)}`);
  // Move the focus into the sheet when it opens or its content is replaced.
  useEffect(() => {
    if (!isShown || (!isStep && root.current?.contains(document.activeElement))) return;
    const inner = root.current?.querySelector<HTMLElement>(
      isStep ? `.${panel.step}` : `.${panel.question}:not([hidden]) input`,
    );
    focusFirst(inner ?? root.current);
  }, [isShown, isStep, step?.round, note, failure]);

  const { close, ownsClose } = props;
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
          <section className={panel.root} data-part="sheet">
            <Heading payment={{}} {...{ language, close, ownsClose }} />
            <Notice text={failure} />
          </section>
        ) : (
          // A step that is shown is mounted once, in the sheet.
          !view.isOpen && frame
        )}
      </div>
    );

  // What the provider lacks comes after what the shopper agrees to.
  const isLacking = Boolean(view.required?.billingFields?.length);
  const terms = isLacking || props.termsShown ? undefined : payment.recurring;
  const approving = note === 'waiting' && isApproving(payment) ? payment : undefined;
  const isChoosing = Boolean(view.methods) && !isStep && !note;
  return (
    <div className={panel.stage} data-full={fullscreen && isStep ? '' : undefined}>
      <section
        ref={root}
        className={panel.root}
        data-part="sheet"
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
        {isLeavingBank && !view.methods && <Waiting text={texts.working} />}
        {view.methods && (
          <div className={panel.question} hidden={!isChoosing}>
            <Suspense fallback={<Waiting text={texts.working} />}>
              {!view.methods.length && terms && (
                <LazyAgreement
                  {...{ terms, language }}
                  currency={payment.currency}
                  isBusy={!view.pay}
                  agree={() => view.pay?.('')}
                />
              )}
              {!view.methods.length && !terms && question && (
                // For the merchant's token, which only lacks these.
                <LazyBillingForm
                  {...{ question, language }}
                  isBusy={!view.pay}
                  done={() => view.pay?.('')}
                />
              )}
              {view.methods.length > 0 && !customer.isKnown && <Waiting text={texts.working} />}
              {view.methods.length > 0 && customer.isKnown && (
                <LazyPaymentMethodList
                  names={view.methods}
                  recurring={payment.recurring}
                  {...{ question, customer }}
                  message={message}
                  isSlow={view.isSlow}
                  none={view.none}
                  amountChanged={view.changed}
                  forget={view.forget}
                  pay={({ token }) => view.pay?.(token)}
                  given={{
                    target: targetOf(payment),
                    language,
                    innerStyle,
                    phoneNumber,
                    preferredBrands,
                    emit,
                    paying: !view.pay,
                    leave: close,
                  }}
                />
              )}
            </Suspense>
          </div>
        )}
        {frame}
      </section>
    </div>
  );
}

/** Emits the ids that are left, once a stored payment method is gone from the list. */
function useRemovals(
  { found, rows }: Customer,
  emit: FrameApp<typeof paymentModal>['emit']['change'],
): void {
  // Another customer's list is no change of this one.
  const ids = found && rows.map(({ key }) => key);
  const last = useRef(ids);
  const report = useEffectEvent(() => {
    const isRemoved = last.current?.some((id) => !ids?.includes(id));
    last.current = ids;
    if (ids && isRemoved) void emit({ storedPaymentMethodIds: ids });
  });
  const key = ids?.join();
  useEffect(() => report(), [key]);
}
