// Type checks of tags in a Vue template.
import type {} from 'payframe/types/vue';
import type { GlobalComponents } from 'vue';

type Card = InstanceType<GlobalComponents['pay-card-input']>;

export const props: Card['$props'] = {
  class: 'card',
  paymentId: 'p',
  'onpay-change': ({ detail }) => detail.isComplete,
};
export const listens = (card: Card) => card.$emit('pay-change', new CustomEvent('pay-change'));
export const asks = (card: Card) => card.createToken();

// @ts-expect-error an amount is a number
export const wrong: Card['$props'] = { amount: '5' };
