import type { PaymentTarget } from '../../api/payment-target.js';
import type { MethodName } from '../../api/types.js';
import { Failure } from '../errors/failure.js';

/** The least and the most that an account takes with a method, in minor units. */
interface AmountLimits {
  readonly minAmount?: number | undefined;
  readonly maxAmount?: number | undefined;
}

/** Returns why a method limited to immediate payments cannot pay a target, if so. */
export function onlyAtOnce(
  name: MethodName,
  { transactionType = 'SALE' }: PaymentTarget,
): Failure | undefined {
  if (transactionType === 'SALE') return undefined;
  return new Failure(422, 'E103', `transactionType is ${transactionType}: ${name} takes SALE`);
}

/** Returns why an account does not take an amount with a method, if so. An unknown amount is no reason. */
export function outsideLimits(
  name: MethodName,
  { amount }: PaymentTarget,
  limits: AmountLimits = {},
): Failure | undefined {
  const { minAmount = 0, maxAmount = Infinity } = limits;
  if (amount === undefined || (amount >= minAmount && amount <= maxAmount)) return undefined;
  const range = maxAmount === Infinity ? `at least ${minAmount}` : `${minAmount} to ${maxAmount}`;
  return new Failure(422, 'E210', `amount is ${amount}: ${name} takes ${range}`);
}
