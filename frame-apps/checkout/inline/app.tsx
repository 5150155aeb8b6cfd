import {
  Suspense,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';
import type { PaymentMethods } from '../../../api/types.js';
import type { checkout } from '../../../bridge/contracts/checkout.js';
import { offeredMethodsOf } from '../../api/offered-methods.js';
import { visibleTarget } from '../../api/payment-target.js';
import { useBillingQuestion } from '../../billing/question.js';
import { withApplePay } from '../../methods/payment-request/with-apple-pay.js';
import { useMethod } from '../../methods/use-method.js';
import type { FrameApp } from '../../runtime/frame-app.js';
import { reportHeight } from '../../runtime/height.js';
import { useSnapshot } from '../../runtime/use-snapshot.js';
import { useStyle } from '../../style/use-style.js';
import { inlineVariants } from '../../ui/panel-style.js';
import { ListPlaceholder } from '../list-placeholder.js';
import { PaymentMethodList } from '../payment-method-list.js';
import { useCustomer } from '../use-customer.js';
import type { ListControl } from '../use-method-choice.js';
import { CheckoutSession } from './checkout-session.js';
import { PaymentOver } from './payment-over.js';
import { EarlyListReplaced, whenListed } from './replace-early-list.js';
import * as panel from '../../ui/panel.css';
import * as css from './app.css';

/** The checkout, inline in the merchant's page. It makes tokens; the page confirms them. */
export function CheckoutApp(props: FrameApp<typeof checkout>) {
  const { language, emit, innerStyle, phoneNumber, preferredBrands } = props;
  const { layout, express, payButton, disabled = false } = props;
  const { order, exclude } = withApplePay(props);
  useStyle(innerStyle, inlineVariants);
  const namesIn = (methods: PaymentMethods) =>
    offeredMethodsOf(methods, props.generatePaymentToken).filter((name) => !exclude.includes(name));
  const list = useRef<ListControl>(null);
  const { session, view, answer, listed, customer, question, target } = useCheckout(
    props,
    list,
    async (methods) => namesIn(methods).length > 0,
  );
  const { over, isPaying } = view;
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
              {...{ session, question, customer }}
              offer={{
                names: namesIn(listed),
                recurring: listed.recurring,
                excluded: exclude,
                order,
                layout,
                hasExpress: express !== 'hidden',
                hasButton: payButton !== 'hidden',
              }}
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

/** Provides the checkout's session, with what the page and the provider say. */
function useCheckout(
  props: FrameApp<typeof checkout>,
  list: RefObject<ListControl | null>,
  hasMethods: (methods: PaymentMethods) => Promise<boolean>,
) {
  const [session] = useState(() => {
    const control = { list: () => list.current, whenListed };
    const frame = { reportHeight, height: () => window.innerHeight };
    return new CheckoutSession({ ...control, ...frame }, props);
  });
  const answer = useMethod(undefined, { ...props, emit: session }, hasMethods);
  const lastAnswer = useRef(answer);
  if (answer) lastAnswer.current = answer;
  const listed = lastAnswer.current || undefined;
  const customer = useCustomer(props);
  const question = useBillingQuestion(props, listed, useRef(undefined));
  const target = visibleTarget(props, answer);
  const storedIds = customer.rows.map(({ key }) => key);
  useLayoutEffect(() => session.use({ ...props, answer, target, question, storedIds }));
  const { connected, paymentId } = props;
  useEffect(
    () => (connected && paymentId ? session.start() : undefined),
    [session, connected, paymentId],
  );
  useImperativeHandle(props.ref, () => session);
  return { session, view: useSnapshot(session), answer, listed, customer, question, target };
}
