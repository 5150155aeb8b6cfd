import { useEffect, useState } from 'react';
import type { CardFacts, PaymentRef } from '../../provider/types.js';
import { api } from '../api/api.js';
import { CardFactsReader } from './card-facts.js';

/**
 * Provides what the provider knows of the card in a form, and the reader that follows its digits.
 * `knownFor`: the payment or account to look cards up for, if the provider knows cards at all.
 */
export function useCardFacts(
  knownFor: PaymentRef | undefined,
): readonly [known: CardFacts | undefined, factsReader: CardFactsReader] {
  const [known, setKnown] = useState<CardFacts>();
  const [factsReader] = useState(() => new CardFactsReader(setKnown));
  const { paymentId, accountId } = knownFor ?? {};
  useEffect(() => {
    const ref = paymentId ? { paymentId } : accountId ? { accountId } : undefined;
    factsReader.use(ref && ((bin, signal) => api.getCardFacts({ ...ref, bin }, { signal })));
    return () => factsReader.use(undefined);
  }, [factsReader, paymentId, accountId]);
  return [known, factsReader];
}
