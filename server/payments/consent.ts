import type { RecurringType } from '../../api/types.js';
import type { Database } from '../database/database.js';
import type { Code } from '../errors/codes.js';
import { Failure } from '../errors/failure.js';
import { isStored } from './customers/payment-methods.js';
import { mandateFor, mandateOf } from './mandates/mandate.js';
import type { MandateRow, PaymentRow, TokenRow } from './read.js';

// The one gate to a payment method that is kept: by its permanent token, or by a token that a
// customer session has recalled. Whatever charges one asks here.

/** How a payment method may be charged. */
export interface Consent {
  /** What the shopper has agreed to, if the merchant charges without them. */
  readonly mandate?: MandateRow | undefined;
  /**
   * Whether the shopper has to authenticate: a merchant's server that holds a permanent token
   * cannot prove that they are present.
   */
  readonly mustAuthenticate: boolean;
}

/**
 * Returns how a payment may be charged, or throws: nothing is charged after its shopper has taken
 * their consent back. Without a reason, the shopper is present.
 */
export async function consentTo(
  tx: Database,
  payment: PaymentRow,
  token: TokenRow,
  { reason, now }: { readonly reason: RecurringType | undefined; readonly now: Date },
): Promise<Consent> {
  const { mandate, withdrawn } = await lockConsent(tx, token, now);
  if (withdrawn) throw new Failure(422, withdrawn);
  if (reason === undefined) return { mustAuthenticate: token.permanent };
  return {
    mandate: await mandateFor(tx, payment, mandate, reason, now),
    mustAuthenticate: false,
  };
}

/**
 * Returns the code of a charge whose shopper has taken their consent back, if so: asked again when
 * they come from their bank.
 */
export async function withdrawalOf(
  tx: Database,
  token: TokenRow,
  now: Date,
): Promise<Code | undefined> {
  return (await lockConsent(tx, token, now)).withdrawn;
}

/**
 * What is read here is locked until the transaction ends: what is being removed or revoked is
 * charged before or not at all. In the order in which a removal locks it.
 */
async function lockConsent(
  tx: Database,
  token: TokenRow,
  now: Date,
): Promise<{ readonly mandate?: MandateRow | undefined; readonly withdrawn?: Code | undefined }> {
  const isRemoved = !(await isStored(tx, token));
  if (!token.permanent) return { withdrawn: isRemoved ? 'E225' : undefined };
  const mandate = await mandateOf(tx, token.hash);
  if (mandate?.revokedAt) return { mandate, withdrawn: 'E231' };
  // An erasure of the shopper's data ends their tokens.
  if (token.expireAt <= now) return { mandate, withdrawn: 'E206' };
  return { mandate, withdrawn: isRemoved ? 'E225' : undefined };
}
