import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import { expect, test } from '@playwright/test';
import { post } from '../../server/webhooks/post.js';
import { isPrivate, namesPrivate } from '../../server/http/private-address.js';
import { signPointOfSale } from '../../server/payments/point-of-sale/sign.js';
import { problemOf } from '../../server/start/background.js';
import { startMerchantServer, type MerchantServer } from './support/merchant-server.js';
import { emptyDatabase, openSandbox } from './support/open-sandbox.js';
import { open } from './support/browser.js';
import { inspect, pay } from './support/pay.js';
import { ownAccount } from './support/own-account.js';

const DIRECT = '4242424242424242';

let merchant: MerchantServer;
test.beforeEach(async () => {
  merchant = await startMerchantServer();
});
test.afterEach(() => merchant.close());

test('every address of a private, loopback, link-local or reserved network is private, and its neighbors are not', () => {
  const cases: readonly (readonly [readonly string[], boolean])[] = [
    [
      [
        '0.0.0.0',
        '10.255.255.255',
        '100.64.0.1',
        '127.0.0.1',
        '127.9.9.9',
        '169.254.169.254',
        '172.16.0.1',
      ],
      true,
    ],
    [
      ['172.31.255.255', '192.168.0.1', '192.0.2.1', '198.19.0.1', '224.0.0.1', '255.255.255.255'],
      true,
    ],
    [
      [
        '::',
        '::1',
        'fe80::1',
        'fc00::1',
        'fd12::1',
        'ff02::1',
        '::ffff:10.0.0.1',
        '64:ff9b::a00:1',
      ],
      true,
    ],
    [['2002:a00:1::', '2001::1', '2001:db8::1'], true],
    [
      [
        '9.255.255.255',
        '11.0.0.0',
        '100.63.0.1',
        '126.0.0.1',
        '169.253.0.1',
        '172.15.0.1',
        '172.32.0.1',
      ],
      false,
    ],
    [['192.167.0.1', '198.17.0.1', '1.1.1.1', '2606:4700::1111', '2001:4860:4860::8888'], false],
  ];
  for (const [addresses, expected] of cases)
    for (const address of addresses)
      expect([address, isPrivate(address)]).toEqual([address, expected]);
});

test('a private address is recognized in every way that a URL may write it', () => {
  for (const url of [
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f.0.0.1/',
    'http://0177.0.0.1/',
    'http://[::1]/',
    'http://[::ffff:a9fe:a9fe]/',
    'http://LOCALHOST/',
    'http://shop.localhost./',
    'http://１２７.0.0.1/',
  ])
    expect([url, namesPrivate(new URL(url))]).toEqual([url, true]);
  for (const url of ['https://shop.example/', 'https://localhost.example/', 'https://1.1.1.1/'])
    expect([url, namesPrivate(new URL(url))]).toEqual([url, false]);
});

test('a name is connected to the addresses that were checked, and to none if one of them is private', async () => {
  const { port } = new URL(merchant.url);
  const url = `http://shop.example:${port}/webhook`;
  const request = { url, headers: {}, body: '{}', signal: new AbortController().signal };
  await resolvingTo(['127.0.0.1'], async (requested) => {
    await expect(post({ ...request, mayBePrivate: false })).rejects.toThrow(
      'not on the public internet',
    );
    expect(requested()).toBe(1);
    expect(await post({ ...request, mayBePrivate: true })).toBe(200);
  });
  await resolvingTo(['1.1.1.1', '127.0.0.1'], () =>
    expect(post({ ...request, mayBePrivate: false })).rejects.toThrow('not on the public internet'),
  );
  expect(merchant.received).toHaveLength(1);
});

test('a process that other machines can reach calls back no private address @slow', async () => {
  const account = { ...ownAccount, customDomains: [] };
  const reachable = { publicOrigin: 'https://pay.example', accounts: [account] };
  const where = await emptyDatabase();
  const order = { amount: 1050, currency: 'EUR', orderId: 'order-1' };
  const first = await openSandbox({ ...where, ...reachable });
  for (const callbackUrl of [
    merchant.url,
    'http://169.254.169.254/latest',
    'http://shop.localhost/',
  ]) {
    const { status, body } = await first
      .merchant(account)
      .post('/payments', { ...order, callbackUrl });
    expect([status, body['code'], body['message']]).toEqual([
      422,
      'E150',
      'callbackUrl is not on the public internet',
    ]);
  }
  await first.close();

  // Queued by a process that may call it, and not delivered there.
  const second = await openSandbox({
    ...where,
    ...reachable,
    privateWebhooks: true,
    tickMs: 3_600_000,
  });
  const { paymentId } = await pay(second, DIRECT, {}, { callbackUrl: merchant.url }, account);
  await second.close();
  const third = await openSandbox({ ...where, ...reachable });
  await expect
    .poll(async () => (await inspect(third, paymentId))['webhooks'][0].tries)
    .toBeGreaterThan(0);
  const [{ id }] = (await inspect(third, paymentId))['webhooks'];
  expect((await open(`${third.apiUrl.replace('/v1', '')}/sandbox/webhook/${id}`)).text).toContain(
    'Not called: a private address',
  );
  expect(merchant.received).toEqual([]);
  // Whoever runs the provider learns of it: in the list, in the metrics and in the log.
  const list = await open(`${third.apiUrl.replace('/v1', '')}/sandbox/webhooks`);
  expect(list.text).toContain('Not called: a private address');
  expect(third.log.join('\n')).toContain(
    `webhooks of ${account.id} are not posted: their address is not on the public internet`,
  );
  expect(third.log.join('\n')).not.toContain(merchant.url);
  expect(await (await fetch(third.metricsUrl!)).text()).toMatch(
    /^payframe_webhook_deliveries_total{result="private"} [1-9]/m,
  );
  await third.close();
});

const PRIVATE = ['http://10.0.0.1/hook', 'http://[::1]/hook', 'http://shop.localhost/hook'];
const shop = { merchantName: 'Second', merchantUrl: 'https://second.example', countryCode: 'ES' };

test('an account of such a process has no private address, in whichever way it is given @slow', async () => {
  const reachable = { publicOrigin: 'https://pay.example', accounts: [] };
  const own = await openSandbox(reachable);
  const { body: made } = await own.admin.post('/accounts', { ...shop, cardBrands: ['visa'] });
  for (const callbackUrl of PRIVATE) {
    const pointsOfSale = [{ id: 'a' }, { id: 'b', callbackUrl }];
    for (const [place, settings] of [
      ['callbackUrl', { callbackUrl }],
      ['pointsOfSale[1].callbackUrl', { pointsOfSale }],
    ] as const) {
      const refused = {
        statusCode: 422,
        code: 'E150',
        message: `${place} is not on the public internet`,
      };
      const { body: created } = await own.admin.post('/accounts', { ...shop, ...settings });
      expect(created).toMatchObject(refused);
      const { body: changed } = await own.admin.patch(`/accounts/${made['id']}`, settings);
      expect(changed).toMatchObject(refused);
      await expect(own.accounts.update(made['id'], settings)).rejects.toThrow(refused.message);
      const account = { ...ownAccount, customDomains: [], ...settings };
      await expect(openSandbox({ ...reachable, accounts: [account] })).rejects.toThrow(
        `${place} of ${account.id} is not on the public internet`,
      );
    }
  }
  await own.close();
});

test('an account that has had a private address is changed and paid as before @slow', async () => {
  const where = await emptyDatabase();
  const reachable = { ...where, publicOrigin: 'https://pay.example', accounts: [] };
  const [callbackUrl] = PRIVATE;
  const before = await openSandbox({ ...reachable, privateWebhooks: true });
  const pointsOfSale = [{ id: 'counter', callbackUrl }];
  const { body: made } = await before.admin.post('/accounts', {
    ...{ ...shop, cardBrands: ['visa'], callbackUrl, pointsOfSale },
  });
  await before.close();
  const after = await openSandbox(reachable);
  const { body } = await after.admin.patch(`/accounts/${made['id']}`, { merchantName: 'Third' });
  expect(body['merchantName']).toBe('Third');
  const link = { accountId: made['id'], pointOfSaleId: 'counter', amount: 100, currency: 'EUR' };
  const signature = signPointOfSale(link, made['secrets'].pointOfSaleKey);
  const bill = await after.shopper.post('/client-payments', link, {
    'Client-Signature': signature,
  });
  expect(bill.body['message']).toBeUndefined();
  expect(bill.body['id']).toMatch(/^pay_/);
  await after.close();
});

test('a webhook that is given up, and an address that is not called, are in the log', () => {
  const delivery = { webhookId: 'evt_1', accountId: 'acc_1' };
  for (const [result, isLast, problem] of [
    ['delivered', true, undefined],
    ['timeout', false, undefined],
    ['refused', true, 'webhook evt_1 of acc_1 was given up'],
    ['unreachable', true, 'webhook evt_1 of acc_1 was given up'],
    ['private', false, 'webhooks of acc_1 are not posted'],
  ] as const)
    expect(problemOf({ ...delivery, result, isLast })?.split(':')[0], result).toBe(problem);
});

/**
 * Runs something while the system resolves every name to these addresses. Passes a function that
 * counts the look-ups.
 */
async function resolvingTo(
  addresses: readonly string[],
  run: (request: () => number) => Promise<void>,
): Promise<void> {
  const { lookup } = dns;
  let requests = 0;
  const found = addresses.map((address) => ({ address, family: 4 }));
  const fake = (_name: string, { all }: dns.LookupOptions, done: (...found: unknown[]) => void) => {
    requests++;
    if (all) done(null, found);
    else done(null, addresses[0], 4);
  };
  // The overloads of `lookup` are those of its options; all callers here pass options.
  dns.lookup = fake as unknown as typeof lookup;
  syncBuiltinESMExports();
  try {
    await run(() => requests);
  } finally {
    dns.lookup = lookup;
    syncBuiltinESMExports();
  }
}
