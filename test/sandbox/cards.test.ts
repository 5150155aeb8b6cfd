import { expect, test } from '@playwright/test';
import { cardRules, type CardRuleName } from '../../simulators/methods/card/rules.js';
import { accounts } from './support/accounts.js';
import { passBank, passMethod, answerBank, openChallenge } from './support/pass-bank.js';
import { openSandbox, useSandbox } from './support/open-sandbox.js';
import {
  card,
  chargesOf,
  confirm,
  createPayment,
  inSomeSeconds,
  pay,
  read,
  tokenFor,
} from './support/pay.js';

/** The outcome of each row of the table. A missing row is a type error. */
const ends = {
  direct: paid('DIRECT'),
  frictionless: paid('FRICTIONLESS', '05'),
  challenge: paid('FRICTIONLESS_CHALLENGE', '05'),
  attempted: paid('FRICTIONLESS', '06'),
  notAuthenticated: failed(cardRules.notAuthenticated.fails),
  rejected: failed(cardRules.rejected.fails),
  unavailable: paid('FRICTIONLESS', '07'),
  challengeBreaks: failed(cardRules.challengeBreaks.fails),
  challengeFails: failed(cardRules.challengeFails.fails),
  silentMethod: paid('FRICTIONLESS_CHALLENGE', '05'),
  bankBreaks: failed(cardRules.bankBreaks.fails),
  declinedAfterChallenge: failed('E201'),
  insufficientFundsAfterChallenge: failed('E221'),
  declined: failed('E201'),
  insufficientFunds: failed('E221'),
  lost: failed('E509'),
  stolen: failed('E509'),
  expired: failed('E505'),
  wrongSecurityCode: failed('E503'),
  processingError: failed('E200'),
  authenticationRequired: paid('FRICTIONLESS_CHALLENGE', '05'),
  declinedTwiceUnattended: paid('FRICTIONLESS_CHALLENGE', '05'),
  blockedUnattended: paid('FRICTIONLESS_CHALLENGE', '05'),
  renewed: paid('FRICTIONLESS_CHALLENGE', '05'),
  cutBefore: 'told below',
  cutAfter: 'told below',
  unavailableTwice: 'told below',
  tooManyOnce: 'told below',
  slow: paid('DIRECT'),
  settlesLater: 'told below',
  neverSettles: 'told below',
  storedNeedsCode: paid('DIRECT'),
  storedExpired: paid('DIRECT'),
  other: paid('FRICTIONLESS', '05'),
} as const satisfies Record<CardRuleName, object | 'told below'>;

const sandbox = useSandbox();

for (const [name, end] of Object.entries(ends)) {
  if (end === 'told below') continue;
  const { numbers, does } = cardRules[name as CardRuleName];
  for (const number of numbers.length ? numbers : ['4000000760000002']) {
    test(`${number}: ${does} @slow`, async () => {
      const { paymentId, body } = await pay(sandbox, number);
      const result =
        body['nextAction']?.type === 'FRICTIONLESS_CHALLENGE'
          ? await passBank(sandbox, paymentId)
          : body;
      expect(result).toMatchObject({
        status: end.status,
        statusCode: end.statusCode,
        nextAction: { type: end.next },
      });
      expect(await chargesOf(sandbox, paymentId)).toBe(end.charges);
      const { body: seen } = await sandbox.merchant().get(`/payments/${paymentId}`);
      const { eci, threeDSecureFlow } = seen['paymentMethod'].card;
      // Mastercard's ECI values count down from 02, the others' up from 05.
      const mastercard: Record<string, string> = { '05': '02' };
      const expected = number.startsWith('5') ? (mastercard[end.eci ?? ''] ?? end.eci) : end.eci;
      if (end.flow)
        expect({ eci, threeDSecureFlow }).toEqual({ eci: expected, threeDSecureFlow: end.flow });
    });
  }
}

test('any card with the security code 999 is declined for it @slow', async () => {
  const { body, paymentId } = await pay(sandbox, '4242424242424242', { cvc: '999' });
  expect(body).toMatchObject({ status: 'FAILED', statusCode: 'E503' });
  expect(await chargesOf(sandbox, paymentId)).toBe(0);
});

test('a card whose bank cannot authenticate fails where the account does not bear the risk @slow', async () => {
  const { paymentId } = await pay(
    sandbox,
    cardRules.unavailable.numbers[0],
    {},
    {},
    accounts.careful,
  );
  expect(await passMethod(sandbox, paymentId)).toMatchObject({
    status: 'FAILED',
    statusCode: cardRules.unavailable.fails,
  });
  expect(await chargesOf(sandbox, paymentId)).toBe(0);
});

test('the connection cut before processing charges nothing, every time @slow', async () => {
  const { paymentId, token } = await prepared(cardRules.cutBefore.numbers[0]);
  for (const _ of [1, 2])
    await expect(confirm(sandbox, paymentId, token)).rejects.toThrow('fetch failed');
  expect(await read(sandbox, paymentId)).toMatchObject({
    status: 'PENDING',
    nextAction: { type: 'CONFIRM' },
  });
  expect(await chargesOf(sandbox, paymentId)).toBe(0);
});

test('the connection cut after processing charges once, however often it is asked @slow', async () => {
  const { paymentId, token } = await prepared(cardRules.cutAfter.numbers[0]);
  for (const _ of [1, 2])
    await expect(confirm(sandbox, paymentId, token)).rejects.toThrow('fetch failed');
  expect(await read(sandbox, paymentId)).toMatchObject({ status: 'SUCCEEDED' });
  expect(await chargesOf(sandbox, paymentId)).toBe(1);
});

test('503 comes twice and then the payment goes well @slow', async () => {
  const { paymentId, token } = await prepared(cardRules.unavailableTwice.numbers[0]);
  const statuses = [];
  for (const _ of [1, 2, 3]) statuses.push((await confirm(sandbox, paymentId, token)).status);
  expect(statuses).toEqual([503, 503, 200]);
  expect(await chargesOf(sandbox, paymentId)).toBe(1);
});

test('429 comes once, with the seconds to wait, and then the payment goes well @slow', async () => {
  const { paymentId, token } = await prepared(cardRules.tooManyOnce.numbers[0]);
  const refused = await confirm(sandbox, paymentId, token);
  expect([refused.status, refused.headers.get('retry-after'), refused.body['statusCode']]).toEqual([
    429,
    '1',
    429,
  ]);
  expect((await confirm(sandbox, paymentId, token)).body['status']).toBe('SUCCEEDED');
});

test('without the sandbox’s routes, no card causes a network fault @slow', async () => {
  const own = await openSandbox({ sandboxRoutes: false });
  for (const { numbers } of [cardRules.cutBefore, cardRules.cutAfter, cardRules.unavailableTwice])
    expect((await pay(own, numbers[0])).body).toMatchObject({ status: 'SUCCEEDED' });
  await own.close();
});

test('a slow card is charged long before it answers @slow', async () => {
  const { paymentId, token } = await prepared(cardRules.slow.numbers[0]);
  let answered = false;
  const answer = confirm(sandbox, paymentId, token).finally(() => (answered = true));
  await expect.poll(() => chargesOf(sandbox, paymentId)).toBe(1);
  expect(answered).toBe(false);
  expect((await answer).body['status']).toBe('SUCCEEDED');
});

test('a card that settles later is PENDING with nothing to do, refuses another card, and then succeeds @slow', async () => {
  const { paymentId, body } = await pay(sandbox, cardRules.settlesLater.numbers[0]);
  expect(body).toMatchObject({ status: 'PENDING', statusCode: 'E001' });
  expect(body['nextAction']).toBeUndefined();
  const other = await confirm(
    sandbox,
    paymentId,
    await tokenFor(sandbox, paymentId, '4242424242424242'),
  );
  expect([other.status, other.body['code']]).toEqual([409, 'E208']);
  await expect.poll(async () => (await read(sandbox, paymentId))['status']).toBe('SUCCEEDED');
  expect(await chargesOf(sandbox, paymentId)).toBe(1);
});

test('a card that never settles is PENDING until the payment expires @slow', async () => {
  const expireAt = inSomeSeconds();
  const { paymentId, body } = await pay(
    sandbox,
    cardRules.neverSettles.numbers[0],
    {},
    { expireAt },
  );
  expect(body).toMatchObject({ status: 'PENDING', statusCode: 'E001' });
  await expect
    .poll(async () => (await read(sandbox, paymentId))['status'], { timeout: 30_000 })
    .toBe('EXPIRED');
  expect(await chargesOf(sandbox, paymentId)).toBe(0);
});

test('a card of a brand the account does not take is refused when it is typed @slow', async () => {
  const paymentId = await createPayment(sandbox, {}, accounts.mastercardOnly);
  const { status, body } = await sandbox.shopper.post('/tokens', {
    paymentId,
    paymentMethod: { card: card('4242424242424242') },
  });
  expect([status, body['code']]).toEqual([422, 'E512']);
});

test('the bank that breaks shows an error and lets the shopper go on to a failed payment @slow', async () => {
  const { paymentId } = await pay(sandbox, cardRules.challengeBreaks.numbers[0]);
  await passMethod(sandbox, paymentId);
  const page = await openChallenge(sandbox, paymentId);
  expect(page.text).toContain('Nuestro servicio no está disponible');
  await answerBank(page, {});
  expect(await read(sandbox, paymentId)).toMatchObject({ status: 'FAILED', statusCode: 'E303' });
});

async function prepared(number: string): Promise<{ paymentId: string; token: string }> {
  const paymentId = await createPayment(sandbox);
  return { paymentId, token: await tokenFor(sandbox, paymentId, number) };
}

function paid(flow: string, eci?: string) {
  return { status: 'SUCCEEDED', statusCode: 'E000', next: 'COMPLETE', charges: 1, flow, eci };
}

function failed(statusCode: string) {
  return {
    status: 'FAILED',
    statusCode,
    next: 'CONFIRM',
    charges: 0,
    flow: undefined,
    eci: undefined,
  };
}
