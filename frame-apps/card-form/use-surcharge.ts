import { useState } from 'react';
import type { PaymentTarget } from '../../provider/payment-target.js';
import type { CardFacts, Surcharge } from '../../provider/types.js';

/** What a card is charged, without a surcharge, as far as it is known. */
export type Price = Pick<PaymentTarget, 'amount' | 'currency'>;

/** A surcharge that the form shows, and the price that it is added to. */
export interface AddedSurcharge extends Surcharge {
  readonly price: Required<Price>;
}

/**
 * Provides the surcharge of the card in a form. It is gone the moment one of the card's eight
 * digits changes, or the price: `of()` returns it for what is known of a card now.
 */
export function useSurcharge(known: CardFacts | undefined, price: Price | undefined) {
  const [added, setAdded] = useState<{
    readonly of: CardFacts;
    readonly surcharge: AddedSurcharge;
  }>();
  const of = (facts: CardFacts | undefined): AddedSurcharge | undefined => {
    const { amount, currency } = added?.surcharge.price ?? {};
    const isOfPrice = amount === price?.amount && currency === price?.currency;
    return added && added.of === facts && isOfPrice ? added.surcharge : undefined;
  };
  if (added && !of(known)) setAdded(undefined);
  return {
    of,
    add: (facts: CardFacts, surcharge: AddedSurcharge) => setAdded({ of: facts, surcharge }),
  };
}
