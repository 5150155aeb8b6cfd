import type { Context } from '../payments/context.js';
import type { FaultKind } from '../faults/faults.js';
import { findToken } from '../payments/read.js';
import { outcomeOf } from '../payments/registry.js';
import { hashOf } from '../secrets.js';

/** Returns the fault that a token's test card causes for the confirmation of a payment. */
export async function faultOfConfirmation(
  context: Context,
  paymentId: unknown,
  token: unknown,
): Promise<FaultKind | undefined> {
  if (!context.faults.strikeByCard || typeof paymentId !== 'string' || typeof token !== 'string')
    return undefined;
  const row = await findToken(context.db, hashOf(token));
  return row && context.faults.forCard(outcomeOf(context, row).fault, paymentId);
}
