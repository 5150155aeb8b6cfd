import { useEffect, useEffectEvent, useState } from 'react';
import type { cardInput } from '../../bridge/contracts/card-input.js';
import * as failures from '../../bridge/failures.js';
import type { CardBrand, PaymentMethods } from '../../provider/types.js';
import { api, callError } from '../runtime/api.js';
import type { FrameApp } from '../runtime/frame-app.js';
import { outcomeOf, repeat } from '../runtime/retry.js';
import { textsIn } from '../runtime/texts/index.js';

/**
 * The brands the merchant takes, and with the answer the word that the form can be used. A look-up that fails keeps
 * nobody from paying: the provider checks the card again in any case. One that is refused is told, as the merchant's mistake.
 */
export function useAccepted({ connected, paymentId, accountId, language, emit }: FrameApp<typeof cardInput>) {
  const [accepted, setAccepted] = useState<readonly CardBrand[]>();

  const answered = useEffectEvent(({ paymentMethods, metadata }: PaymentMethods) => {
    const shopperMessage = textsIn(language).errors.notEligible;
    if (!paymentMethods.includes('card')) return void emit.error(failures.notEligible().with({ shopperMessage }));
    setAccepted(metadata.card?.brands);
    void emit.load();
  });
  const failed = useEffectEvent((thrown: unknown) => {
    if (outcomeOf(thrown) === 'refused') void emit.error(callError(thrown, textsIn(language)));
    void emit.load();
  });

  useEffect(() => {
    if (!connected) return undefined;
    let current = true;
    const ref = paymentId ? { paymentId } : { accountId };
    const ask = paymentId || accountId ? repeat(() => api.getPaymentMethods(ref)) : Promise.reject(failures.missingAccount());
    ask.then(
      (answer) => void (current && answered(answer)),
      (thrown: unknown) => void (current && failed(thrown)),
    );
    return () => void (current = false);
  }, [connected, paymentId, accountId]);

  return accepted;
}
