import { Failure } from '../../errors/failure.js';
import type { CreatePaymentRequest } from '../../../api/merchant-requests.js';
import type { Recurring } from '../../../api/types.js';

/** What only a payment with the shopper has: its answers, its page, its session. */
const ofTheShopper = [
  'allowedPaymentMethods',
  'billingFields',
  'generatePaymentToken',
  'pointOfSaleId',
  'recurring',
  'sessionDetails',
  'sessionId',
] as const satisfies readonly (keyof CreatePaymentRequest)[];

/**
 * Refuses a new payment that mixes a charge without the shopper with one that they are present for,
 * or whose agreement to later charges makes no sense.
 */
export function refuseUnlessCoherent(input: CreatePaymentRequest, now: Date): void {
  if (input.recurring) refuseUnlessAgreeable(input.recurring, now);
  const { initiator, reason, paymentToken, transactionType } = input;
  if (initiator === undefined) {
    if (reason !== undefined)
      throw new Failure(422, 'E150', 'reason is only for payments with initiator MERCHANT');
    return;
  }
  if (reason === undefined)
    throw new Failure(422, 'E150', 'reason is missing: initiator is MERCHANT');
  if (paymentToken === undefined)
    throw new Failure(422, 'E150', 'paymentToken is missing: initiator is MERCHANT');
  const foreign = ofTheShopper.find((name) => input[name] !== undefined);
  if (foreign)
    throw new Failure(
      422,
      'E103',
      `${foreign} is only for payments with the shopper: leave it out, as initiator is MERCHANT`,
    );
  if (transactionType !== undefined && !/^(SALE|AUTH)$/.test(transactionType))
    throw new Failure(
      422,
      'E103',
      `transactionType is ${transactionType}: a payment with initiator MERCHANT is SALE or AUTH`,
    );
}

function refuseUnlessAgreeable({ type, interval, endsAt }: Recurring, now: Date): void {
  if (type === 'SUBSCRIPTION' && interval === undefined)
    throw new Failure(422, 'E150', 'recurring.interval is missing: recurring.type is SUBSCRIPTION');
  if (type === 'UNSCHEDULED' && interval !== undefined)
    throw new Failure(
      422,
      'E150',
      `recurring.interval is ${interval}: recurring.type is UNSCHEDULED, which has none`,
    );
  if (endsAt !== undefined && endsAt * 1000 <= now.getTime())
    throw new Failure(422, 'E150', `recurring.endsAt is ${endsAt}: it must be in the future`);
}
