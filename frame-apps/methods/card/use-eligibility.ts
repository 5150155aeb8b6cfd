import { useEffect, useEffectEvent, useState } from 'react';
import type { cardInput } from '../../../bridge/contracts/card-input.js';
import type { PayError } from '../../../bridge/errors.js';
import * as failures from '../../../bridge/failures.js';
import type { Language } from '../../../bridge/languages.js';
import type { PaymentMethods } from '../../../api/types.js';
import { loadBillingFields } from '../../billing/lazy-billing-fields.js';
import { api, callError } from '../../api/api.js';
import type { FrameApp } from '../../runtime/frame-app.js';
import { failureKind, repeat } from '../../api/retry.js';
import { textsIn } from '../../runtime/texts.js';

/**
 * Returns the provider's reply, if known, or `false` if it does not support cards here, and emits
 * `load`. If the request fails, the form stays usable, because the provider checks
 * the card again. A rejected request is the merchant's mistake and is emitted as an error.
 * `whenKnown` resolves once it is known whether the card can be stored. The second function reads
 * the reply again.
 */
export function useEligibility(
  { connected, paymentId, accountId, language, emit, fields = [] }: FrameApp<typeof cardInput>,
  whenKnown: () => Promise<void>,
) {
  const [answer, setAnswer] = useState<PaymentMethods | false>();
  /** Reads the payment's amount again, which has changed. */
  const readAgain = () =>
    void api.getPaymentMethods({ paymentId, accountId }, { fresh: true }).then(setAnswer, () => {
      // The next attempt is refused as this one was, and reads it again.
    });

  const answered = useEffectEvent((methods: PaymentMethods) => {
    const isEligible = methods.paymentMethods.includes('card');
    setAnswer(isEligible && methods);
    void emit.load(isEligible);
    if (!isEligible) void emit.error(notEligible(language));
  });
  const preload = useEffectEvent(({ billingFields = [] }: PaymentMethods) =>
    Promise.all([loadBillingFields([...fields, ...billingFields]), whenKnown()]),
  );
  const failed = useEffectEvent((thrown: unknown) => {
    if (failureKind(thrown) === 'refused') void emit.error(callError(thrown, textsIn(language)));
    setAnswer(undefined);
    void emit.load(true);
  });

  useEffect(() => {
    if (!connected) return undefined;
    let current = true;
    const ref = paymentId ? { paymentId } : { accountId };
    const reading =
      paymentId || accountId
        ? repeat(() => api.getPaymentMethods(ref))
        : Promise.reject(failures.missingAccount());
    const ready = reading.then(async (methods) => {
      // Nothing moves any more after `load`.
      await preload(methods);
      return methods;
    });
    ready.then(
      (methods) => void (current && answered(methods)),
      (thrown: unknown) => void (current && failed(thrown)),
    );
    return () => void (current = false);
  }, [connected, paymentId, accountId]);

  return [answer, readAgain] as const;
}

/** The error if the provider does not support cards here, in the shopper's language. */
export const notEligible = (language: Language): PayError =>
  failures.notEligible().with({ shopperMessage: textsIn(language).errors.notEligible });
