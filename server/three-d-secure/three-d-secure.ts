import type { ThreeDSecure } from '../acquirer.js';
import type { Context } from '../payments/context.js';

/** Returns the acquirer's 3DS server. Throws for an acquirer that asks for it and has none. */
export function threeDSecureOf({ acquirer }: Pick<Context, 'acquirer'>): ThreeDSecure {
  if (acquirer.threeDSecure) return acquirer.threeDSecure;
  throw new Error('The acquirer asks to authenticate a shopper, and has no threeDSecure');
}
