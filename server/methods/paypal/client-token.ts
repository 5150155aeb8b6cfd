import type { RequestOf } from '../../../api/routes.js';
import type { PayPalClientToken } from '../../../api/types.js';
import type { Account } from '../../merchants/account.js';
import { Failure } from '../../errors/failure.js';
import { callAcquirer } from '../../payments/call-acquirer.js';
import type { Context } from '../../payments/context.js';
import { walletsOriginFor } from '../../payments/custom-domain.js';
import { namedIn } from '../../payments/registry.js';

/**
 * Returns a client token of PayPal's for the page that runs its script: PayPal binds a token to the
 * page's domain, so one for a domain of somebody else's is refused.
 */
export async function createPayPalClientToken(
  context: Context,
  { paymentId, accountId, domainName }: RequestOf<'createPayPalClientToken'>,
): Promise<PayPalClientToken> {
  const { account } = await namedIn(context, { paymentId, accountId });
  const { payPal } = context.acquirer.lookups ?? {};
  if (account.methods.paypal?.sdk !== 'v6' || !payPal)
    throw new Failure(422, 'E203', 'The account does not have version 6 of PayPal’s script');
  if (!isOwnDomain(context, account, domainName))
    throw new Failure(422, 'E103', 'domainName is not the merchant’s');
  return callAcquirer(context, async () => payPal.clientToken(account, { domainName }));
}

/** Whether the script runs on the merchant's page, or in a frame of the provider's. */
const isOwnDomain = (context: Context, account: Account, domain: string): boolean =>
  context.shops.hasDomain(account, domain) ||
  domain === new URL(walletsOriginFor(context)).hostname;
