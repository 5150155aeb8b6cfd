import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { AskOf } from '../../provider/routes.js';
import type { Account } from '../accounts.js';
import { accountOf, type Context } from '../context.js';
import { originFor } from '../custom-domain.js';
import { Failure } from '../failure.js';
import { LOCAL_HOST } from '../http/origins.js';
import { gatewayOf } from './gateway.js';

/** A merchant session, as Apple's gateway gives one: opaque to all but the wallet, for one payment, and for a short time. */
export async function createApplePaySession(context: Context, ask: AskOf<'createApplePaySession'>): Promise<object> {
  const { accountId, validationUrl, domainName, displayName } = ask;
  const account = accountOf(context, accountId);
  if (!account.methods.applePay) throw new Failure(422, 'E203');
  const gateway = gatewayOf(validationUrl, originFor(context, accountId));
  if (!gateway) throw new Failure(422, 'E103', 'validationUrl is no gateway of Apple’s');
  if (!isDomainOf(account, context.merchants, domainName)) throw new Failure(422, 'E103', 'domainName is not the merchant’s');
  // A provider asks Apple here, with its merchant's certificate.
  if (gateway === 'apple') throw new Failure(422, 'E600', 'A sandbox has no certificate of Apple’s');
  const now = Date.now();
  return {
    epochTimestamp: now,
    expiresAt: now + context.limits.appleSessionMs,
    merchantSessionIdentifier: `SSH${randomBytes(24).toString('hex').toUpperCase()}`,
    nonce: randomBytes(4).toString('hex'),
    merchantIdentifier: createHash('sha256').update(account.methods.applePay.merchantId).digest('hex').toUpperCase(),
    domainName,
    displayName,
    signature: randomBytes(128).toString('hex'),
    operationalAnalyticsIdentifier: `${displayName}:${randomUUID()}`,
    retries: 0,
  };
}

/** Whether shoppers of the account are on that domain: its own, one the provider serves, or any of this machine where all may be. */
function isDomainOf(account: Account, merchants: readonly string[] | undefined, domain: string): boolean {
  const own = [account.merchantUrl, ...(merchants ?? [])].map((address) => new URL(address).hostname);
  return own.includes(domain) || (!merchants && LOCAL_HOST.test(domain));
}
