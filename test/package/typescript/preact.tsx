/** @jsxImportSource preact */
import type {} from 'payframe/types/preact';
import type { PayCardInput } from 'payframe/card-input';
import type { Tag } from 'payframe/server';
import { createRef, type JSX } from 'preact';

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
    {/* @ts-expect-error a class is no date */}
    <pay-card-input class={new Date()} />
  </>
);

/** Preact knows every tag. */
export const isComplete: Tag extends keyof JSX.IntrinsicElements ? true : false = true;
