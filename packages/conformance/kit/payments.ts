import { randomUUID } from 'node:crypto';
import type { Reply } from './api.js';
import type { Kit } from './check.js';
import { Mismatch, NotTried } from './outcome.js';
import { described } from './shapes.js';

/** The amount of payments, in minor units, unless a check needs another. */
export const AMOUNT = 1050;

/** A new key for one request. */
export const newKey = (): Record<string, string> => ({ 'Idempotency-Key': randomUUID() });

/** The request for a new payment. */
export const order = ({ settings }: Kit, rest: object = {}): Record<string, unknown> => ({
  amount: AMOUNT,
  currency: settings.currency,
  orderId: `conformance-${randomUUID().slice(0, 8)}`,
  ...rest,
});

/** A card as the form sends it. */
export const card = (number: string, rest: object = {}) => ({
  number,
  expMonth: '12',
  expYear: '34',
  cvc: '123',
  ...rest,
});

/**
 * Creates a payment and returns its id. Throws `NotTried` if that fails: another check reports it.
 */
export async function newPayment(kit: Kit, rest: object = {}): Promise<string> {
  const reply = await kit.api.server('POST /payments', {
    body: order(kit, rest),
    headers: newKey(),
  });
  if (reply.status !== 200 || typeof reply.body['id'] !== 'string')
    throw new NotTried(`a payment could not be created (${described(reply)})`);
  return reply.body['id'];
}

/** The terms of a token of the account, for a payment of `newPayment()` unless said otherwise. */
export const ofAccount = ({ account: accountId, settings }: Kit, amount: number = AMOUNT) => ({
  accountId,
  amount,
  currency: settings.currency,
});

/** Returns the id of the other account. Throws `NotTried` if the run has none. */
export function otherAccountOf({ otherAccount }: Kit): string {
  if (!otherAccount) throw new NotTried('needs --other-key, or PAYFRAME_OTHER_KEY');
  return otherAccount;
}

/** Throws `NotTried` unless the account lists a method. */
export function needMethod({ methods }: Kit, method: string): void {
  if (!methods.includes(method)) throw new NotTried(`the account does not list ${method}`);
}

/** Asks for a token as a frame does. `target`: `paymentId`, or `accountId` with its bounds. */
export const requestMethodToken = (
  { api }: Kit,
  target: object,
  paymentMethod: object,
  headers: Readonly<Record<string, string>> = {},
) =>
  api.browser('POST /tokens', {
    body: { ...target, paymentMethod },
    headers: { ...newKey(), ...headers },
  });

/** Asks for a token as the card form does. */
export const requestToken = (
  kit: Kit,
  target: object,
  number: string,
  headers: Readonly<Record<string, string>> = {},
) => requestMethodToken(kit, target, { card: card(number) }, headers);

/** Returns the token of a reply. Throws `NotTried` if there is none. */
export function tokenIn(reply: Reply): string {
  if (reply.status !== 200 || typeof reply.body['paymentToken'] !== 'string')
    throw new NotTried(`a token could not be created (${described(reply)})`);
  return reply.body['paymentToken'];
}

/** Returns a card's token. Throws `NotTried` if there is none. */
export const newToken = async (
  kit: Kit,
  target: object,
  number: string = kit.settings.cards.paid,
): Promise<string> => tokenIn(await requestToken(kit, target, number));

/** A token that nobody has created. */
export const MADE_UP_TOKEN = `tok_${'0'.repeat(40)}`;

/** Confirms as the frame does. */
export const confirm = (
  { api }: Kit,
  id: string,
  paymentToken: string,
  headers: Readonly<Record<string, string>> = {},
) => api.browser(`POST /payments/${id}/client-confirm`, { body: { paymentToken }, headers });

/** Reads a payment as the frame does. */
export const clientGet = ({ api }: Kit, id: string) =>
  api.browser(`GET /payments/${id}/client-get`);

/** Reads a payment as the merchant's server does. */
export const read = ({ api }: Kit, id: string) => api.server(`GET /payments/${id}`);

/**
 * Throws unless a confirmation was refused and its payment is still to be paid. The statuses: how a
 * token may be refused.
 */
export async function expectUnpaid(kit: Kit, id: string, reply: Reply): Promise<void> {
  kit.shapes.refusal(reply, REFUSED);
  expectStatus(await read(kit, id), 'PENDING');
}
const REFUSED = [400, 403, 409, 422];

/** Moves a payment as the merchant's server does: `capture`, `refund`, `cancel`, `confirm`. */
export const act = (
  { api }: Kit,
  id: string,
  action: string,
  body: object = {},
  headers = newKey(),
) => api.server(`POST /payments/${id}/${action}`, { body, headers });

/** Changes a payment's amount as the merchant's server does. */
export const update = ({ api }: Kit, id: string, body: object, headers = newKey()) =>
  api.server(`PATCH /payments/${id}`, { body, headers });

/** Throws unless the payment of a successful reply has the status. */
export function expectStatus(reply: Reply, status: string): void {
  if (reply.status !== 200 || reply.body['status'] !== status)
    throw new Mismatch(`${reply.call}: HTTP 200 with status ${status}`, described(reply));
}

/**
 * Creates and pays a payment with the card that needs no challenge. Throws `NotTried` if it ends
 * otherwise.
 */
export async function pay(
  kit: Kit,
  rest: object = {},
  expected = 'SUCCEEDED',
): Promise<{ id: string; token: string }> {
  const id = await newPayment(kit, rest);
  const token = await newToken(kit, { paymentId: id });
  const reply = await settled(kit, id, await confirm(kit, id, token));
  if (reply.body['status'] !== expected)
    throw new NotTried(`a payment could not be paid: ${described(reply)} in place of ${expected}`);
  return { id, token };
}

/**
 * An acquirer may take its time: reads the payment until it is not being processed any more, for
 * half a minute.
 */
export async function settled(kit: Kit, id: string, first: Reply): Promise<Reply> {
  let reply = first;
  const isProcessing = ({ body }: Reply) =>
    body['status'] === 'PENDING' && body['nextAction'] === undefined;
  for (let reads = 0; reads < 30 && reply.status === 200 && isProcessing(reply); reads++) {
    await new Promise((done) => setTimeout(done, 1000));
    reply = await clientGet(kit, id);
  }
  return reply;
}
