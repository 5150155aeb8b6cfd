/** @jsxImportSource preact */
import type {} from 'payframe/types/preact';
import type { PayCardInput } from 'payframe/card-input';
import { createRef } from 'preact';

const card = createRef<PayCardInput>();

export const checkout = (
  <>
    <pay-card-input
      ref={card}
      class="card"
      paymentId="p"
      onpay-change={({ detail }) => detail.isComplete satisfies boolean}
    />
    {/* @ts-expect-error an amount is a number */}
    <pay-card-input amount="5" />
  </>
);
