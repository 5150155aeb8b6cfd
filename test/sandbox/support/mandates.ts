import { demoAccount } from '../../../sandbox/demo-account.js';
import type { Account } from '../../../server/merchants/account.js';
import type { Answer } from './caller.js';
import type { Reached } from './open-sandbox.js';
import { passBank } from './pass-bank.js';
import { pay } from './pay.js';

/** What the shopper agrees to. */
export const membership = {
  type: 'SUBSCRIPTION',
  interval: 'P1M',
  amount: 1250,
  text: 'Example Shop charges €12.50 every month until you cancel.',
};

/** The same for charges that have no interval, of at most 15.00. */
export const topUps = {
  type: 'UNSCHEDULED',
  amount: 1500,
  text: 'Example Shop tops your balance up by at most €15.00 when it runs low.',
};

/** A mandate that a shopper has begun: its id, its token, and its first payment. */
export interface Begun {
  readonly id: string;
  readonly paymentToken: string;
  readonly payment: Answer['body'];
}

/**
 * Has a shopper agree to later charges and pass the challenge. The first interval is free, so that it
 * can be charged.
 */
export async function begin(
  sandbox: Reached,
  number: string,
  { payment = {}, typed = {}, account = demoAccount }: BeginOptions = {},
): Promise<Begun> {
  const { paymentId } = await pay(
    sandbox,
    number,
    typed,
    { amount: 0, transactionType: 'VERIF', recurring: membership, ...payment },
    account,
  );
  await passBank(sandbox, paymentId);
  const { body } = await sandbox.merchant(account).get(`/payments/${paymentId}`);
  return { id: body['mandate']?.id, paymentToken: body['paymentToken'], payment: body };
}

/** What differs from a first payment of the demo account with a valid card. */
interface BeginOptions {
  readonly payment?: object;
  readonly typed?: object;
  readonly account?: Account;
}

let orders = 0;

/** Charges a token without the shopper, for an order of its own. */
export function chargeUnattended(
  sandbox: Reached,
  paymentToken: string,
  rest: object = {},
  headers: Record<string, string> = {},
  account: Account = demoAccount,
): Promise<Answer> {
  orders += 1;
  const order = { amount: 1250, currency: 'EUR', orderId: `renewal-${orders}` };
  const unattended = { paymentToken, initiator: 'MERCHANT', reason: 'SUBSCRIPTION' };
  return sandbox.merchant(account).post('/payments', { ...order, ...unattended, ...rest }, headers);
}
