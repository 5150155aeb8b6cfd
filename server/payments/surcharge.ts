import type { Payment } from '../../api/merchant-types.js';
import type { TransactionType } from '../../api/types.js';
import { Failure } from '../errors/failure.js';
import type { PaymentRecords, PaymentRow, TokenRow } from './read.js';

/** What a payment is charged in all: its amount and the surcharge of the card that pays it. */
export const totalOf = (
  { amount }: Pick<PaymentRow, 'amount'>,
  token: Pick<TokenRow, 'details'> | undefined,
): number => amount + (token?.details.surcharge?.amount ?? 0);

/**
 * The surcharge and the total, as the API shows them. Empty without a surcharge, and once the card
 * was declined: the next one has its own, or none.
 */
export function surchargeFields({
  payment,
  tried,
  charge,
}: PaymentRecords): Pick<Payment, 'surcharge' | 'totalAmount'> {
  const surcharge = tried?.token.details.surcharge;
  const isOver = tried?.attempt.state === 'done' || tried?.attempt.state === 'abandoned';
  if (!surcharge || (isOver && !charge)) return {};
  return { surcharge, totalAmount: totalOf(payment, tried?.token) };
}

/** Refuses a surcharge on a payment by which nothing is charged. */
export function refuseUncharged(transactionType: TransactionType): void {
  if (transactionType !== 'SALE' && transactionType !== 'AUTH')
    throw new Failure(422, 'E516', `transactionType is ${transactionType}: nothing is charged`);
}

/** The same of a token, if it has one: that of an account does not know what the payment will do. */
export function refuseOtherSurcharge(
  { details: { surcharge } }: Pick<TokenRow, 'details'>,
  { transactionType }: Pick<PaymentRow, 'transactionType'>,
): void {
  if (surcharge) refuseUncharged(transactionType);
}
