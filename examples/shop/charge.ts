import { setTimeout } from 'node:timers/promises';
import type { Payment } from 'payframe/server';
import { lock } from './lock.js';
import { Refused, type Payments } from './payments.js';
import { paymentStateOf, takesCard } from './payment-state.js';

/** The result of an attempt to pay with a form's token. `unknown` is not `failed`: money may have moved. */
export type Charge =
  { readonly kind: 'known'; readonly payment: Payment } | { readonly kind: 'unknown' } | { readonly kind: 'refused' };

/** How often a token is sent if the provider seems not to have received it. */
const TRIES = 3;

/** The longest `Retry-After` to wait for before the shopper is asked to come back, in seconds. */
const LONGEST_PAUSE = 5;

/** The payment is being confirmed at this moment, for example by another submission of the same form. */
const CONFLICT = 409;

/** Returns a function that confirms payments with tokens, each at most once, however often the form is submitted. */
export function chargeOf(payments: Payments): (paymentId: string, token: string) => Promise<Charge> {
  const inTurn = lock();

  const charge = async (id: string, token: string): Promise<Charge> => {
    const before = await read(payments, id);
    if (before.kind !== 'known' || !takesCard(before.payment)) return before;

    for (let left = TRIES; left > 0; left -= 1) {
      const told = await confirm(payments, id, token);
      if (told.kind === 'busy') {
        await setTimeout(told.seconds * 1000);
        continue;
      }
      if (told.kind !== 'unknown') return told;
      // The reply was lost. Read the payment first: send the same token again only if the provider never received it.
      const after = await read(payments, id);
      if (after.kind !== 'known' || !isUntouched(before.payment, after.payment)) return after;
    }
    return { kind: 'unknown' };
  };

  return (id, token) => inTurn(id, () => charge(id, token));
}

type Told = Charge | { readonly kind: 'busy'; readonly seconds: number };

async function confirm(payments: Payments, id: string, token: string): Promise<Told> {
  try {
    return { kind: 'known', payment: await payments.confirm(id, token) };
  } catch (thrown) {
    if (!(thrown instanceof Refused) || thrown.statusCode === CONFLICT) return { kind: 'unknown' };
    const { retryAfter: seconds } = thrown;
    return seconds !== undefined && seconds <= LONGEST_PAUSE ? { kind: 'busy', seconds } : { kind: 'refused' };
  }
}

async function read(payments: Payments, id: string): Promise<Charge> {
  return payments.get(id).then(
    (payment) => ({ kind: 'known', payment }),
    () => ({ kind: 'unknown' }),
  );
}

/** Whether the payment is unchanged since before the attempt. */
function isUntouched(before: Payment, after: Payment): boolean {
  const isSame = before.status === after.status && before.statusCode === after.statusCode && before.updatedAt === after.updatedAt;
  return isSame && paymentStateOf(after) !== 'bank';
}
