import { demoAccount, type Account } from '../../../sandbox/accounts.js';
import type { Answer } from './caller.js';
import type { Reached } from './open-sandbox.js';

/** A shopper in Madrid, in winter. */
export const CLIENT_ENV = 'MjR8MTA4MHwxOTIwfC02MHxlcw==';

/** What is typed into a card form; the parts a test cares for take the place of good ones. */
export function card(number: string, rest: { expMonth?: string; expYear?: string; cvc?: string } = {}) {
  return { number, expMonth: '12', expYear: '34', cvc: number.startsWith('3') && number.length === 15 ? '1234' : '123', ...rest };
}

/** A merchant's server creates a payment; its id. */
export async function createPayment(sandbox: Reached, rest: object = {}, account: Account = demoAccount): Promise<string> {
  const { body } = await sandbox
    .merchant(account)
    .post('/payments', { amount: 1050, currency: 'EUR', orderId: 'order-1', ...rest });
  return String(body['id']);
}

/** A card form turns a card into a token. */
export async function tokenFor(sandbox: Reached, paymentId: string, number: string, rest?: object): Promise<string> {
  const { body } = await sandbox.shopper.post('/tokens', { paymentId, paymentMethod: { card: { ...card(number), ...rest } } });
  return String(body['paymentToken']);
}

/** A shopper confirms. */
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

/** A shopper types a card and confirms a new payment. */
export async function pay(sandbox: Reached, number: string, rest: object = {}, payment: object = {}) {
  const paymentId = await createPayment(sandbox, payment);
  const paymentToken = await tokenFor(sandbox, paymentId, number, rest);
  const answer = await confirm(sandbox, paymentId, paymentToken);
  return { paymentId, paymentToken, ...answer };
}

/** What a browser may read of a payment. */
export async function read(sandbox: Reached, paymentId: string): Promise<Answer['body']> {
  return (await sandbox.shopper.get(`/payments/${paymentId}/client-get`)).body;
}

/** How often money moved for a payment. */
export async function chargesOf(sandbox: Reached, paymentId: string): Promise<number> {
  return (await behind(sandbox, paymentId))['charges'].length;
}

/** What the sandbox shows of a payment to tests. */
export async function behind(sandbox: Reached, paymentId: string): Promise<Answer['body']> {
  const response = await fetch(`${new URL(sandbox.apiUrl).origin}/sandbox/payments/${paymentId}`);
  return (await response.json()) as Answer['body'];
}

/** When a payment ends that is to be paid before that: a busy machine takes seconds to do so. In seconds, as the API counts. */
export const inSomeSeconds = (): number => Math.floor(Date.now() / 1000) + 10;
