import { demoAccount } from '../../../sandbox/demo-account.js';
import type { Account } from '../../../server/merchants/account.js';
import type { Answer } from './caller.js';
import type { Reached } from './open-sandbox.js';

/** A shopper's browser in Madrid, in winter. */
export const CLIENT_ENV = 'MjR8MTA4MHwxOTIwfC02MHxlcw==';

/** Valid card details, with overrides. */
export function card(
  number: string,
  rest: { expMonth?: string; expYear?: string; cvc?: string } = {},
) {
  return {
    number,
    expMonth: '12',
    expYear: '34',
    cvc: number.startsWith('3') && number.length === 15 ? '1234' : '123',
    ...rest,
  };
}

/** Creates a payment as a merchant's server. Returns its id. */
export async function createPayment(
  sandbox: Reached,
  rest: object = {},
  account: Account = demoAccount,
): Promise<string> {
  const { body } = await sandbox
    .merchant(account)
    .post('/payments', { amount: 1050, currency: 'EUR', orderId: 'order-1', ...rest });
  return String(body['id']);
}

/** Creates a token as the card form does. */
export async function tokenFor(
  sandbox: Reached,
  paymentId: string,
  number: string,
  rest?: object,
): Promise<string> {
  const { body } = await sandbox.shopper.post('/tokens', {
    paymentId,
    paymentMethod: { card: { ...card(number), ...rest } },
  });
  return String(body['paymentToken']);
}

/** Confirms a payment as a shopper's browser. */
export function confirm(
  sandbox: Reached,
  paymentId: string,
  paymentToken: string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return sandbox.shopper.post(
    `/payments/${paymentId}/client-confirm`,
    { paymentToken },
    { 'Client-Env': CLIENT_ENV, ...headers },
  );
}

/** Creates a payment, types a card and confirms. */
export async function pay(
  sandbox: Reached,
  number: string,
  rest: object = {},
  payment: object = {},
  account?: Account,
) {
  const paymentId = await createPayment(sandbox, payment, account);
  const paymentToken = await tokenFor(sandbox, paymentId, number, rest);
  const answer = await confirm(sandbox, paymentId, paymentToken);
  return { paymentId, paymentToken, ...answer };
}

/** Reads a payment as a browser. */
export async function read(sandbox: Reached, paymentId: string): Promise<Answer['body']> {
  return (await sandbox.shopper.get(`/payments/${paymentId}/client-get`)).body;
}

/** The number of charges of a payment. */
export async function chargesOf(sandbox: Reached, paymentId: string): Promise<number> {
  return (await inspect(sandbox, paymentId))['charges'].length;
}

/** The sandbox's inspection of a payment. */
export async function inspect(sandbox: Reached, paymentId: string): Promise<Answer['body']> {
  const response = await fetch(`${new URL(sandbox.apiUrl).origin}/sandbox/payments/${paymentId}`);
  return (await response.json()) as Answer['body'];
}

/**
 * An expiry for a payment that is to be paid before: a few seconds, for slow machines. Unix
 * seconds, as in the API.
 */
export const inSomeSeconds = (): number => Math.floor(Date.now() / 1000) + 10;
