import type { PaymentResult } from '../../api/types.js';
import { stepAddress } from '../api/address.js';

/** The next action for a payment. */
export type Next =
  /** Send the token. */
  | { readonly do: 'confirm' }
  /** Ask the shopper for a payment method: there is no token, or it has been used. */
  | { readonly do: 'ask' }
  /** Load a URL of the provider. `seen` is `false` if the shopper has nothing to do there. */
  | { readonly do: 'show'; readonly url: string; readonly seen: boolean }
  /** Return the payment: the merchant navigates the whole page to `redirectUrl`. */
  | { readonly do: 'redirect' }
  /** Poll again later: the provider is processing the payment. */
  | { readonly do: 'wait' }
  /** Nothing: the payment needs no further step. */
  | { readonly do: 'done' }
  /** Stop: the step has a URL that must not be loaded. */
  | { readonly do: 'refuse' };

const ENDED = ['SUCCEEDED', 'AUTHORIZED', 'CANCELED', 'EXPIRED', 'REFUNDED', 'PARTIALLY_REFUNDED'];

/** Whether a payment is in a final state that no shopper can change. */
export const isEnded = ({ status }: PaymentResult): boolean => ENDED.includes(status);

/** Whether the provider is still processing the payment. */
export const isProcessing = ({ status, nextAction }: PaymentResult): boolean =>
  status === 'PENDING' && !nextAction;

/**
 * Returns the next action for a payment. `hasToken`: there is a token that has not been sent yet.
 */
export function nextStep(payment: PaymentResult, hasToken: boolean): Next {
  const { status, nextAction } = payment;
  if (isEnded(payment)) return { do: 'done' };
  // A new token replaces an approval pending in the bank's app, like any abandoned step.
  if (!nextAction)
    return { do: status === 'FAILED' ? 'done' : hasToken && payment.approval ? 'confirm' : 'wait' };
  // A new token replaces a step that was started with another token and abandoned.
  if (hasToken && nextAction.type !== 'COMPLETE') return { do: 'confirm' };
  switch (nextAction.type) {
    case 'CONFIRM':
      return { do: nextAction.mustRedirect ? 'redirect' : 'ask' };
    case 'COMPLETE':
      return { do: 'done' };
    case 'FRICTIONLESS_CHALLENGE':
    case 'CHALLENGE':
    case 'BIZUM_CHALLENGE': {
      if (nextAction.mustRedirect) return { do: 'redirect' };
      const url = stepAddress(nextAction.redirectUrl);
      return url
        ? { do: 'show', url, seen: nextAction.type !== 'FRICTIONLESS_CHALLENGE' }
        : { do: 'refuse' };
    }
    default:
      return { do: 'wait' }; // A step of a newer provider, which may well complete it by itself.
  }
}
