import { expect, test } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { openDatabase } from '../../server/database/open.js';
import { deleteOldRows } from '../../server/database/retention.js';
import { networkOf } from '../../server/http/address.js';
import { limits } from '../../server/limits.js';
import { demoAccount } from '../../sandbox/demo-account.js';
import type { Account } from '../../server/merchants/account.js';
import { signPointOfSale } from '../../server/payments/point-of-sale/sign.js';
import { RateLimits } from '../../server/rates/rate-limits.js';
import { Tally } from '../../server/rates/tally.js';
import { rateTable, ratesOf, readRates } from '../../server/rates/table.js';
import { secretsOf } from '../../server/secrets.js';
import { passBank } from './support/pass-bank.js';
import { caller, type Answer } from './support/caller.js';
import { emptyDatabase, openSandbox, useSandbox } from './support/open-sandbox.js';
import { card, chargesOf, createPayment } from './support/pay.js';

const DIRECT = '4242424242424242';
const DECLINED = '4000000000000002';
const busy: Account = {
  ...demoAccount,
  id: 'acc_busy',
  key: 'pk_test_busy',
  webhookSecret: 'whsec_busy',
};

const rates = {
  lookupsPerAddress: 2,
  tokensPerAddress: 6,
  tokensPerAccount: 8,
  tokensPerPayment: 5,
  tokensPerCard: 5,
  paymentsPerAddress: 4,
  confirmationsPerAddress: 7,
  confirmationsPerPayment: 5,
  declinesPerAddress: 3,
  declinesPerPointOfSale: 4,
  readsPerAddress: 3,
  callsPerKey: 1000,
};

const sandbox = useSandbox({ rates, behindProxy: true, accounts: [demoAccount, busy] });

let clients = 0;
/** The headers of a client that no other test uses. */
const newClient = () => ({ 'X-Forwarded-For': `203.0.113.${(clients += 1)}` });
type Client = ReturnType<typeof newClient>;

/** Other cards that pay: each card has its limit, too. */
const OTHERS = ['4444444444444414', '5555555555555524'] as const;

const token = (client: Client, named: object, number = DIRECT) =>
  sandbox.shopper.post('/tokens', { ...named, paymentMethod: { card: card(number) } }, client);

async function tokenOf(paymentId: string, number = DIRECT, client = newClient()): Promise<string> {
  const { body } = await token(client, { paymentId }, number);
  if (body['paymentToken']) return String(body['paymentToken']);
  throw new Error(String(body['message']));
}

const pay = (paymentId: string, paymentToken: string, client: Client) =>
  sandbox.shopper.post(`/payments/${paymentId}/client-confirm`, { paymentToken }, client);

/** Bizum tokens have no card: each phone is its own means of payment. */
let phones = 0;
const bizumToken = (client: Client, named: object) => {
  const phoneNumber = `+3461${String((phones += 1)).padStart(7, '0')}`;
  return sandbox.shopper.post(
    '/tokens',
    { ...named, paymentMethod: { bizum: { phoneNumber } } },
    client,
  );
};

/** Passes the bank's challenge. Its reads count for no client of a test. */
const passChallenge = (paymentId: string) =>
  passBank(
    {
      ...sandbox,
      shopper: { ...sandbox.shopper, get: (path) => sandbox.shopper.get(path, newClient()) },
    },
    paymentId,
  );

async function inTurn(times: number, call: (nth: number) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let nth = 0; nth < times; nth++) answers.push(await call(nth));
  return answers;
}

function expectTooMany({ status, body, headers }: Answer, minutes = 1): void {
  expect([status, body['code'], body['message']]).toEqual([
    429,
    'E300',
    expect.stringMatching(/^Too many /),
  ]);
  expect(headers.get('access-control-expose-headers')).toBe('Retry-After');
  const seconds = Number(headers.get('retry-after'));
  expect(seconds).toBeGreaterThanOrEqual(1);
  expect(seconds).toBeLessThanOrEqual(minutes * 60);
}

test('an address makes so many tokens a minute, also when it asks for all of them at once @slow', async () => {
  const [client, other] = [newClient(), newClient()];
  const send = () =>
    bizumToken(client, { accountId: demoAccount.id, amount: 1050, currency: 'EUR' });
  const answers = await Promise.all(Array.from({ length: 12 }, send));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(rates.tokensPerAddress);
  const refused = answers.find(({ status }) => status !== 200)!;
  expectTooMany(refused);
  expect(refused.body['message']).toBe(
    `Too many tokens from this address: at most ${rates.tokensPerAddress} in a minute`,
  );
  expect((await bizumToken(other, { paymentId: await createPayment(sandbox) })).status).toBe(200);
});

test('a single client does not use up the tokens of an account @slow', async () => {
  const named = { accountId: busy.id, amount: 1050, currency: 'EUR' };
  const greedy = newClient();
  expectTooMany(
    (await inTurn(rates.tokensPerAccount + 5, () => bizumToken(greedy, named))).at(-1)!,
  );
  const other = newClient();
  const ofOther = await inTurn(rateTable.tokensPerAccount.share + 1, () =>
    bizumToken(other, named),
  );
  expect(ofOther.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
  expectTooMany(ofOther.at(-1)!);
  // Past the account's limit, too, whoever comes has a share.
  expect((await bizumToken(newClient(), named)).status).toBe(200);
});

test('so many tokens are made for one payment, and of one card: past that, each client has its share @slow', async () => {
  const paymentId = await createPayment(sandbox);
  const [greedy, other] = [newClient(), newClient()];
  const ofPayment = await inTurn(rates.tokensPerPayment + 1, () =>
    bizumToken(greedy, { paymentId }),
  );
  expect(ofPayment.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
  expectTooMany(ofPayment.at(-1)!);
  expect((await bizumToken(other, { paymentId })).status).toBe(200);

  const ofCard = (client: Client, times: number, number = '378282246310005') =>
    inTurn(times, async () => token(client, { paymentId: await createPayment(sandbox) }, number));
  const [tester, holder] = [newClient(), newClient()];
  const tested = await ofCard(tester, rates.tokensPerCard + 1);
  expect(tested.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
  expectTooMany(tested.at(-1)!);
  const held = await ofCard(holder, rateTable.tokensPerCard.share + 1);
  expect(held.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  expect((await ofCard(newClient(), 1, '4444444444444414'))[0]!.status).toBe(200);
});

test('a stranger who knows a phone number cannot keep its owner from paying with Bizum @slow', async () => {
  const send = (client: Client) => {
    const bizum = { bizum: { phoneNumber: '+34699999999' } };
    const named = { accountId: demoAccount.id, amount: 1050, currency: 'EUR' };
    return sandbox.shopper.post('/tokens', { ...named, paymentMethod: bizum }, client);
  };
  const stranger = newClient();
  expectTooMany((await inTurn(rates.tokensPerCard + 1, () => send(stranger))).at(-1)!);
  expect((await send(newClient())).status).toBe(200);
});

const DECLINES = [
  '4000000000000002',
  '4000000000009995',
  '4000000000009987',
  '4000000000009979',
  '4000000000000069',
];

/** Pays at the point of sale, with a new payment unless one is given. */
async function payAtPos(client: Client, number: string, paymentId?: string) {
  const link = { accountId: demoAccount.id, pointOfSaleId: 'pos-1' };
  const headers = { 'Client-Signature': signPointOfSale(link, demoAccount.key), ...client };
  const bill = { ...link, amount: 1250, currency: 'EUR' };
  const id =
    paymentId ?? String((await sandbox.shopper.post('/client-payments', bill, headers)).body['id']);
  return pay(id, await tokenOf(id, number), client);
}

test('past so many declines, the cards of an address are challenged; those of others are not @slow', async () => {
  const client = newClient();
  const paymentId = await createPayment(sandbox);
  for (const number of DECLINES.slice(0, rates.declinesPerAddress))
    expect((await pay(paymentId, await tokenOf(paymentId, number), client)).body['status']).toBe(
      'FAILED',
    );
  const next = await createPayment(sandbox);
  const challenged = await pay(next, await tokenOf(next, OTHERS[0]), client);
  expect(challenged.body).toMatchObject({ status: 'PENDING', statusCode: 'E002' });
  expect([(await passChallenge(next))['status'], await chargesOf(sandbox, next)]).toEqual([
    'SUCCEEDED',
    1,
  ]);
  // A declined card learns nothing from the issuer without the challenge.
  const tested = await createPayment(sandbox);
  expect((await pay(tested, await tokenOf(tested, DECLINES[3]), client)).body['status']).toBe(
    'PENDING',
  );
  const elsewhere = await createPayment(sandbox);
  expect(
    (await pay(elsewhere, await tokenOf(elsewhere, OTHERS[0]), newClient())).body['status'],
  ).toBe('SUCCEEDED');
});

test('a decline after a passed challenge tests no card, and is not counted @slow', async () => {
  const client = newClient();
  for (let nth = 0; nth < rates.declinesPerAddress; nth++) {
    const paymentId = await createPayment(sandbox);
    await pay(paymentId, await tokenOf(paymentId, '4000008260003178'), client);
    expect((await passChallenge(paymentId))['status']).toBe('FAILED');
  }
  const paymentId = await createPayment(sandbox);
  expect(
    (await pay(paymentId, await tokenOf(paymentId, '4444444444444414'), client)).body['status'],
  ).toBe('SUCCEEDED');
});

test('nobody shuts a point of sale with declines: not one client, and many have its cards challenged @slow', async () => {
  const tester = newClient();
  const first = await payAtPos(tester, DECLINES[0]!);
  for (const number of DECLINES.slice(1)) await payAtPos(tester, number, String(first.body['id']));
  expect((await payAtPos(newClient(), DIRECT)).body['status']).toBe('SUCCEEDED');

  const others = await inTurn(rates.declinesPerPointOfSale, (nth) =>
    payAtPos(newClient(), DECLINES[nth]!),
  );
  expect(others.slice(0, -1).map(({ body }) => body['status'])).toEqual([
    'FAILED',
    'FAILED',
    'FAILED',
  ]);
  const shopper = await payAtPos(newClient(), OTHERS[1]);
  expect(shopper.body).toMatchObject({ status: 'PENDING', statusCode: 'E002' });
  expect((await passChallenge(String(shopper.body['id'])))['status']).toBe('SUCCEEDED');
});

test('nobody shuts a point of sale with payments that are never paid @slow', async () => {
  const link = { accountId: demoAccount.id, pointOfSaleId: 'pos-1' };
  const pos = await openSandbox({
    rates: { ...rates, paymentsPerPointOfSale: 6 },
    behindProxy: true,
  });
  const begin = (client: Client) => {
    const headers = { 'Client-Signature': signPointOfSale(link, demoAccount.key), ...client };
    return pos.shopper.post(
      '/client-payments',
      { ...link, amount: 1250, currency: 'EUR' },
      headers,
    );
  };
  const strangers = [newClient(), newClient()];
  for (const client of strangers) await inTurn(rates.paymentsPerAddress, () => begin(client));
  expectTooMany(await begin(strangers[1]!));
  const shopper = newClient();
  const begun = await inTurn(rateTable.paymentsPerPointOfSale.share + 1, () => begin(shopper));
  expect(begun.map(({ status }) => status)).toEqual([200, 200, 429]);
  await pos.close();
});

test('so many payments are begun at a point of sale by one address @slow', async () => {
  const link = { accountId: demoAccount.id, pointOfSaleId: 'pos-1' };
  const headers = { 'Client-Signature': signPointOfSale(link, demoAccount.key), ...newClient() };
  const made = await inTurn(rates.paymentsPerAddress + 1, (nth) =>
    sandbox.shopper.post(
      '/client-payments',
      { ...link, amount: 100 + nth, currency: 'EUR' },
      headers,
    ),
  );
  expect(made.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429]);
});

test('a payment is confirmed so often a minute, and an address confirms so many @slow', async () => {
  const paymentId = await createPayment(sandbox);
  const guess = (client: Client, id: string) => pay(id, `tok_${'0'.repeat(40)}`, client);
  const guesser = newClient();
  const ofPayment = await inTurn(rates.confirmationsPerPayment + 1, () =>
    guess(guesser, paymentId),
  );
  expect(ofPayment.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422, 429]);
  expect((await pay(paymentId, await tokenOf(paymentId), newClient())).body['status']).toBe(
    'SUCCEEDED',
  );
  const client = newClient();
  const ofClient = await inTurn(rates.confirmationsPerAddress + 1, async () =>
    guess(client, await createPayment(sandbox)),
  );
  expectTooMany(ofClient.at(-1)!);
  expect(ofClient.filter(({ status }) => status === 422)).toHaveLength(
    rates.confirmationsPerAddress,
  );
});

// @attack T49
test('an address looks up so many phones, and reads so many payments (T49) @slow', async () => {
  const client = newClient();
  const phone = { accountId: demoAccount.id, phoneNumber: '+34600000000' };
  const lookups = await inTurn(rates.lookupsPerAddress + 1, () =>
    sandbox.shopper.post('/bizum/validate-phone', phone, client),
  );
  expect(lookups.map(({ status }) => status)).toEqual([200, 200, 429]);
  const paymentId = await createPayment(sandbox);
  const read = await inTurn(rates.readsPerAddress + 1, (nth) =>
    sandbox.shopper.get(
      nth ? `/payments/${paymentId}/client-get` : `/payments/pay_${'0'.repeat(32)}/client-get`,
      client,
    ),
  );
  expect(read.map(({ status }) => status)).toEqual([404, 200, 200, 429]);
  expectTooMany(read.at(-1)!);
  expectTooMany(await sandbox.shopper.get(`/payment-methods?paymentId=${paymentId}`, client));
});

test('an API key has its limit, and other keys theirs @slow', async () => {
  const own = await openSandbox({ rates: { callsPerKey: 3 }, accounts: [demoAccount, busy] });
  const calls = await inTurn(4, () => own.merchant().get('/payments'));
  expect(calls.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  expect(Number(calls[3]!.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  expect((await own.merchant(busy).get('/payments')).status).toBe(200);
  await own.close();
});

// @attack T63
// @mutant sandbox-key-guesses
test('an address tries so many wrong keys, and a right one from elsewhere is never refused (T63) @slow', async () => {
  const own = await openSandbox({
    rates: { wrongKeysPerAddress: 3 },
    behindProxy: true,
    accounts: [demoAccount, busy],
  });
  const [guesser, elsewhere, server] = [newClient(), newClient(), newClient()];
  const call = (client: Client, key: string, path = '/payments') =>
    own.merchant({ key }).get(path, client);
  expect((await call(guesser, busy.key)).status).toBe(200);
  // An old key that a server repeats is one key; without a key, nothing is guessed.
  const old = await inTurn(5, () => call(server, 'sk_old'));
  expect(old.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
  expect((await own.shopper.get('/payments', guesser)).status).toBe(401);
  const guesses = await inTurn(4, (nth) => call(guesser, `sk_guess_${nth}`));
  expect(guesses.map(({ status }) => status)).toEqual([401, 401, 401, 429]);
  expect(guesses.at(-1)!.body['message']).toMatch(/^Too many wrong keys from this address: /);
  expect(Number(guesses.at(-1)!.headers.get('retry-after'))).toBeGreaterThan(60);
  // Nor does it learn which key is right, on any route that reads one.
  for (const path of ['/payments', `/payment-methods?accountId=${demoAccount.id}`])
    expect((await call(guesser, demoAccount.key, path)).body['code'], path).toBe('E300');
  const order = { amount: 1, currency: 'EUR', orderId: '1' };
  const made = await own.merchant({ key: demoAccount.key }).post('/payments', order, guesser);
  expect(made.body['code']).toBe('E300');
  // A merchant behind the same address goes on, and so does everybody elsewhere.
  expect((await call(guesser, busy.key)).status).toBe(200);
  for (const client of [elsewhere, server])
    expect((await call(client, demoAccount.key)).status).toBe(200);
  expect(own.log.join('\n')).not.toContain('sk_guess');
  await own.close();
});

test('admin keys are guessed no more often, and those of the API do not count there @slow', async () => {
  const rates = { wrongKeysPerAddress: 3 };
  const own = await openSandbox({ rates });
  const admin = (key: string) => caller(own.adminUrl!, { Authorization: key }).get('/accounts');
  expect((await own.admin.get('/accounts')).status).toBe(200);
  const guesses = await inTurn(4, (nth) => admin(`guess ${nth}`));
  expect(guesses.map(({ status, body }) => [status, body['code']])).toEqual([
    ...Array<readonly [number, string]>(3).fill([401, 'E151']),
    [429, 'E300'],
  ]);
  expect((await own.admin.get('/accounts')).status).toBe(200);
  await own.close();
  const other = await openSandbox({ rates });
  await inTurn(4, (nth) =>
    caller(other.adminUrl!, { Authorization: `guess ${nth}` }).get('/accounts'),
  );
  expect((await other.admin.get('/accounts')).body['code']).toBe('E300');
  await other.close();
});

// @mutant sandbox-forged-address
test('without a proxy, the address is the connection’s, whatever a header says @slow', async () => {
  const own = await openSandbox({ rates: { readsPerAddress: 2 } });
  const path = `/payment-methods?accountId=${demoAccount.id}`;
  const answers = await inTurn(3, (nth) =>
    own.shopper.get(path, { 'X-Forwarded-For': `203.0.113.${nth}` }),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
  await own.close();
});

test('a shopper with several cards meets no limit of the defaults @slow', async () => {
  const own = await openSandbox({ rates: {} });
  const paymentId = await createPayment(own);
  const confirm = async (number: string) => {
    const { body } = await own.shopper.post('/tokens', {
      paymentId,
      paymentMethod: { card: card(number) },
    });
    return (
      await own.shopper.post(`/payments/${paymentId}/client-confirm`, {
        paymentToken: body['paymentToken'],
      })
    ).body;
  };
  for (let nth = 0; nth < 4; nth++) expect((await confirm(DECLINED))['status']).toBe('FAILED');
  expect((await confirm(DIRECT))['status']).toBe('SUCCEEDED');
  await own.close();
});

test('counters name nobody, and are deleted when their time is over @slow', async () => {
  const where = await emptyDatabase();
  const own = await openSandbox({ ...where, rates, behindProxy: true });
  const input = { accountId: demoAccount.id, paymentMethod: { card: card(DIRECT) } };
  await own.shopper.post('/tokens', input, { 'X-Forwarded-For': '203.0.113.77' });
  await own.close();
  const { db, close } = await openDatabase(where.databaseUrl, where.dataFolder);
  const keys = async () => {
    const { rows } = (await db.execute(sql`select key from rate_counters`)) as unknown as {
      rows: { key: string }[];
    };
    return rows.map(({ key }) => key);
  };
  expect(await keys()).toEqual(
    Array.from({ length: 5 }, () => expect.stringMatching(/^[0-9a-f]{32}$/)),
  );
  await deleteOldRows(db, limits);
  expect(await keys()).toHaveLength(5);
  await db.execute(sql`update rate_counters set expire_at = now() - interval '1 second'`);
  await deleteOldRows(db, limits);
  expect(await keys()).toEqual([]);
  await close();
});

// @mutant rates-window
test('a counter that only counts, such as of declines, is not used up after its window, and begins anew @slow', async () => {
  const where = await emptyDatabase();
  const { db, close } = await openDatabase(where.databaseUrl, where.dataFolder);
  const most = ratesOf({ declinesPerAddress: 2, declinesPerPointOfSale: 2 });
  const counters = new RateLimits(db, secretsOf(['secret']), most);
  for (const name of ['declinesPerAddress', 'declinesPerPointOfSale'] as const) {
    const of = { [name]: 'one' };
    const clientsOf = async (from: number) => {
      for (const nth of [from, from + 1]) await counters.add(of, `client-${nth}`, db);
    };
    await clientsOf(0);
    expect(await counters.isUsedUp(of, db)).toBe(true);
    await db.execute(sql`update rate_counters set expire_at = now() - interval '1 second'`);
    expect(await counters.isUsedUp(of, db)).toBe(false);
    await counters.add(of, 'client-2', db);
    expect(await counters.isUsedUp(of, db)).toBe(false);
    await counters.add(of, 'client-3', db);
    expect(await counters.isUsedUp(of, db)).toBe(true);
  }
  await close();
});

test('a window begins anew when it is over, and a process keeps a bounded number of counters @slow', () => {
  const tally = new Tally();
  expect(tally.increase('a', 60_000, 0)).toEqual({ hits: 1, seconds: 60 });
  expect(tally.increase('a', 60_000, 59_999)).toEqual({ hits: 2, seconds: 1 });
  expect(tally.increase('a', 60_000, 60_000)).toEqual({ hits: 1, seconds: 60 });
  for (let nth = 0; nth < 100_000; nth++) tally.increase(`other ${nth}`, 60_000, 60_001);
  expect(tally.increase('a', 60_000, 60_002).hits).toBe(1);
  expect(tally.increase('other 99999', 60_000, 60_002).hits).toBe(2);
});

test('a client of IPv6 is its network, and one of IPv4 its address @slow', () => {
  const networks = [
    '198.51.100.7',
    '::ffff:198.51.100.7',
    '2001:db8:1:2:3:4:5:6',
    '2001:0DB8:1:2::9',
    '2001:db8::1',
    '::1',
    'fe80::1%eth0',
  ].map(networkOf);
  expect(networks).toEqual([
    '198.51.100.7',
    '198.51.100.7',
    '2001:db8:1:2::/64',
    '2001:db8:1:2::/64',
    '2001:db8:0:0::/64',
    '0:0:0:0::/64',
    'fe80:0:0:0::/64',
  ]);
});

test('RATE_LIMITS changes some limits or turns all of them off, and nothing else is accepted @slow', () => {
  expect(readRates(undefined)).toEqual({});
  expect(readRates('tokensPerAddress=500, readsPerAddress=off')).toEqual({
    tokensPerAddress: 500,
    readsPerAddress: Infinity,
  });
  expect(ratesOf(readRates('tokensPerAddress=500'))).toMatchObject({
    tokensPerAddress: 500,
    tokensPerPayment: rateTable.tokensPerPayment.most,
  });
  expect(Object.values(ratesOf(readRates('off')))).toEqual(
    Object.keys(rateTable).map(() => Infinity),
  );
  for (const wrong of [
    'on',
    'tokens=5',
    'tokensPerAddress',
    'tokensPerAddress=0',
    'tokensPerAddress=-1',
    'toString=5',
  ])
    expect(() => readRates(wrong)).toThrow(`RATE_LIMITS has "${wrong}"`);
});
