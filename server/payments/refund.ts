import type { ChargeChange } from '../acquirer.js';
import { accountOf, type Context } from './context.js';
import type { Database } from '../database/database.js';
import { Failure } from '../errors/failure.js';
import type {
  CancelPaymentRequest,
  CaptureRequest,
  RefundRequest,
} from '../../api/merchant-requests.js';
import type { LastRefund } from '../../api/merchant-types.js';
import { callAcquirer } from './call-acquirer.js';
import { endAttempt } from './proceed.js';
import { amountRefusal } from './registry.js';
import { transition } from './transition.js';
import { lockRecords, type ChargeRow, type PaymentRecords } from './read.js';

/** Cancels an unpaid payment, or releases an authorization. */
export async function cancel(
  context: Context,
  tx: Database,
  accountId: string,
  id: string,
  { cancellationReason }: CancelPaymentRequest,
) {
  const records = await lockRecords(tx, id, accountId);
  const { payment } = records;
  if (payment.status === 'CANCELED') return records;
  if (!CANCELABLE.includes(payment.status))
    throw new Failure(
      409,
      'E209',
      `This payment is ${payment.status}: only ${CANCELABLE.join(', ')} can be canceled`,
    );
  if (payment.status === 'AUTHORIZED')
    await change(context, records, 'cancel', chargeOf(records).amount);
  await endAttempt(context, records);
  return transition(context, tx, records, {
    status: 'CANCELED',
    statusCode: 'E222',
    ...(cancellationReason && { cancellationReason }),
  });
}

const CANCELABLE = ['PENDING', 'FAILED', 'AUTHORIZED'];

/** Captures an authorization, in full or in part. */
export async function capture(
  context: Context,
  tx: Database,
  accountId: string,
  id: string,
  { amount }: CaptureRequest,
): Promise<PaymentRecords> {
  const records = await lockRecords(tx, id, accountId);
  const { status } = records.payment;
  if (status !== 'AUTHORIZED')
    throw new Failure(
      409,
      'E103',
      `This payment is ${status}: only an authorized payment can be captured`,
    );
  const charge = chargeOf(records);
  const captured = amount ?? charge.amount;
  if (captured > charge.amount)
    throw new Failure(
      422,
      'E210',
      `amount is ${captured}: at most the authorized ${charge.amount} can be captured`,
    );
  refuseUnlessMovable(context, records, captured);
  await change(context, records, 'capture', captured);
  return transition(context, tx, records, {
    status: 'SUCCEEDED',
    statusCode: 'E000',
    charge: { ...charge, captured },
  });
}

/** Refunds a charge, in full or in part. */
export async function refund(
  context: Context,
  tx: Database,
  accountId: string,
  id: string,
  { amount, refundReason, hasKey }: RefundRequest & { readonly hasKey: boolean },
): Promise<PaymentRecords> {
  const records = await lockRecords(tx, id, accountId);
  const { status } = records.payment;
  if (!hasKey && isSameAgain(context, { amount, reason: refundReason }, records)) return records;
  if (status !== 'SUCCEEDED' && status !== 'PARTIALLY_REFUNDED')
    throw new Failure(
      409,
      'E103',
      `This payment is ${status}: only a paid payment can be refunded`,
    );
  const charge = chargeOf(records);
  const { captured, refunded } = charge;
  const left = captured - refunded;
  const back = amount ?? left;
  if (back > left)
    throw new Failure(
      422,
      'E219',
      `amount is ${back}: of the paid ${captured}, ${left} is left to refund`,
    );
  refuseUnlessMovable(context, records, back);
  const sum = refunded + back;
  await change(context, records, 'refund', back);
  const lastRefund = {
    amount: back,
    ...(refundReason && { reason: refundReason }),
    at: new Date().toISOString(),
  };
  return transition(context, tx, records, {
    status: sum === captured ? 'REFUNDED' : 'PARTIALLY_REFUNDED',
    statusCode: 'E000',
    charge: { ...charge, refunded: sum, lastRefund },
  });
}

/**
 * Has the acquirer change a charge. The id says what it is about: the same change of the same state
 * has the same one, so it is carried out once, even if this transaction is lost and the merchant's
 * server repeats its request.
 */
function change(
  context: Context,
  { payment, tried, charge }: PaymentRecords,
  kind: 'capture' | 'cancel' | 'refund',
  amount: number,
): Promise<void> {
  // A charge is of an attempt, and an attempt has a token.
  const { attempt, token } = tried!;
  const order: ChargeChange = {
    id: `${attempt.id} ${kind}${kind === 'refund' ? ` ${charge?.refunded}` : ''}`,
    chargeId: attempt.id,
    chargeReference: attempt.acquirerReference ?? undefined,
    account: accountOf(context, payment.accountId),
    method: token.method,
    reference: token.acquirerReference,
    amount,
    currency: payment.currency,
  };
  return callAcquirer(context, () => context.acquirer[kind](order));
}

/**
 * Refuses a part that the company behind the method cannot move, as PayPal takes whole forints. The
 * amount of a wallet's card is the bank's, whatever the wallet can show.
 */
function refuseUnlessMovable(
  context: Context,
  { payment: { accountId, currency }, tried }: PaymentRecords,
  amount: number,
): void {
  if (!tried || context.methods[tried.token.method].isCardInWallet) return;
  const account = accountOf(context, accountId);
  const refusal = amountRefusal(context, tried.token.method, account, { amount, currency });
  if (refusal?.code === 'E210') throw refusal;
}

/**
 * Whether a refund without an idempotency key is like the last one and follows it within seconds:
 * then it is taken for a second click, or for a repetition of a request whose response was lost. A
 * later one is another refund.
 */
function isSameAgain(
  { limits }: Context,
  { amount, reason }: Partial<LastRefund>,
  { payment: { status }, charge }: PaymentRecords,
): boolean {
  const before = charge?.lastRefund;
  if (before?.at === undefined || before.reason !== reason) return false;
  const isSame = amount === undefined ? status === 'REFUNDED' : before.amount === amount;
  return isSame && Date.now() - Date.parse(before.at) < limits.sameRefundMs;
}

function chargeOf({ charge }: PaymentRecords): ChargeRow {
  if (!charge) throw new Failure(409, 'E103', 'No money moved with this payment');
  return charge;
}
