import type { PaymentResult } from '../../api/types.js';

/** Whether a payment is in the same state, with the same next action. */
export const isSameStep = (one: PaymentResult, other: PaymentResult): boolean =>
  one.status === other.status &&
  one.nextAction?.type === other.nextAction?.type &&
  one.nextAction?.redirectUrl === other.nextAction?.redirectUrl;
