import { expect, test } from '@playwright/test';
import type { Acquirer, Authorization, Charge, ChargeChange } from '../../server/acquirer.js';
import { demoAccount } from '../../sandbox/demo-account.js';
import type { Extension } from '../../server/extension.js';
import type { Context } from '../../server/payments/context.js';
import { AcquirerMissingError, startServer } from '../../server/start/start-server.js';
import { caller } from './support/caller.js';
import { emptyDatabase } from './support/open-sandbox.js';
import { confirm, createPayment, pay, read, tokenFor } from './support/pay.js';

type Answer = Authorization | Error | 'never';

/** An acquirer that gives the answers in turn, the last one again and again, and notes its calls. */
function acquirerWith(...answers: readonly Answer[]) {
  const charges: Charge[] = [];
  const changes: (ChargeChange & { readonly kind: string })[] = [];
  const abandoned: string[] = [];
  const failing = new Set<string>();
  const change = (kind: string) => async (order: ChargeChange) => {
    changes.push({ ...order, kind });
    if (failing.delete(kind)) throw new Error('the connection was reset');
  };
  const acquirer: Acquirer = {
    livemode: true,
    methods: ['card'],
    tokenize: async () => ({ reference: 'vault_1' }),
    async authorize(charge) {
      const answer = answers[Math.min(charges.push(charge), answers.length) - 1]!;
      if (answer === 'never') return new Promise(() => {});
      if (answer instanceof Error) throw answer;
      return answer;
    },
    async abandon({ id }) {
      return abandoned.push(id) > 0;
    },
    capture: change('capture'),
    cancel: change('cancel'),
    refund: change('refund'),
  };
  return { acquirer, charges, changes, abandoned, failing };
}

const AUTHORIZED: Authorization = { status: 'authorized', authorizationCode: 'A12345' };

/** Starts a server with this acquirer, as a provider does. */
async function open(acquirer: Acquirer, ...extensions: readonly Extension[]) {
  const log: string[] = [];
  const server = await startServer({
    ...(await emptyDatabase()),
    ...{ acquirer, extensions, accounts: [demoAccount], rates: 'off' },
    ...{ acquirerMs: 300, acquirerRetryMs: 600, log: (line) => log.push(line) },
  });
  const merchant = () => caller(server.apiUrl, { Authorization: demoAccount.key });
  return { ...server, log, shopper: caller(server.apiUrl), merchant };
}

const statusOf = async (server: Parameters<typeof read>[0], id: string) =>
  (await read(server, id))['status'] as string;

test('a server does not start without an acquirer, and says which interface is missing', async () => {
  for (const [given, what] of [
    [undefined, 'given was undefined'],
    [{ ...acquirerWith(AUTHORIZED).acquirer, refund: undefined }, 'an object without'],
  ] as const) {
    const started = startServer({ acquirer: given as unknown as Acquirer });
    await expect(started).rejects.toThrow(AcquirerMissingError);
    await expect(started).rejects.toMatchObject({
      code: 'ACQUIRER_MISSING',
      message: expect.stringMatching(new RegExp(`interface Acquirer.*${what}.*acquirer\\.md`)),
    });
  }
});

for (const [what, lost] of [
  ['breaks the connection', new Error('the connection was reset')],
  ['does not answer in time', 'never'],
] as const)
  // @mutant acquirer-unknown
  test(`an acquirer that ${what} leaves the payment PENDING, and is asked again about the same charge`, async () => {
    const { acquirer, charges } = acquirerWith(lost, lost, AUTHORIZED);
    const server = await open(acquirer);
    const { paymentId, paymentToken, body } = await pay(server, '4242424242424242');
    expect(body).toMatchObject({ status: 'PENDING', statusCode: 'E001' });
    const another = await tokenFor(server, paymentId, '4242424242424242');
    expect((await confirm(server, paymentId, another)).body['code']).toBe('E208');
    await expect.poll(() => statusOf(server, paymentId)).toBe('SUCCEEDED');
    expect((await confirm(server, paymentId, paymentToken)).body['status']).toBe('SUCCEEDED');
    expect(charges).toHaveLength(3);
    expect(new Set(charges.map(({ id }) => id)).size).toBe(1);
    const { body: seen } = await server.merchant().get(`/payments/${paymentId}`);
    expect(seen).toMatchObject({ livemode: true, authorizationCode: 'A12345', amount: 1050 });
    expect(server.log.join('\n')).toContain('it is unknown what became of a charge');
    await server.close();
  });

// @attack T47
test('an acquirer that moves money is asked for a session of Apple’s gateway alone, and one without such sessions for none', async () => {
  const requests: object[] = [];
  const applePaySession = async (_account: unknown, request: object) => {
    requests.push(request);
    return { nonce: 'n1' };
  };
  const { acquirer } = acquirerWith(AUTHORIZED);
  const live = await open({ ...acquirer, lookups: { applePaySession } });
  const send = ({ shopper }: typeof live, validationUrl: string) =>
    shopper.post('/apple-pay/sessions', {
      ...{ accountId: demoAccount.id, validationUrl },
      ...{ domainName: 'shop.localhost', displayName: 'Alfar' },
    });
  const apple = 'https://apple-pay-gateway.apple.com/paymentservices/startSession';
  for (const own of [live.walletsOrigin, live.origin])
    expect((await send(live, `${own}/mocks/apple-pay-gateway/paymentSession`)).body).toMatchObject({
      code: 'E103',
    });
  expect(requests).toEqual([]);
  expect((await send(live, apple)).body).toEqual({ nonce: 'n1' });
  expect(requests).toMatchObject([{ validationUrl: apple, domainName: 'shop.localhost' }]);
  await live.close();
  const without = await open(acquirer);
  expect((await send(without, apple)).body).toMatchObject({ code: 'E203' });
  await without.close();
});

test('a payment that was being charged when its process ended is asked about by the next one', async () => {
  const { acquirer, charges } = acquirerWith('never', AUTHORIZED);
  const where = await emptyDatabase();
  const settings = {
    ...{ ...where, acquirer, accounts: [demoAccount], rates: 'off' as const },
    ...{ acquirerMs: 60_000, acquirerRetryMs: 600 },
  };
  const first = await startServer(settings);
  const reached = (server: typeof first) => ({
    ...{ apiUrl: server.apiUrl, shopper: caller(server.apiUrl) },
    merchant: () => caller(server.apiUrl, { Authorization: demoAccount.key }),
  });
  const paymentId = await createPayment(reached(first));
  const paymentToken = await tokenFor(reached(first), paymentId, '4242424242424242');
  const lost = confirm(reached(first), paymentId, paymentToken).catch(() => 'lost');
  await expect.poll(() => charges.length).toBe(1);
  await first.close();
  expect(await lost).toBe('lost');
  const second = await startServer(settings);
  await expect.poll(() => statusOf(reached(second), paymentId)).toBe('SUCCEEDED');
  expect(charges.map(({ id }) => id)).toEqual([charges[0]!.id, charges[0]!.id]);
  await second.close();
});

// @mutant acquirer-expires
test('a payment whose acquirer is silent does not expire: it may have been paid', async () => {
  const { acquirer, charges } = acquirerWith('never', AUTHORIZED);
  let clock: Context['clock'] | undefined;
  const server = await open(acquirer, { connect: (context) => void (clock = context.clock) });
  const { paymentId, body } = await pay(server, '4242424242424242');
  expect(body['status']).toBe('PENDING');
  // Its time is up, and so is that of its expiry.
  clock!.moveTo(new Date(Date.now() + 86_400_000));
  await expect.poll(() => statusOf(server, paymentId)).toBe('SUCCEEDED');
  expect(charges).toHaveLength(2);
  await server.close();
});

test('a capture, a refund and a cancellation that break are answered with 503, and repeated as the same ones', async () => {
  const { acquirer, changes, failing } = acquirerWith(AUTHORIZED);
  const server = await open(acquirer);
  const reserve = async () =>
    (await pay(server, '4242424242424242', {}, { transactionType: 'AUTH' })).paymentId;
  const [captured, canceled] = [await reserve(), await reserve()];
  const twice = async (id: string, kind: string, body: object = {}) => {
    failing.add(kind);
    const call = () => server.merchant().post(`/payments/${id}/${kind}`, body);
    return [(await call()).status, (await call()).body['status']];
  };
  expect(await twice(captured, 'capture', { amount: 800 })).toEqual([503, 'SUCCEEDED']);
  expect(await twice(captured, 'refund', { amount: 300 })).toEqual([503, 'PARTIALLY_REFUNDED']);
  expect(await twice(captured, 'refund', { amount: 500 })).toEqual([503, 'REFUNDED']);
  expect(await twice(canceled, 'cancel')).toEqual([503, 'CANCELED']);
  const ids = changes.map(({ id }) => id);
  expect(ids).toHaveLength(8);
  expect(new Set(ids).size).toBe(4);
  expect(changes.map(({ kind, amount }) => `${kind} ${amount}`).filter((_, at) => at % 2)).toEqual([
    ...['capture 800', 'refund 300', 'refund 500', 'cancel 1050'],
  ]);
  await server.close();
});

test('a shopper whom the acquirer redirects is sent there, and pays when they come back', async () => {
  const redirect: Authorization = {
    status: 'redirect',
    redirectUrl: 'https://gateway.example/3ds',
  };
  const { acquirer, charges } = acquirerWith(redirect, redirect, AUTHORIZED);
  const server = await open(acquirer);
  const { paymentId, body } = await pay(server, '4242424242424242');
  expect(body['nextAction']).toMatchObject({ type: 'CHALLENGE', mustRedirect: true });
  const url = (body['nextAction'].redirectUrl as string).replace(
    server.origin,
    server.apiUrl.slice(0, -3),
  );
  const { status, headers } = await fetch(url, { redirect: 'manual' });
  expect([status, headers.get('location')]).toEqual([303, 'https://gateway.example/3ds']);
  await fetch(`${url}/return`);
  expect(await statusOf(server, paymentId)).toBe('SUCCEEDED');
  expect(charges[0]!.returnUrl).toBe(`${server.origin}/hosted/${charges[0]!.id}/return`);
  await server.close();
});

test('a shopper who tries another card has left the first attempt at the acquirer as well', async () => {
  const { acquirer, charges, abandoned } = acquirerWith(
    { status: 'redirect', redirectUrl: 'https://gateway.example/3ds' },
    AUTHORIZED,
  );
  const server = await open(acquirer);
  const { paymentId } = await pay(server, '4242424242424242');
  const another = await tokenFor(server, paymentId, '5555555555554444');
  expect((await confirm(server, paymentId, another)).body['status']).toBe('SUCCEEDED');
  expect(abandoned).toEqual([charges[0]!.id]);
  await server.close();
});

test('an amount does not change where the acquirer cannot end what the shopper may be approving', async () => {
  const { acquirer, abandoned } = acquirerWith({
    status: 'redirect',
    redirectUrl: 'https://bank.example/',
  });
  let canEnd = false;
  const abandon = async (charge: Charge) => canEnd && acquirer.abandon(charge);
  const server = await open({ ...acquirer, abandon });
  const { paymentId: id } = await pay(server, '4242424242424242');
  const update = () => server.merchant().patch(`/payments/${id}`, { amount: 1500 });
  const refused = await update();
  expect([refused.status, refused.body['code']]).toEqual([409, 'E208']);
  expect(await read(server, id)).toMatchObject({ amount: 1050, statusCode: 'E223' });
  canEnd = true;
  expect((await update()).body).toMatchObject({ amount: 1500, statusCode: 'E003' });
  expect(abandoned).toHaveLength(1);
  await server.close();
});
