import { useEffect, useLayoutEffect, useState } from 'react';
import { useSnapshot } from '../runtime/use-snapshot.js';
import type { CheckoutInput } from './flow.js';
import { PaymentSession, type View } from './payment-session.js';

/** Runs the payment that `input` names. Provides what is shown of it. */
export function usePayment(
  input: CheckoutInput,
): readonly [view: View, leave: PaymentSession['leave']] {
  const [session] = useState(() => new PaymentSession(input));
  const { connected, paymentId } = input;
  useLayoutEffect(() => session.use(input));
  useEffect(
    () => (connected && paymentId ? session.start() : undefined),
    [session, connected, paymentId],
  );
  return [useSnapshot(session), session.leave];
}
