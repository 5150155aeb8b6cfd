import { useEffect, useState } from 'react';
import type { cardInput } from '../../bridge/contracts/card-input.js';
import * as failures from '../../bridge/failures.js';
import type { CardBrand } from '../../provider/types.js';
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

  useEffect(() => {
    if (!connected) return undefined;
    let current = true;
    const errors = textsIn(language);
    const ref = paymentId ? { paymentId } : { accountId };
    const ask = paymentId || accountId ? repeat(() => api.getPaymentMethods(ref)) : Promise.reject(failures.missingAccount());
    ask.then(
      ({ paymentMethods, metadata }) => {
        if (!current) return;
        if (!paymentMethods.includes('card')) return void emit.error(failures.notEligible().with({ shopperMessage: errors.errors.notEligible }));
        setAccepted(metadata.card?.brands);
        void emit.load();
      },
      (thrown: unknown) => {
        if (!current) return;
        if (outcomeOf(thrown) === 'refused') void emit.error(callError(thrown, errors));
        void emit.load();
      },
    );
    return () => void (current = false);
    // Another language asks nothing anew.
  }, [connected, paymentId, accountId]);

  return accepted;
}
