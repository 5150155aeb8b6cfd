import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { createAcquirer } from '../../examples/adapter/acquirer.js';
import { gatewayAt } from '../../examples/adapter/gateway.js';
import { groups } from '../../packages/conformance/kit/checks/index.js';
import { connect } from '../../packages/conformance/kit/connect.js';
import { readOptions, type Settings } from '../../packages/conformance/kit/options.js';
import { runChecks } from '../../packages/conformance/kit/runner.js';
import type { Document } from '../../packages/conformance/kit/shapes.js';
import { demoAccount } from '../../sandbox/demo-account.js';
import { startServer } from '../../server/start/start-server.js';
import { emptyDatabase } from '../sandbox/support/open-sandbox.js';
import { startGateway } from './support/gateway.js';

const SHOP = 'https://shop.example';
const OTHER_SHOP = 'https://other-shop.example';
const document = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as Document;

const merchant = {
  ...{ ...demoAccount, id: 'acc_adapter', key: 'sk_test_adapter', methods: {} },
  ...{ offersInstallments: false, maxSurchargePercent: undefined, customDomains: [] },
  ...{ brands: ['visa', 'mastercard', 'amex'] as const, origins: [SHOP] },
};
const other = { ...merchant, id: 'acc_other', key: 'sk_test_other', origins: [OTHER_SHOP] };

/** Starts a server that charges at a gateway. */
async function startProvider(...gateway: Parameters<typeof gatewayAt>) {
  return startServer({
    ...(await emptyDatabase()),
    acquirer: createAcquirer(gatewayAt(...gateway), false),
    ...{ accounts: [merchant, other], merchants: [], rates: 'off', privateWebhooks: false },
  });
}

// @mutant acquirer-key
test('a server with an acquirer for PaymentIntents passes every check of what it offers, and charges each payment once @slow', async () => {
  const gateway = await startGateway();
  const provider = await startProvider(gateway.url, gateway.secret);
  const without = [
    ...['receipts', 'points-of-sale', 'stored-payment-methods', 'recurring', 'webhooks', 'frames'],
  ];
  const flags = [
    ...['--api', provider.apiUrl, '--shop', SHOP, '--other-shop', OTHER_SHOP],
    ...['--card', 'challenge=4000000000003220', '--without', without.join()],
  ];
  const settings = readOptions(flags, {
    ...{ PAYFRAME_KEY: merchant.key, PAYFRAME_OTHER_KEY: other.key },
  }) as Settings;
  const rows = (await runChecks(groups, await connect(settings, document))).flatMap(
    (group) => group.rows,
  );
  await provider.close();
  await gateway.close();

  expect(rows.filter(({ result }) => result === 'failed')).toEqual([]);
  const left = rows.flatMap((row) => (row.result === 'not tried' ? [[row.id, row.why]] : []));
  const declared = left
    .filter(([, why]) => why!.startsWith('not offered'))
    .map(([id]) => id!.split('/')[0]);
  expect([...new Set(declared)]).toEqual([
    'shapes',
    'errors',
    'stored',
    'recurring',
    'webhooks',
    'frames',
  ]);
  expect(left.filter(([, why]) => !why!.startsWith('not offered'))).toEqual([
    ['shapes/bizum', 'the account does not list bizum'],
    ['shapes/cofidis', 'the account does not list cofidis'],
    ['shapes/apple-pay', 'the account does not list applePay'],
    ['shapes/paypal-client-token', 'the account does not list paypal'],
    ['shapes/paypal-shopper', 'the account does not list paypal'],
    ['once/while-charging', 'the slow card was charged within a second: give --card slow=…'],
    ['tokens/allowed-methods', 'the account lists no method besides card'],
    ['tokens/transaction-type', 'the account does not list bizum'],
    ['tokens/brand', 'POST /card-facts lists no two accepted schemes for --card coBadged=…'],
    [
      'tokens/brand-of-another-card',
      'POST /card-facts lists no two accepted schemes for --card coBadged=…',
    ],
    [
      'tokens/brand-changed',
      'POST /card-facts lists no two accepted schemes for --card coBadged=…',
    ],
    ['installments/paid', 'the account’s methods do not say metadata.card.installments'],
    ['installments/not-offered', 'the account’s methods do not say metadata.card.installments'],
    ['installments/changed', 'the account’s methods do not say metadata.card.installments'],
    ['installments/amount', 'the account’s methods do not say metadata.card.installments'],
    ['orders/lower', 'the account does not list paypal'],
    ['orders/other-account', 'the account does not list paypal'],
    ['orders/update', 'the account does not list paypal'],
    ['orders/update-payment', 'the account does not list paypal'],
    ['orders/update-foreign', 'the account does not list paypal'],
    ['orders/update-card', 'the account does not list paypal'],
    ['3ds/page', 'the step is a page of its own (mustRedirect)'],
    ['3ds/passed', 'needs --finish-challenge'],
    ['3ds/forged', 'needs --finish-challenge'],
    ['3ds/old-step', 'needs --finish-challenge'],
    ['3ds/abandoned-step', 'needs --finish-challenge'],
    ['3ds/canceled-step', 'needs --finish-challenge'],
  ]);
  expect([...gateway.types]).toEqual(['application/x-www-form-urlencoded']);
  const paid = gateway.charges.map((charge) => charge.payment_intent);
  expect(paid.length).toBeGreaterThan(20);
  expect(new Set(paid).size).toBe(paid.length);
});
