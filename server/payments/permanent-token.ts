import type { Context } from './context.js';
import type { AttemptRow, PaymentRecords, TokenRow } from './read.js';
import { isPaid } from './status.js';

/**
 * The permanent token requested by a confirmation. It is derived from the attempt, so only its hash
 * is stored.
 */
export function permanentTokenOf(
  { secrets }: Pick<Context, 'secrets'>,
  attempt: AttemptRow,
): string {
  return secrets.tokenFor('permanent', attempt.id);
}

/**
 * The permanent token of a paid payment, for its merchant's server, if the confirmation requested
 * one.
 */
export function paidTokenOf(
  context: Context,
  { payment, tried }: PaymentRecords,
): { readonly paymentToken?: string } {
  const isKept = tried?.attempt.generatesToken && isPaid(payment.status);
  return isKept ? { paymentToken: permanentTokenOf(context, tried.attempt) } : {};
}

/**
 * What is kept of a token for other payments: each has a surcharge of its own, or none, and the bank
 * offers installments for one amount at a time.
 */
export function keptDetails(details: TokenRow['details']): TokenRow['details'] {
  const { surcharge: _surcharge, plan: _plan, ...kept } = details;
  return kept;
}
