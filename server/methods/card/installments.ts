import type { InstallmentChoice, InstallmentOffer, Installments } from '../../../api/types.js';
import { Failure } from '../../errors/failure.js';

/** Returns the plan that the shopper has chosen. Throws if it is not offered as they have seen it. */
export function chosenPlan(
  offer: InstallmentOffer | undefined,
  { count, totalAmount }: InstallmentChoice,
): Installments {
  const plan = offer?.plans.find((one) => one.count === count);
  if (!plan || (totalAmount !== undefined && totalAmount !== plan.totalAmount))
    throw new Failure(422, 'E518');
  return { count, amount: plan.amount, totalAmount: plan.totalAmount };
}
