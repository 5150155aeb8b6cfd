import type { FinancedMethod, FinancingOption } from '../../../api/types.js';
import type { Language } from '../../../server/pages/language.js';
import { legalPhrase } from './legal-phrase.js';
import { planOf, type Plan } from './plan.js';
import { products } from './products.js';

/** Returns the cost in installments, one row per term. */
export function calculate(
  amount: number,
  paymentMethod: FinancedMethod,
  language: Language,
): readonly FinancingOption[] {
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
