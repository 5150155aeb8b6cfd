/** @jsxImportSource solid-js */
import type {} from 'payframe/types/solid';
import type { PayCardInput } from 'payframe/card-input';

let card: PayCardInput | undefined;

export const checkout = (
  <>
    <pay-card-input
      ref={(element) => (card = element)}
      class="card"
      paymentId="p"
      on:pay-change={({ detail }) => detail.isComplete satisfies boolean}
    />
    {/* @ts-expect-error an amount is a number */}
    <pay-card-input amount="5" />
  </>
);
