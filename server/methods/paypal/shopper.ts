import type { RequestOf } from '../../../api/routes.js';
import type { PayPalOrderShopper } from '../../../api/types.js';
import { Failure } from '../../errors/failure.js';
import type { Language } from '../../pages/language.js';
import { callAcquirer } from '../../payments/call-acquirer.js';
import { accountOf, type Context } from '../../payments/context.js';
import { tokenOfPage } from '../../payments/tokens.js';

/**
 * Returns what PayPal says of the shopper who approved an order. Only the page that holds the unused
 * token gets it: it hands the same to the merchant with the token.
 */
export async function getPayPalShopper(
  context: Context,
  input: RequestOf<'getPayPalShopper'>,
  _language: Language,
  shop: string | undefined,
): Promise<PayPalOrderShopper> {
  const token = await tokenOfPage(context, input, shop);
  const isUsable = !token.permanent && !token.usedAt && token.expireAt > context.clock.now();
  if (!isUsable) throw new Failure(422, 'E206');
  const { payPal } = context.acquirer.lookups ?? {};
  if (token.method !== 'paypal' || !payPal)
    throw new Failure(422, 'E103', `paymentToken is of ${token.method}: it has no order at PayPal`);
  const account = accountOf(context, token.accountId);
  const { acquirerReference: reference, details } = token;
  return callAcquirer(context, async () => payPal.shopper(account, { reference, details }));
}
