// Type checks of tags in a Svelte template.
import type {} from 'payframe/types/svelte';
import type { SvelteHTMLElements } from 'svelte/elements';

export const card: SvelteHTMLElements['pay-card-input'] = {
  class: 'card',
  'payment-id': 'p',
  'onpay-change': ({ detail }) => detail.isComplete satisfies boolean,
};

// @ts-expect-error an amount is a number
export const wrong: SvelteHTMLElements['pay-card-input'] = { amount: '5' };
