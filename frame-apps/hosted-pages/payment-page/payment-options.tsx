import { Suspense, useRef, useState } from 'react';
import type { Language } from '../../../bridge/languages.js';
import type { ContactDetails, MethodName, PaymentResult } from '../../../api/types.js';
import type { View } from '../../payment/payment-session.js';
import { Loading } from '../loading.js';
import { BackLink } from './back-link.js';
import { Billing } from './billing.js';
import { useBillingQuestion } from '../../billing/question.js';
import { visibleTarget } from '../../api/payment-target.js';
import { useCustomer } from '../../checkout/use-customer.js';
import { LazyPaymentMethodList } from '../../checkout/lazy-payment-method-list.js';
import * as hosted from '../hosted.css';

/** Props of the choice of payment methods. */
export interface PaymentOptionsProps {
  readonly view: View;
  readonly payment: PaymentResult;
  readonly methods: readonly MethodName[];
  readonly language: Language;
  readonly details: ContactDetails | undefined;
  readonly setDetails: (details: ContactDetails | undefined) => void;
}

/** Asks for the required billing details, then for the payment method. */
export function PaymentOptions({
  view,
  payment,
  methods,
  language,
  details,
  setDetails,
}: PaymentOptionsProps) {
  const [isChanging, setChanging] = useState(false);
  // Behind the `#` of the address, which no server logs.
  const customerSession = new URLSearchParams(location.hash.slice(1)).get('customerSession');
  const customer = useCustomer({
    connected: true,
    paymentId: payment.id,
    customerSession: customerSession ?? undefined,
  });
  const question = useBillingQuestion({}, view.required, useRef(details));
  const isBilling = Boolean(question) && (isChanging || !details);
  const leave = view.pay && (
    <p className={hosted.leave}>
      <BackLink payment={payment} language={language} isLeaving />
    </p>
  );
  return (
    <>
      {question && (
        <Suspense fallback={<Loading />}>
          <Billing
            {...{ question, language, details }}
            isOpen={isBilling}
            change={() => setChanging(true)}
            done={(given) => {
              setDetails(given);
              setChanging(false);
            }}
          />
        </Suspense>
      )}
      {(!question || details) && (
        <div hidden={isBilling}>
          <Suspense fallback={<Loading />}>
            {!customer.isKnown ? (
              <Loading />
            ) : (
              <LazyPaymentMethodList
                offer={{ names: methods, recurring: payment.recurring }}
                customer={customer}
                session={{ ...view, pay: ({ token }) => view.pay?.(token) }}
                given={{
                  target: visibleTarget({ paymentId: payment.id }, payment),
                  language,
                  paying: !view.pay,
                }}
              />
            )}
            {leave}
          </Suspense>
        </div>
      )}
      {isBilling && leave}
    </>
  );
}
