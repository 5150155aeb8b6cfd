import { expect } from '@playwright/test';
import { demoAccount } from '../../../sandbox/demo-account.js';
import { openDatabase } from '../../../server/database/open.js';
import { attempts, charges, payments } from '../../../server/database/schema.js';
import { verifyWebhook } from '../../../elements/server.js';
import { SIGNATURE_HEADER } from '../../../server/merchants/signature.js';
import { startMerchantServer, type MerchantServer } from '../../sandbox/support/merchant-server.js';
import type { Reached, Where } from '../../sandbox/support/open-sandbox.js';
import { startProcess } from '../../sandbox/support/own-process.js';
import { confirm, createPayment, tokenFor } from '../../sandbox/support/pay.js';

const DIRECT = '4242424242424242';
/**
 * A webhook in progress is due again after twice its merchant's timeout. Concurrent confirmations
 * beyond the pool's size wait for a connection, however slow the machine is.
 */
const quick = {
  port: 0,
  bankPort: 0,
  tickMs: 50,
  webhookRetryMs: 20,
  webhookAnswerMs: 1000,
  databaseConnectMs: 60_000,
};
/**
 * The replies to these are delayed after the work is done, so that some are certainly missing when
 * the process is killed.
 */
const UNANSWERED = 5;

interface Order {
  readonly paymentId: string;
  readonly paymentToken: string;
  /** The reply to the shopper, if any. */
  emitted?: string;
}

/**
 * Confirms many payments at once, kills the provider after a number of replies, and restarts it.
 * Checks that nothing is lost and nothing charged twice. Returns a summary.
 */
export async function killRound(where: Where, count: number, killAfter: number): Promise<string> {
  const merchant = await startMerchantServer();
  const first = await startProcess({ ...where, ...quick });
  const orders = await inTurns(count, (index) => orderOf(first, merchant, index));
  for (const { paymentId } of orders.slice(0, UNANSWERED)) await holdBack(first, paymentId);
  let answered = 0;
  let killed: Promise<void> | undefined;
  const confirmAndCount = async (order: Order) => {
    const answer = await confirm(first, order.paymentId, order.paymentToken).catch(() => undefined);
    if (!answer) return;
    order.emitted = String(answer.body['status']);
    answered++;
    if (answered === killAfter) killed = first.kill();
  };
  await Promise.all(orders.map(confirmAndCount));
  await killed;
  expect(answered).toBeLessThan(count);
  const beforeRestart = merchant.received.length;

  const second = await startProcess({ ...where, ...quick });
  const paid = await countPaid(second, orders);
  for (const { paymentId, paymentToken } of orders) {
    const { status, body } = await confirm(second, paymentId, paymentToken);
    expect([status, body['status']]).toEqual([
      200,
      body['amount'] === AUTHORIZED ? 'AUTHORIZED' : 'SUCCEEDED',
    ]);
  }
  await expect.poll(async () => (await emitted(merchant)).size, { timeout: 60_000 }).toBe(count);
  await second.stop();
  await merchant.close();
  await inspect(where, orders);
  const { length } = merchant.received;
  return `${count} at once: ${answered} answered, ${paid} paid when it was killed; ${count} paid once each; ${beforeRestart} webhooks before, ${length} in all`;
}

/** Authorized payments have another amount, to distinguish them from captured ones. */
const AUTHORIZED = 1100;

async function orderOf(sandbox: Reached, { url }: MerchantServer, index: number): Promise<Order> {
  const only = index % 4 === 0 ? { transactionType: 'AUTH', amount: AUTHORIZED } : {};
  const paymentId = await createPayment(sandbox, {
    callbackUrl: url,
    orderId: `order-${index}`,
    ...only,
  });
  return { paymentId, paymentToken: await tokenFor(sandbox, paymentId, DIRECT) };
}

/** Limits concurrency to the size of a connection pool, which is not under test. */
async function inTurns<T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  const turn = 20;
  for (let from = 0; from < count; from += turn) {
    const indexes = Array.from(
      { length: Math.min(turn, count - from) },
      (_, offset) => from + offset,
    );
    made.push(...(await Promise.all(indexes.map(make))));
  }
  return made;
}

async function holdBack({ apiUrl }: Reached, paymentId: string): Promise<void> {
  const order = { route: 'POST /payments/{id}/client-confirm', kind: 'slow', paymentId };
  const headers = { 'Content-Type': 'application/json' };
  await fetch(new URL('/sandbox/faults', apiUrl), {
    method: 'POST',
    headers,
    body: JSON.stringify(order),
  });
}

/**
 * Checks that every payment exists in the status its shopper received. Returns how many are paid.
 */
async function countPaid(sandbox: Reached, orders: readonly Order[]): Promise<number> {
  let paid = 0;
  for (const { paymentId, emitted: answer } of orders) {
    const { status, body } = await sandbox.merchant().get(`/payments/${paymentId}`);
    expect(status).toBe(200);
    if (answer) expect([paymentId, body['status']]).toEqual([paymentId, answer]);
    if (body['status'] !== 'PENDING') paid++;
  }
  return paid;
}

/** The payments whose merchant received a correctly signed webhook. */
async function emitted({ received }: MerchantServer): Promise<Set<string>> {
  const news = received.map(({ headers, body }) =>
    verifyWebhook(body, headers[SIGNATURE_HEADER], demoAccount.webhookSecret),
  );
  return new Set((await Promise.all(news)).map(({ id }) => id));
}
/** Checks the tables: only these payments, each with one attempt and one charge. */
async function inspect(
  { databaseUrl, dataFolder }: Where,
  orders: readonly Order[],
): Promise<void> {
  const { db, close } = await openDatabase(databaseUrl, dataFolder);
  const ids = orders.map(({ paymentId }) => paymentId).sort();
  const kept = await db.select({ id: payments.id }).from(payments);
  const tried = await db.select({ id: attempts.paymentId }).from(attempts);
  const charged = await db.select({ id: charges.paymentId }).from(charges);
  for (const rows of [kept, tried, charged]) expect(rows.map(({ id }) => id).sort()).toEqual(ids);
  await close();
}
