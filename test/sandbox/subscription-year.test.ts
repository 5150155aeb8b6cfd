import { expect, test } from '@playwright/test';
import { cardRules } from '../../simulators/methods/card/rules.js';
import { later } from '../../server/payments/mandates/interval.js';
import { openSandbox, type TestSandbox } from './support/open-sandbox.js';
import { begin, chargeUnattended, type Begun } from './support/mandates.js';
import { startMerchantServer, type MerchantServer } from './support/merchant-server.js';
import { chargesOf, createPayment, inspect, read } from './support/pay.js';
import { passBank } from './support/pass-bank.js';

const DIRECT = '4242424242424242';
const MONTHS = 13;

let sandbox: TestSandbox;
let merchant: MerchantServer;
test.beforeEach(async () => {
  sandbox = await openSandbox();
  merchant = await startMerchantServer();
});
test.afterEach(async () => {
  await sandbox.close();
  await merchant.close();
});

/** Moves the sandbox's clock. */
async function moveClock(body: object): Promise<number> {
  const response = await fetch(new URL('/sandbox/clock', sandbox.apiUrl), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  return ((await response.json()) as { now: number }).now;
}

/** A card that is valid to the end of the month in half a year. */
function expiringCard() {
  const last = later(new Date(), 'P6M');
  const expMonth = String(last.getUTCMonth() + 1).padStart(2, '0');
  return { expMonth, expYear: String(last.getUTCFullYear() % 100) };
}

/**
 * Charges an order of a subscription and mails its receipt, each twice, as a server does that has
 * lost the first response.
 */
async function renew({ paymentToken }: Begun, orderId: string) {
  const order = { orderId, customer: { email: 'ana@example.com' } };
  const headers = { 'Idempotency-Key': orderId };
  const { status, body } = await chargeUnattended(sandbox, paymentToken, order, headers);
  const again = await chargeUnattended(sandbox, paymentToken, order, headers);
  expect([again.status, again.body['id']]).toEqual([status, body['id']]);
  if (body['status'] !== 'SUCCEEDED') return body;
  expect(again.body).toEqual(body);
  for (let times = 0; times < 2; times++)
    expect((await sandbox.merchant().post(`/payments/${body['id']}/receipt`)).status).toBe(200);
  const { charges, mails } = await inspect(sandbox, body['id']);
  expect([charges.length, mails.length], orderId).toEqual([1, 1]);
  return body;
}

const every = (status: string) => Array<string>(MONTHS).fill(status);

test('a subscription renews for thirteen months, each with its charge and its receipt @slow', async () => {
  const subscription = await begin(sandbox, DIRECT);
  const seen: unknown[] = [];
  for (let month = 1; month <= MONTHS; month++) {
    await moveClock({ advance: 'P1M' });
    const { status, createdAt, mandate } = await renew(subscription, `cup-${month}`);
    expect(mandate).toMatchObject({ id: subscription.id, status: 'ACTIVE' });
    const months = new Date(createdAt * 1000).getUTCMonth() - new Date().getUTCMonth();
    expect((months + 24) % 12).toBe(month % 12);
    seen.push(status);
  }
  expect(seen).toEqual(every('SUCCEEDED'));
});

test('a card that expires is declined from then on; the shopper agrees again with another @slow', async () => {
  const expiring = await begin(sandbox, DIRECT, { typed: expiringCard() });
  const seen: string[] = [];
  for (let month = 1; month <= 8; month++) {
    await moveClock({ advance: 'P1M' });
    const { statusCode, declineAdvice } = await renew(expiring, `cup-${month}`);
    seen.push(statusCode);
    if (statusCode !== 'E000')
      expect([statusCode, declineAdvice]).toEqual(['E505', 'ANOTHER_METHOD']);
  }
  // In its last month, it is still valid.
  expect(seen.slice(0, 6)).toEqual(Array<string>(6).fill('E000'));
  expect(seen.slice(7)).toEqual(['E505']);
  expect((await renew(await begin(sandbox, DIRECT), 'cup-9'))['status']).toBe('SUCCEEDED');
});

test('a card that its issuer renews is charged on, and the merchant’s server learns its new expiry @slow', async () => {
  const typed = expiringCard();
  const renewed = await begin(sandbox, cardRules.renewed.numbers[0], {
    typed,
    payment: { callbackUrl: merchant.url },
  });
  const seen: string[] = [];
  for (let month = 1; month <= MONTHS; month++) {
    await moveClock({ advance: 'P1M' });
    seen.push((await renew(renewed, `cup-${month}`))['status']);
  }
  expect(seen).toEqual(every('SUCCEEDED'));
  const { body: mandate } = await sandbox.merchant().get(`/mandates/${renewed.id}`);
  expect(mandate['paymentMethod'].card.expYear).not.toBe(typed.expYear);
  const updates = () =>
    merchant.received
      .map(({ body }) => JSON.parse(body) as Record<string, unknown>)
      .filter(({ type }) => type === 'payment_method.updated');
  await expect.poll(() => updates().length).toBe(1);
  expect(updates()[0]!['mandate']).toEqual(mandate);
});

test('a charge that is declined twice succeeds with the third order @slow', async () => {
  const poor = await begin(sandbox, cardRules.declinedTwiceUnattended.numbers[0]);
  await moveClock({ advance: 'P1M' });
  const seen: unknown[] = [];
  for (const attempt of [1, 2, 3]) {
    const { status, declineAdvice } = await renew(poor, `cup-1-${attempt}`);
    seen.push([status, declineAdvice]);
    await moveClock({ advance: 'P3D' });
  }
  expect(seen).toEqual([
    ['FAILED', 'RETRY_LATER'],
    ['FAILED', 'RETRY_LATER'],
    ['SUCCEEDED', undefined],
  ]);
});

test('a charge that needs the shopper waits two days for them, but not four @slow', async () => {
  const demanding = await begin(sandbox, cardRules.authenticationRequired.numbers[0]);
  await moveClock({ advance: 'P1M' });
  const first = await renew(demanding, 'cup-1');
  expect(first).toMatchObject({ status: 'PENDING', statusCode: 'E305' });
  await moveClock({ advance: 'P2D' });
  expect((await passBank(sandbox, first['id']))['status']).toBe('SUCCEEDED');
  expect(await chargesOf(sandbox, first['id'])).toBe(1);
  await moveClock({ advance: 'P1M' });
  const second = await renew(demanding, 'cup-2');
  await moveClock({ advance: 'P4D' });
  expect((await read(sandbox, second['id']))['status']).toBe('EXPIRED');
});

// @mutant sandbox-mandate-over
test('a subscription that is canceled, and one that has ended, are charged no more @slow', async () => {
  const canceled = await begin(sandbox, DIRECT);
  const endsAt = Math.floor(later(new Date(), 'P2M').getTime() / 1000) + 60;
  const recurring = {
    type: 'INSTALLMENTS',
    interval: 'P1M',
    endsAt,
    text: 'Three parts of €12.50.',
  };
  const parts = await begin(sandbox, DIRECT, { payment: { recurring } });
  const seen: unknown[] = [];
  for (let month = 1; month <= 3; month++) {
    await moveClock({ advance: 'P1M' });
    if (month === 3) await sandbox.merchant().post(`/mandates/${canceled.id}/revoke`);
    const part = { orderId: `part-${month}`, reason: 'INSTALLMENTS' };
    const answer = await chargeUnattended(sandbox, parts.paymentToken, part);
    const renewal = await renew(canceled, `cup-${month}`);
    seen.push([
      renewal['code'] ?? renewal['statusCode'],
      answer.body['code'] ?? answer.body['statusCode'],
    ]);
  }
  expect(seen).toEqual([
    ['E000', 'E000'],
    ['E000', 'E000'],
    ['E231', 'E232'],
  ]);
  const { body } = await sandbox.merchant().get(`/mandates/${parts.id}`);
  expect(body['status']).toBe('ENDED');
});

test('the clock can be set, moved and put back, and what is due at its time happens @slow', async () => {
  const id = await createPayment(sandbox);
  expect(await moveClock({ now: 4_000_000_000 })).toBe(4_000_000_000);
  expect((await read(sandbox, id))['status']).toBe('EXPIRED');
  const ahead = await moveClock({ advance: 'P1D' });
  expect(ahead - 4_000_000_000).toBeGreaterThanOrEqual(86_400);
  expect(Math.abs((await moveClock({})) - Date.now() / 1000)).toBeLessThan(60);
});

test('the clock is read where it was moved to, and reading it does not move it', async () => {
  const read = async () => {
    const response = await fetch(new URL('/sandbox/clock', sandbox.apiUrl));
    return ((await response.json()) as { now: number }).now;
  };
  const seconds = () => Math.floor(Date.now() / 1000);
  const before = seconds();
  expect(await read()).toBeGreaterThanOrEqual(before);
  const moved = await moveClock({ advance: 'P1Y' });
  const seen = [await read(), await read()];
  for (const now of seen) expect(now).toBeGreaterThanOrEqual(moved);
  expect(seen[1]).toBeLessThan(moved + 86_400);
});
