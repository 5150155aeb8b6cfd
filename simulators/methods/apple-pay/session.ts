import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { AcquirerAccount, Lookups } from '../../../server/acquirer.js';
import { Failure } from '../../../server/errors/failure.js';
import { MOCK_GATEWAY } from './mock-gateway.js';

type SessionRequest = Parameters<NonNullable<Lookups['applePaySession']>>[1];

/** Returns a merchant session shaped like one from Apple's gateway, for the mock's. */
export function simulatedSession(
  account: AcquirerAccount,
  { validationUrl, ownOrigin, domainName, displayName }: SessionRequest,
  validMs: number,
): object {
  const { origin, pathname } = new URL(validationUrl);
  // A real acquirer calls Apple here, with the merchant's certificate.
  if (origin !== ownOrigin)
    throw new Failure(422, 'E600', 'A sandbox has no certificate of Apple’s');
  if (pathname !== MOCK_GATEWAY || !account.methods.applePay)
    throw new Failure(422, 'E103', 'validationUrl is no gateway of Apple’s');
  const now = Date.now();
  return {
    epochTimestamp: now,
    expiresAt: now + validMs,
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
