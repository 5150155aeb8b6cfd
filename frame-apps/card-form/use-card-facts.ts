import { useEffect, useRef, useState } from 'react';
import type { Language } from '../../bridge/languages.js';
import type { PaymentTarget } from '../../provider/payment-target.js';
import type { CardFactsRequest, PaymentMethods } from '../../provider/types.js';
import { api } from '../api/api.js';
import { CardFactsReader, type FoundCard } from './card-facts.js';

/** What cards are looked up for: a payment or an account and, for installments, an amount. */
export type FactsTarget = Omit<CardFactsRequest, 'bin'>;

/** Returns what cards are looked up for, if the provider knows cards. */
export function factsTargetOf(
  { facts, installments }: NonNullable<PaymentMethods['metadata']['card']>,
  { paymentId, accountId, amount, currency, transactionType }: PaymentTarget,
  language: Language,
): FactsTarget | undefined {
  if (!facts) return undefined;
  if (paymentId) return { paymentId, ...(installments && { amount, language }) };
  const terms = { amount, currency, transactionType, language };
  return { accountId, ...(installments && terms) };
}

/**
 * Provides what the provider knows of the card in a form, and the reader that follows its digits.
 * `target`: what cards are looked up for, if the provider knows cards at all.
 */
export function useCardFacts(
  target: FactsTarget | undefined,
): readonly [found: FoundCard, factsReader: CardFactsReader] {
  const [found, setFound] = useState<FoundCard>({});
  const [factsReader] = useState(() => new CardFactsReader(setFound));
  const { paymentId, accountId, amount, currency, transactionType, language } = target ?? {};
  const terms = useRef<Partial<CardFactsRequest>>(undefined);
  useEffect(() => {
    const before = terms.current;
    terms.current = { amount, currency, transactionType, language };
    if (before) factsReader.renew();
  }, [factsReader, amount, currency, transactionType, language]);
  useEffect(() => {
    const ref = paymentId ? { paymentId } : accountId ? { accountId } : undefined;
    factsReader.use(
      ref && ((bin, signal) => api.getCardFacts({ ...ref, ...terms.current, bin }, { signal })),
    );
    return () => factsReader.use(undefined);
  }, [factsReader, paymentId, accountId]);
  return [found, factsReader];
}
