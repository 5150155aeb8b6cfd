import type { Payment } from '../merchant-types.js';
import { lock } from './lock.js';
import { Refused, type Payments } from './payments.js';
import { standOf } from './stand.js';

/** How an attempt to pay with a form's token ended. `unknown` is not `failed`: money may have moved. */
export type Charge = { readonly kind: 'known'; readonly payment: Payment } | { readonly kind: 'unknown' } | { readonly kind: 'refused' };

/** The payment is being confirmed right now, by another submit of the same form perhaps. */
const CONFLICT = 409;

/** Confirms payments with tokens, each once, however often the form is sent. */
export function chargeOf(payments: Payments): (paymentId: string, token: string) => Promise<Charge> {
  const inTurn = lock();

  const confirm = async (id: string, token: string): Promise<Charge> => {
    try {
      return { kind: 'known', payment: await payments.confirm(id, token) };
    } catch (thrown) {
      return thrown instanceof Refused && thrown.statusCode !== CONFLICT ? { kind: 'refused' } : { kind: 'unknown' };
    }
  };

  const read = (id: string): Promise<Charge> =>
    payments.get(id).then(
      (payment) => ({ kind: 'known', payment }),
      () => ({ kind: 'unknown' }),
    );

  const charge = async (id: string, token: string): Promise<Charge> => {
    const before = await read(id);
    if (before.kind !== 'known' || !takesCard(before.payment)) return before;

    const told = await confirm(id, token);
    if (told.kind !== 'unknown') return told;

    // The answer was lost. Ask before anything is said; where the provider never heard the call, send the same token again.
    const after = await read(id);
    return after.kind === 'known' && standOf(after.payment) === 'payable' ? confirm(id, token) : after;
  };

  return (id, token) => inTurn(id, () => charge(id, token));
}

const takesCard = (payment: Payment) => ['payable', 'bank'].includes(standOf(payment));
