import { useEffect, useEffectEvent, useState } from 'react';
import type { cardInput } from '../../../bridge/contracts/card-input.js';
import type { PayError } from '../../../bridge/errors.js';
import * as failures from '../../../bridge/failures.js';
import type { Language } from '../../../bridge/languages.js';
import type { CardBrand, PaymentMethods } from '../../../provider/types.js';
import { api, callError } from '../../api/api.js';
import type { FrameApp } from '../../runtime/frame-app.js';
import { failureKind, repeat } from '../../api/retry.js';
import { textsIn } from '../../runtime/texts.js';

/**
 * Returns the accepted card brands, if known, or `false` if the provider does not support cards
 * here, and emits `load`. If the request fails, the form stays usable, because the provider checks
 * the card again. A rejected request is the merchant's mistake and is emitted as an error.
 */
export function useEligibility({
  connected,
  paymentId,
  accountId,
  language,
  emit,
}: FrameApp<typeof cardInput>) {
  const [accepted, setAccepted] = useState<readonly CardBrand[] | false>();

  const answered = useEffectEvent(({ paymentMethods, metadata }: PaymentMethods) => {
    const isEligible = paymentMethods.includes('card');
    setAccepted(isEligible && metadata.card?.brands);
    void emit.load(isEligible);
    if (!isEligible) void emit.error(notEligible(language));
  });
  const failed = useEffectEvent((thrown: unknown) => {
    if (failureKind(thrown) === 'refused') void emit.error(callError(thrown, textsIn(language)));
    setAccepted(undefined);
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
    reading.then(
      (answer) => void (current && answered(answer)),
      (thrown: unknown) => void (current && failed(thrown)),
    );
    return () => void (current = false);
  }, [connected, paymentId, accountId]);

  return accepted;
}

/** The error if the provider does not support cards here, in the shopper's language. */
export const notEligible = (language: Language): PayError =>
  failures.notEligible().with({ shopperMessage: textsIn(language).errors.notEligible });
