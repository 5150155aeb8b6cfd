import type { AnswerOf, RequestOf } from '../../../api/routes.js';
import type { CardFacts, InstallmentOffer } from '../../../api/types.js';
import type { Account } from '../../merchants/account.js';
import { languageOf, type Language } from '../../pages/language.js';
import { callAcquirer } from '../../payments/call-acquirer.js';
import type { Context } from '../../payments/context.js';
import type { MethodTarget } from '../../payments/method.js';
import { allowedTargetOf, namedIn } from '../../payments/registry.js';
import { schemeOf } from './brands.js';
import { mayBeSurcharged } from './surcharge.js';

type AcquirerContext = Pick<Context, 'acquirer' | 'limits'>;

/** Returns what is known of a card number, or of its first eight digits. */
export async function cardFactsOf(context: AcquirerContext, number: string): Promise<CardFacts> {
  const { lookups } = context.acquirer;
  const facts = await callAcquirer(context, async () => lookups?.cardMetadata?.(number));
  const brand = schemeOf(number)?.brand;
  return facts ?? { brands: brand ? [brand] : [] };
}

/** Returns the installments that a card number's bank, or its first eight digits', offers. */
export function offerOf(
  context: AcquirerContext,
  number: string,
  account: Account,
  { recurring, amount, currency, transactionType }: MethodTarget,
  language: Language = 'en',
): Promise<InstallmentOffer | undefined> {
  const target = { amount, currency, transactionType, isRecurring: recurring !== undefined };
  return callAcquirer(context, async () =>
    context.acquirer.lookups?.installments?.(number, account, target, language),
  );
}

/** Replies to `POST /v1/card-facts`. The digits are used for the look-up alone. */
export async function getCardFacts(
  context: Context,
  { paymentId, accountId, bin, language, ...terms }: RequestOf<'getCardFacts'>,
  spoken: Language,
): Promise<AnswerOf<'getCardFacts'>> {
  // Throws for a payment or an account that is not there.
  const { payment, account } = await namedIn(context, { paymentId, accountId });
  const facts = await cardFactsOf(context, bin);
  const target = payment ? allowedTargetOf(payment) : terms;
  const isShown = terms.amount === undefined || terms.amount === target.amount;
  const installments =
    isShown && (await offerOf(context, bin, account, target, languageOf(language, spoken)));
  const { maxSurchargePercent } = account;
  return {
    ...facts,
    ...(installments && { installments }),
    ...(maxSurchargePercent && mayBeSurcharged(facts) && { maxSurchargePercent }),
  };
}
