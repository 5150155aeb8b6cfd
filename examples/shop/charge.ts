import { PayError, type Payment } from 'payframe/node';
import { lock } from './lock.js';
import type { Payments } from './payments.js';
import { paymentStateOf, takesCard } from './payment-state.js';

/**
 * The result of an attempt to pay with a form's token. `unknown` is not `failed`: money may have
 * moved.
 */
export type Charge =
  | { readonly kind: 'known'; readonly payment: Payment }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'refused' };

/**
 * The payment is being confirmed at this moment, for example by another submission of the same
 * form.
 */
const CONFLICT = 409;
const TOO_MANY_REQUESTS = 429;

/**
 * Returns a function that confirms payments with tokens, each at most once, however often the form
 * is submitted.
 */
export function chargeOf(
  payments: Payments,
): (paymentId: string, token: string) => Promise<Charge> {
  const inTurn = lock();

  const charge = async (id: string, token: string): Promise<Charge> => {
    const before = await read(payments, id);
    if (before.kind !== 'known' || !takesCard(before.payment)) return before;
    try {
      return { kind: 'known', payment: await payments.confirm(id, token) };
    } catch (thrown) {
      if (isRefusal(thrown)) return { kind: 'refused' };
      // The client has repeated the call; its response was lost each time. What the payment says
      // now is what counts.
      const after = await read(payments, id);
      return after.kind === 'known' && isUntouched(before.payment, after.payment)
        ? { kind: 'unknown' }
        : after;
    }
  };

  return (id, token) => inTurn(id, () => charge(id, token));
}

/** Whether the provider has not executed the call, and will not. */
function isRefusal(thrown: unknown): boolean {
  if (!(thrown instanceof PayError)) return false;
  const { statusCode, retryable } = thrown;
  return statusCode === TOO_MANY_REQUESTS || (!retryable && statusCode !== CONFLICT);
}

async function read(payments: Payments, id: string): Promise<Charge> {
  return payments.get(id).then(
    (payment) => ({ kind: 'known', payment }),
    () => ({ kind: 'unknown' }),
  );
}

/** Whether the payment is unchanged since before the attempt. */
function isUntouched(before: Payment, after: Payment): boolean {
  const isSame = before.status === after.status && before.revision === after.revision;
  return isSame && paymentStateOf(after) !== 'bank';
}
