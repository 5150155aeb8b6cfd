import { lazy, Suspense, useEffect, useState } from 'react';
import type { Language } from '../../bridge/languages.js';
import type { BillingField, ContactDetails, MethodName, PaymentResult } from '../../provider/types.js';
import type { View } from '../checkout/use-payment.js';
import { Loading } from '../hosted/loading.js';
import { Notice } from '../overlay/notice.js';
import { api } from '../runtime/api.js';
import { BackLink } from './back-link.js';
import { Billing } from './billing.js';
import { loadAsk } from './load-ask.js';

const Ask = lazy(loadAsk);

/** What the shopper is asked with. */
export interface WaysProps {
  readonly view: View;
  readonly payment: PaymentResult;
  readonly methods: readonly MethodName[];
  readonly language: Language;
  readonly details: ContactDetails | undefined;
  readonly setDetails: (details: ContactDetails | undefined) => void;
}

interface Wanted {
  readonly fields: readonly BillingField[];
  readonly country: string | undefined;
}

/** Asks how to pay, and before that what the shop has to know for the bill. */
export function Ways({ view, payment, methods, language, details, setDetails }: WaysProps) {
  const [wanted, setWanted] = useState<Wanted>();
  const [isChanging, setChanging] = useState(false);
  useEffect(() => {
    // Answered from the client's memory: the flow has asked for the ways to pay before.
    api.getPaymentMethods({ paymentId: payment.id }).then(
      ({ billingFields = [], countryCode }) => setWanted({ fields: billingFields, country: countryCode }),
      () => setWanted({ fields: [], country: undefined }),
    );
  }, [payment.id]);
  if (!wanted) return <Loading />;

  const { fields, country } = wanted;
  const isBilling = fields.length > 0 && (isChanging || !details);
  const leave = view.pay && (
    <p className="leave">
      <BackLink payment={payment} language={language} isLeaving />
    </p>
  );
  return (
    <>
      {view.message && <Notice text={view.message} />}
      {fields.length > 0 && (
        <Billing
          {...{ fields, country, language, details }}
          isOpen={isBilling}
          change={() => setChanging(true)}
          done={(given) => {
            setDetails(given);
            setChanging(false);
          }}
        />
      )}
      {(!fields.length || details) && (
        <div hidden={isBilling}>
          <Suspense fallback={<Loading />}>
            <Ask
              names={methods}
              keepsPlaces
              none={view.none ?? (() => {})}
              given={{ payment, language, paying: !view.pay, pay: view.pay ?? (() => {}) }}
            />
            {leave}
          </Suspense>
        </div>
      )}
      {isBilling && leave}
    </>
  );
}
