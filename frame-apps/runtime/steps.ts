import type { PaymentResult } from '../../provider/types.js';
import { stepAddress } from './address.js';

/** What a payment needs next. */
export type Next =
  /** Send the token. */
  | { readonly do: 'confirm' }
  /** Ask the shopper how to pay: there is no token, or the one there was is used up. */
  | { readonly do: 'ask' }
  /** Load an address of the provider's. `seen` is `false` where the shopper has nothing to do there. */
  | { readonly do: 'show'; readonly url: string; readonly seen: boolean }
  /** Hand it back: the merchant takes the whole page to `redirectUrl`. */
  | { readonly do: 'redirect' }
  /** Look again later: the provider is at it. */
  | { readonly do: 'wait' }
  /** Nothing: it has come to its end. */
  | { readonly do: 'done' }
  /** Stop: it leads to an address that must not be loaded. */
  | { readonly do: 'refuse' };

const ENDED = ['SUCCEEDED', 'AUTHORIZED', 'CANCELED', 'EXPIRED', 'REFUNDED', 'PARTIALLY_REFUNDED'];

/** Whether a payment has come to an end that no shopper can change. */
export const isEnded = ({ status }: PaymentResult): boolean => ENDED.includes(status);

/** Whether the provider is moving money, or has yet to tell how that ended. */
export const isProcessing = ({ status, nextAction }: PaymentResult): boolean => status === 'PENDING' && !nextAction;

/** What to do next with a payment as the provider gave it. `hasToken`: there is a token that was not sent yet. */
export function nextStep(payment: PaymentResult, hasToken: boolean): Next {
  const { status, nextAction } = payment;
  if (isEnded(payment)) return { do: 'done' };
  // A push that waits in the bank's app gives way to another token, as any step does that was begun and left.
  if (!nextAction) return { do: status === 'FAILED' ? 'done' : hasToken && payment.approval ? 'confirm' : 'wait' };
  // A new token takes the place of a step that was begun with another and left.
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
      return url ? { do: 'show', url, seen: nextAction.type !== 'FRICTIONLESS_CHALLENGE' } : { do: 'refuse' };
    }
    default:
      return { do: 'wait' }; // A step of a newer provider, which it may well take by itself.
  }
}
