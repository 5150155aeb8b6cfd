import type { PaymentResult } from '../../api/types.js';
import { Failure } from '../errors/failure.js';
import type { PaymentRow, TokenRow } from './read.js';
import { isPaid } from './status.js';

/** A token, as far as its installments are concerned. */
type Planned = Pick<TokenRow, 'details'>;

/** The installments of a paid payment, as a browser receives them; empty without any. */
export function planFields(
  { status }: Pick<PaymentRow, 'status'>,
  tried: { readonly token: Planned } | undefined,
): Pick<PaymentResult, 'installments'> {
  const plan = tried?.token.details.plan;
  return plan && isPaid(status) ? { installments: plan } : {};
}

/**
 * Refuses a token with installments for a payment that has none: a token of an account alone does
 * not know what the payment will do.
 */
export function refuseOtherPlan(
  { details: { plan } }: Planned,
  { transactionType, details: { recurring } }: Pick<PaymentRow, 'transactionType' | 'details'>,
): void {
  if (plan && (transactionType !== 'SALE' || recurring)) throw new Failure(422, 'E518');
}
