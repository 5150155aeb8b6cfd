import type { RequestOf } from '../../../api/routes.js';
import { accountOf, type Context } from '../../payments/context.js';
import { walletsOriginFor } from '../../payments/custom-domain.js';
import { Failure } from '../../errors/failure.js';
import { callAcquirer } from '../../payments/call-acquirer.js';
import { isGateway } from './gateway.js';

/** Returns a merchant session of Apple's, for the merchant's page: opaque, single-use, short-lived. */
export async function createApplePaySession(
  context: Context,
  input: RequestOf<'createApplePaySession'>,
): Promise<object> {
  const { accountId, validationUrl, domainName, displayName } = input;
  const account = accountOf(context, accountId);
  const { lookups } = context.acquirer;
  if (!account.methods.applePay || !lookups?.applePaySession) throw new Failure(422, 'E203');
  const ownOrigin = walletsOriginFor(context);
  if (!isGateway(validationUrl, context.acquirer.livemode ? undefined : ownOrigin))
    throw new Failure(422, 'E103', 'validationUrl is no gateway of Apple’s');
  if (!context.shops.hasDomain(account, domainName))
    throw new Failure(422, 'E103', 'domainName is not the merchant’s');
  const request = { validationUrl, ownOrigin, domainName, displayName };
  return callAcquirer(context, async () => lookups.applePaySession!(account, request));
}
