import type { AcquirerAccount } from '../../../server/acquirer.js';
import type { PaymentTarget } from '../../../api/payment-target.js';
import type { CardBrand, CardFacts, InstallmentOffer } from '../../../api/types.js';
import type { Language } from '../../../server/pages/language.js';
import { schemeOf } from '../../../server/methods/card/brands.js';
import { BRAZIL, fact, issuedCards, SPAIN, USA, type IssuedCard } from './issued-cards.js';
import { offerFor } from './plans.js';

export { issuedCards };

/** How many digits say which bank issued a card. */
const BIN_DIGITS = 8;

const byBin: ReadonlyMap<string, IssuedCard> = new Map(
  Object.values(issuedCards).map((issued) => [issued.number.slice(0, BIN_DIGITS), issued]),
);

/** What is known of all other cards, by their schemes. */
const usual: Readonly<Partial<Record<CardBrand, CardFacts>>> = {
  visa: fact(['visa'], 'CREDIT', SPAIN),
  mastercard: fact(['mastercard'], 'DEBIT', SPAIN),
  amex: fact(['amex'], 'CREDIT', ['GB', 'Specimen Bank']),
  discover: fact(['discover'], 'CREDIT', USA),
  diners: fact(['diners'], 'CREDIT', USA),
  jcb: fact(['jcb'], 'CREDIT', ['JP', 'Model Bank']),
  maestro: fact(['maestro'], 'DEBIT', SPAIN),
  unionpay: fact(['unionpay'], 'DEBIT', ['CN', 'Model Bank']),
  elo: fact(['elo'], 'CREDIT', BRAZIL),
  hipercard: fact(['hipercard'], 'CREDIT', BRAZIL),
};

/** Returns what the sandbox's banks say of a card number, or of its first eight digits. */
export function simulatedFacts(number: string): CardFacts {
  const brand = schemeOf(number)?.brand;
  return (
    byBin.get(number.slice(0, BIN_DIGITS))?.facts ?? ((brand && usual[brand]) || { brands: [] })
  );
}

/** Returns the installments that a card number's bank, or its first eight digits', offers. */
export function simulatedOffer(
  number: string,
  account: AcquirerAccount,
  target: PaymentTarget & { readonly isRecurring: boolean },
  language: Language,
): InstallmentOffer | undefined {
  const issued = byBin.get(number.slice(0, BIN_DIGITS));
  return issued?.hasPlans && offerFor(issued.facts, account, target, language);
}

/** Returns what is known of most cards of a scheme, where no digit of the number is known. */
export const usualFactsOf = (brand: CardBrand): CardFacts => usual[brand] ?? { brands: [brand] };
