import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { RequestOf } from '../../../provider/routes.js';
import { accountOf, type Context } from '../../payments/context.js';
import { walletsOriginFor } from '../../payments/custom-domain.js';
import { Failure } from '../../errors/failure.js';
import { gatewayOf } from './gateway.js';

/**
 * Returns a merchant session shaped like one from Apple's gateway: opaque, single-use and
 * short-lived.
 */
export async function createApplePaySession(
  context: Context,
  input: RequestOf<'createApplePaySession'>,
): Promise<object> {
  const { accountId, validationUrl, domainName, displayName } = input;
  const account = accountOf(context, accountId);
  if (!account.methods.applePay) throw new Failure(422, 'E203');
  const gateway = gatewayOf(validationUrl, walletsOriginFor(context));
  if (!gateway) throw new Failure(422, 'E103', 'validationUrl is no gateway of Apple’s');
  if (!context.shops.hasDomain(account, domainName))
    throw new Failure(422, 'E103', 'domainName is not the merchant’s');
  // A real provider calls Apple here, with the merchant's certificate.
  if (gateway === 'apple')
    throw new Failure(422, 'E600', 'A sandbox has no certificate of Apple’s');
  const now = Date.now();
  return {
    epochTimestamp: now,
    expiresAt: now + context.limits.appleSessionMs,
    merchantSessionIdentifier: `SSH${randomBytes(24).toString('hex').toUpperCase()}`,
    nonce: randomBytes(4).toString('hex'),
    merchantIdentifier: createHash('sha256')
      .update(account.methods.applePay.merchantId)
      .digest('hex')
      .toUpperCase(),
    domainName,
    displayName,
    signature: randomBytes(128).toString('hex'),
    operationalAnalyticsIdentifier: `${displayName}:${randomUUID()}`,
    retries: 0,
  };
}
