import { demoAccount } from '../../../sandbox/demo-account.js';
import type { Account } from '../../../server/merchants/account.js';
import type { Answer } from './caller.js';
import type { Reached } from './open-sandbox.js';
import { card, confirm, createPayment } from './pay.js';

/** A customer of an account, with a session. */
export interface SignedIn {
  readonly account: Account;
  readonly customerId: string;
  readonly customerSession: string;
  /** The id of the session. */
  readonly id: string;
}

/** Creates a customer session as a merchant's server. */
export async function signIn(
  sandbox: Reached,
  customerId: string,
  rest: object = {},
  account: Account = demoAccount,
): Promise<SignedIn> {
  const { body } = await sandbox
    .merchant(account)
    .post('/customer-sessions', { customerId, ...rest });
  const { id, customerSession } = body as Pick<SignedIn, 'id' | 'customerSession'>;
  return { account, customerId, customerSession, id };
}

/** Reads the stored payment methods as a page. */
export const listOf = (
  sandbox: Reached,
  { account, customerSession }: SignedIn,
  rest: object = {},
  headers: Record<string, string> = {},
): Promise<Answer> =>
  sandbox.shopper.post(
    '/customer-sessions/client-get',
    { accountId: account.id, customerSession, ...rest },
    headers,
  );

/** Creates a token of a stored payment method as a page. */
export const recall = (
  sandbox: Reached,
  { customerSession }: Pick<SignedIn, 'customerSession'>,
  target: object,
  id: string,
  rest: object = {},
  headers: Record<string, string> = {},
): Promise<Answer> =>
  sandbox.shopper.post(
    '/tokens',
    { ...target, paymentMethod: { stored: { customerSession, id, ...rest } } },
    headers,
  );

/** Pays with a new card, and stores it. */
export async function saveCard(
  sandbox: Reached,
  { account, customerSession }: SignedIn,
  number: string,
  rest: object = {},
  payment: object = {},
) {
  const paymentId = await createPayment(sandbox, payment, account);
  const { body } = await sandbox.shopper.post('/tokens', {
    paymentId,
    paymentMethod: { card: { ...card(number), ...rest } },
    customerSession,
    save: true,
  });
  const paymentToken = String(body['paymentToken']);
  const answer = await confirm(sandbox, paymentId, paymentToken);
  return { paymentId, paymentToken, ...answer };
}

/** Stores a card, and returns its id. */
export async function storedCard(
  sandbox: Reached,
  customer: SignedIn,
  number = '4242424242424242',
): Promise<string> {
  await saveCard(sandbox, customer, number);
  return String((await listOf(sandbox, customer)).body['paymentMethods'][0].id);
}

/** Pays a new payment with a stored payment method. */
export async function payStored(
  sandbox: Reached,
  customer: SignedIn,
  id: string,
  rest: object = {},
  payment: object = {},
) {
  const paymentId = await createPayment(sandbox, payment, customer.account);
  const { body, status } = await recall(sandbox, customer, { paymentId }, id, rest);
  if (status !== 200) return { paymentId, paymentToken: '', status, body };
  const paymentToken = String(body['paymentToken']);
  return { paymentId, paymentToken, ...(await confirm(sandbox, paymentId, paymentToken)) };
}
