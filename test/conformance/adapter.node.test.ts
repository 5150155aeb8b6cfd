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
  const settings = readOptions(flags, { PAYFRAME_KEY: merchant.key }) as Settings;
  const rows = (await runChecks(groups, await connect(settings, document))).flatMap(
    (group) => group.rows,
  );
  await provider.close();
  await gateway.close();

  expect(rows.filter(({ result }) => result === 'failed')).toEqual([]);
  const left = rows.flatMap((row) => (row.result === 'not tried' ? [[row.id, row.why]] : []));
  expect(left).toEqual([]);
  expect([...gateway.types]).toEqual(['application/x-www-form-urlencoded']);
  const paid = gateway.charges.map((charge) => charge.payment_intent);
  expect(paid.length).toBeGreaterThan(20);
  expect(new Set(paid).size).toBe(paid.length);
});
