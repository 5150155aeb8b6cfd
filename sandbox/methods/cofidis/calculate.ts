import type { FinancingOption, FinancingRequest } from '../../../provider/types.js';
import { accountOf, type Context } from '../../payments/context.js';
import type { Language } from '../../pages/language.js';
import { refusalOf } from '../../payments/registry.js';
import { legalPhrase } from './legal-phrase.js';
import { planOf, type Plan } from './plan.js';
import { LENT_CURRENCY, products } from './products.js';

/**
 * Returns the cost in installments, one row per term; empty if the amount or the merchant is not
 * eligible.
 */
export function calculate(
  context: Context,
  input: FinancingRequest,
  language: Language,
): readonly FinancingOption[] {
  const { accountId, amount, paymentMethod = 'cofidis' } = input;
  if (
    refusalOf(context, paymentMethod, accountOf(context, accountId), {
      amount,
      currency: LENT_CURRENCY,
    })
  )
    return [];
  const product = products[paymentMethod];
  return product.terms.map((term) => asOption(planOf(product, amount, term), language));
}

function asOption(plan: Plan, language: Language): FinancingOption {
  const { credit, installments, quote, tin, tae, interest, fee, capPercent, total, schedule } =
    plan;
  return {
    financingAmount: credit,
    tin,
    interestAmount: interest,
    tae,
    quote,
    installments,
    totalAmount: total,
    legalPhrase: legalPhrase(plan, language),
    capEuros: fee / 100,
    capPercent,
    schedule,
  };
}
