// In React: the components, and the bare tags of React 19.
import type {} from 'payframe/types/react';
import { CardInput, PayPal } from 'payframe/react';
import type { PayCardInput } from 'payframe/card-input';
import { useRef } from 'react';

export function Components({ paymentId }: { readonly paymentId: string }) {
  const card = useRef<PayCardInput>(null);
  return (
    <form onSubmit={async () => (await card.current?.createToken())?.token satisfies string | undefined}>
      <CardInput ref={card} paymentId={paymentId} onChange={({ detail }) => detail.isComplete satisfies boolean} />
      <PayPal paymentId={paymentId} onSubmit={({ detail }) => detail.redirectUrl?.length} />
      {/* @ts-expect-error an amount is a number */}
      <CardInput amount="5" />
      {/* @ts-expect-error no such event */}
      <CardInput onPaid={() => {}} />
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
      <pay-bizum-button payment-id={paymentId} onpay-before-open={(event) => event.preventDefault()} />
      {/* @ts-expect-error an amount is a number */}
      <pay-card-input amount="5" />
      {/* @ts-expect-error a token is made by a call */}
      <pay-card-input onpay-change={({ detail }) => detail.token} />
    </>
  );
}
