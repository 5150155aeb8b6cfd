import type { AnswerOf, RequestOf } from '../../../provider/routes.js';
import { accountOf, type Context } from '../../payments/context.js';
import { Failure } from '../../errors/failure.js';
import { refusalOf, allowedTargetOf } from '../../payments/registry.js';
import { findPayment } from '../../payments/read.js';
import { bizumRules, bizumRuleFor, isPhone, type BizumRule } from './rules.js';

/**
 * Returns whether a phone number can pay by Bizum. With a `paymentId`, the payment's own account
 * and amount apply.
 */
export async function validatePhone(
  context: Context,
  { paymentId, accountId, phoneNumber, amount }: RequestOf<'validateBizumPhone'>,
): Promise<AnswerOf<'validateBizumPhone'>> {
  if (!paymentId && !accountId)
    throw new Failure(400, 'E150', 'You need to provide paymentId or accountId');
  const payment = paymentId ? await findPayment(context.db, paymentId) : undefined;
  const target = payment ? allowedTargetOf(payment) : { amount };
  const refusal = refusalOf(
    context,
    'bizum',
    accountOf(context, payment?.accountId ?? accountId ?? ''),
    target,
  );
  if (refusal) throw refusal;
  const { phoneCheck }: BizumRule = bizumRules[bizumRuleFor(phoneNumber, target.amount)];
  if (phoneCheck === 'breaks') throw new Failure(500, 'E999');
  return { isValid: isPhone(phoneNumber) && phoneCheck !== 'unknown' };
}
