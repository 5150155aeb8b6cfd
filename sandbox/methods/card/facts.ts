import type { AnswerOf, RequestOf } from '../../../provider/routes.js';
import type { CardBrand, CardFacts, InstallmentOffer } from '../../../provider/types.js';
import type { IssuedFacts } from '../../database/schema.js';
import type { Account } from '../../merchants/account.js';
import { languageOf, type Language } from '../../pages/language.js';
import type { Context } from '../../payments/context.js';
import type { MethodTarget } from '../../payments/method.js';
import { allowedTargetOf, namedIn } from '../../payments/registry.js';
import { schemeOf } from './brands.js';
import { offerFor } from './installments.js';
import { BRAZIL, fact, issuedCards, SPAIN, USA, type IssuedCard } from './issued-cards.js';
import { mayBeSurcharged } from './surcharge.js';

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
export function cardFactsOf(number: string): CardFacts {
  const brand = schemeOf(number)?.brand;
  return (
    byBin.get(number.slice(0, BIN_DIGITS))?.facts ?? ((brand && usual[brand]) || { brands: [] })
  );
}

/** Returns the installments that a card number's bank, or its first eight digits', offers. */
export function offerOf(
  number: string,
  account: Account,
  target: MethodTarget,
  language: Language = 'en',
): InstallmentOffer | undefined {
  const issued = byBin.get(number.slice(0, BIN_DIGITS));
  return issued?.hasPlans && offerFor(issued.facts, account, target, language);
}

/** What a token keeps of a card's facts, for the payment that it pays. */
export function issuedFactsOf(facts: CardFacts): IssuedFacts {
  const { funding, issuerCountry, isCommercial } = facts;
  return {
    ...(funding && { funding }),
    ...(issuerCountry && { country: issuerCountry }),
    ...(isCommercial !== undefined && { isCommercial }),
  };
}

/** Returns what is known of most cards of a scheme, where no digit of the number is known. */
export const usualFactsOf = (brand: CardBrand): CardFacts => usual[brand] ?? { brands: [brand] };

/** Replies to `POST /v1/card-facts`. The digits are used for the look-up alone. */
export async function getCardFacts(
  context: Context,
  { paymentId, accountId, bin, language, ...terms }: RequestOf<'getCardFacts'>,
  spoken: Language,
): Promise<AnswerOf<'getCardFacts'>> {
  // Throws for a payment or an account that is not there.
  const { payment, account } = await namedIn(context, { paymentId, accountId });
  const facts = cardFactsOf(bin);
  const target = payment ? allowedTargetOf(payment) : terms;
  const isShown = terms.amount === undefined || terms.amount === target.amount;
  const installments = isShown && offerOf(bin, account, target, languageOf(language, spoken));
  const { maxSurchargePercent } = account;
  return {
    ...facts,
    ...(installments && { installments }),
    ...(maxSurchargePercent && mayBeSurcharged(facts) && { maxSurchargePercent }),
  };
}
