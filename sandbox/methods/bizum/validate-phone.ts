import type { AnswerOf, RequestOf } from '../../../provider/routes.js';
import type { Context } from '../../payments/context.js';
import { Failure } from '../../errors/failure.js';
import { allowedTargetOf, namedIn, refusalOf } from '../../payments/registry.js';
import { bizumRules, bizumRuleFor, isPhone, type BizumRule } from './rules.js';

/**
 * Returns whether a phone number can pay by Bizum. With a `paymentId`, the payment's own account
 * and amount apply.
 */
export async function validatePhone(
  context: Context,
  { paymentId, accountId, phoneNumber, amount }: RequestOf<'validateBizumPhone'>,
): Promise<AnswerOf<'validateBizumPhone'>> {
  const { payment, account } = await namedIn(context, { paymentId, accountId });
  const target = payment ? allowedTargetOf(payment) : { amount };
  const refusal = refusalOf(context, 'bizum', account, target);
  if (refusal) throw refusal;
  const { phoneCheck }: BizumRule = bizumRules[bizumRuleFor(phoneNumber, target.amount)];
  if (phoneCheck === 'breaks') throw new Failure(500, 'E999');
  return { isValid: isPhone(phoneNumber) && phoneCheck !== 'unknown' };
}
