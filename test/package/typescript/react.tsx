// In React: the components, and the bare tags of React 19.
import type {} from 'payframe/types/react';
import { CardInput, PayPal } from 'payframe/react';
import type { PayCardInput } from 'payframe/card-input';
import * as React from 'react';
import { useRef } from 'react';
import { CardInput as MakeCard, createToken } from 'payframe';

export function Components({ paymentId }: { readonly paymentId: string }) {
  const card = useRef<PayCardInput>(null);
  return (
    <form
      onSubmit={async () => (await card.current?.createToken())?.token satisfies string | undefined}
    >
      <CardInput
        ref={card}
        paymentId={paymentId}
        onChange={({ detail }) => detail.isComplete satisfies boolean}
      />
      <PayPal paymentId={paymentId} onSubmit={({ detail }) => detail.redirectUrl?.length} />
      {/* @ts-expect-error an amount is a number */}
      <CardInput paymentId={paymentId} amount="5" />
      {/* @ts-expect-error a payment or an amount is required */}
      <CardInput language="es" />
      {/* @ts-expect-error an account needs an amount and a currency */}
      <PayPal accountId="acc_1" />
      {/* @ts-expect-error no such part of a card form */}
      <CardInput paymentId={paymentId} innerStyle={{ body: {} }} />
      {/* @ts-expect-error the form is submitted, not the card */}
      <CardInput paymentId={paymentId} onSubmit={() => {}} />
      {/* @ts-expect-error no such event */}
      <CardInput paymentId={paymentId} onPaid={() => {}} />
    </form>
  );
}

export function Tags({ paymentId }: { readonly paymentId: string }) {
  const card = useRef<PayCardInput>(null);
  return (
    <>
      <pay-card-input
        ref={card}
        className="card"
        paymentId={paymentId}
        amount={1050}
        onpay-change={({ detail }) => detail.isComplete satisfies boolean}
      />
      <pay-bizum-button
        payment-id={paymentId}
        onpay-before-open={(event) => event.preventDefault()}
      />
      {/* @ts-expect-error an amount is a number */}
      <pay-card-input amount="5" />
      {/* @ts-expect-error a token is created by a method */}
      <pay-card-input onpay-change={({ detail }) => detail.token} />
    </>
  );
}

// With a factory, like shops that migrate from another kit.
const Driven = MakeCard.driver('react', { React, ReactDOM: {} });
export const driven = (
  <Driven
    paymentId="p"
    style={{ base: { color: 'red' } }}
    onChange={({ brand }) => brand?.length}
  />
);
export const typed = async (card: InstanceType<typeof Driven>) =>
  (await createToken(card)).token satisfies string | undefined;
// @ts-expect-error a payment or an amount is required
export const unpaid = <Driven language="es" />;
// @ts-expect-error the only driver is React's
MakeCard.driver('angular', { React });
