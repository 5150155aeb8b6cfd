import { largestAmountOf } from '../../../api/largest-amount.js';
import type {
  CardFacts,
  InstallmentOffer,
  InstallmentPlan,
  Installments,
} from '../../../api/types.js';
import { texts as providerTexts } from '../../../locales/generated/sandbox/all.js';
import type { AcquirerAccount } from '../../../server/acquirer.js';
import type { Language } from '../../../server/pages/language.js';
import { money } from '../../../server/pages/money.js';
import type { PaymentTarget } from '../../../api/payment-target.js';

/** What the sandbox's banks of a country bill for installments. */
interface Terms {
  /** Up to how many installments are without a fee. */
  readonly free: number;
  /** The fee of each installment of all other plans, in thousandths of the amount. */
  readonly perMille: number;
}

const COUNTS = [3, 6, 12] as const;
/** The smallest installment, in minor units: 10.00 of a currency with two decimals. */
const LEAST = 1000;

const termsOf: Readonly<Record<string, Terms>> = {
  ES: { free: 3, perMille: 5 },
  BR: { free: 0, perMille: 10 },
  MX: { free: 0, perMille: 10 },
  TR: { free: 0, perMille: 10 },
};

/**
 * Returns the installments that a bank offers for an amount, if it and the account offer any: on
 * credit cards of consumers, for a sale, and not if the card is to be charged again later.
 */
export function offerFor(
  { funding, issuerCountry = '', isCommercial }: CardFacts,
  { offersInstallments = false }: AcquirerAccount,
  {
    amount,
    currency,
    transactionType = 'SALE',
    isRecurring,
  }: PaymentTarget & { readonly isRecurring: boolean },
  language: Language,
): InstallmentOffer | undefined {
  const terms = Object.hasOwn(termsOf, issuerCountry) ? termsOf[issuerCountry] : undefined;
  if (!offersInstallments || !terms || funding !== 'CREDIT' || isCommercial) return undefined;
  if (amount === undefined || !currency || transactionType !== 'SALE' || isRecurring)
    return undefined;
  const plans = COUNTS.map((count) => planOf(amount, count, terms))
    .filter((plan) => plan.amount >= LEAST && plan.totalAmount <= largestAmountOf(currency))
    .map((plan): InstallmentPlan => {
      const fee = plan.totalAmount - amount;
      const text = providerTexts[language].installments.fee;
      const legalText = text({
        fee: money(fee, currency, language),
        total: money(plan.totalAmount, currency, language),
      });
      return { ...plan, ...(fee && { legalText }) };
    });
  return plans.length ? { amount, currency, plans } : undefined;
}

function planOf(amount: number, count: number, { free, perMille }: Terms): Installments {
  const fee = count <= free ? 0 : Math.round((amount * perMille * count) / 1000);
  const totalAmount = amount + fee;
  return { count, amount: Math.floor(totalAmount / count), totalAmount };
}
