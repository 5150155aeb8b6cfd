import type { AnswerOf, RequestOf } from '../../../api/routes.js';
import { callAcquirer } from '../../payments/call-acquirer.js';
import type { Context } from '../../payments/context.js';
import { allowedTargetOf, namedIn, refusalOf } from '../../payments/registry.js';
import { isPhone } from './phone.js';

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
  if (!isPhone(phoneNumber)) return { isValid: false };
  const { lookups } = context.acquirer;
  const isRegistered = await callAcquirer(context, async () =>
    lookups?.isPhoneRegistered?.(phoneNumber, target.amount),
  );
  return { isValid: isRegistered ?? true };
}
