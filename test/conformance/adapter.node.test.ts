import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { createAdapter } from '../../examples/adapter/adapter.js';
import { gatewayAt } from '../../examples/adapter/gateway.js';
import { serve } from '../../examples/adapter/server.js';
import { groups } from '../../packages/conformance/kit/checks/index.js';
import { connect } from '../../packages/conformance/kit/connect.js';
import { readOptions, type Settings } from '../../packages/conformance/kit/options.js';
import { runChecks } from '../../packages/conformance/kit/runner.js';
import type { Document } from '../../packages/conformance/kit/shapes.js';
import { startGateway } from './support/gateway.js';

const SHOP = 'https://shop.example';
const OTHER_SHOP = 'https://other-shop.example';
const document = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as Document;

const merchant = {
  ...{ id: 'acc_adapter', key: 'sk_test_adapter', name: 'Alfar', countryCode: 'ES' },
  shops: [SHOP, OTHER_SHOP],
};

/** Starts the adapter in front of a gateway. */
async function startAdapter(...gateway: Parameters<typeof gatewayAt>) {
  const server = serve(createAdapter(gatewayAt(...gateway), merchant));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { server, port: (server.address() as AddressInfo).port };
}

// @mutant adapter-bound-token
test('the adapter lets a gateway with PaymentIntents pass every check of what it offers, and charges each payment once @slow', async () => {
  const gateway = await startGateway();
  const { server, port } = await startAdapter(gateway.url, gateway.secret);
  const without = [
    ...['updates', 'lists', 'receipts', 'points-of-sale', 'stored-payment-methods'],
    ...['recurring', 'webhooks', 'frames'],
  ];
  const flags = [
    ...['--api', `http://127.0.0.1:${port}/v1`, '--shop', SHOP, '--other-shop', OTHER_SHOP],
    ...['--card', 'challenge=4000000000003220', '--without', without.join()],
  ];
  const settings = readOptions(flags, { PAYFRAME_KEY: merchant.key }) as Settings;
  const rows = (await runChecks(groups, await connect(settings, document))).flatMap(
    (group) => group.rows,
  );
  server.closeAllConnections();
  server.close();
  await gateway.close();

  expect(rows.filter(({ result }) => result === 'failed')).toEqual([]);
  const left = rows.flatMap((row) => (row.result === 'not tried' ? [[row.id, row.why]] : []));
  const declared = left
    .filter(([, why]) => why!.startsWith('not offered'))
    .map(([id]) => id!.split('/')[0]);
  expect([...new Set(declared)]).toEqual([
    ...['shapes', 'errors', 'installments', 'stored', 'states', 'recurring', 'webhooks', 'frames'],
  ]);
  expect(left.filter(([, why]) => !why!.startsWith('not offered'))).toEqual([
    ['shapes/bizum', 'the account does not list bizum'],
    ['shapes/card-facts', 'the account’s methods do not say metadata.card.facts'],
    ['shapes/cofidis', 'the account does not list cofidis'],
    ['shapes/apple-pay', 'the account does not list applePay'],
    ['errors/other-account', 'needs --other-key, or PAYFRAME_OTHER_KEY'],
    ['once/while-charging', 'the slow card was charged within a second: give --card slow=…'],
    ['tokens/other-account', 'needs --other-key, or PAYFRAME_OTHER_KEY'],
    ['tokens/allowed-methods', 'the account lists no method besides card'],
    ['tokens/transaction-type', 'the account does not list bizum'],
    ...['tokens/brand', 'tokens/brand-of-another-card', 'tokens/brand-changed'].map((id) => [
      id,
      'POST /card-facts lists no two accepted schemes for --card coBadged=…',
    ]),
    ...['paid', 'not-offered', 'changed'].map((id) => [
      `installments/${id}`,
      'the account’s methods do not say metadata.card.installments',
    ]),
    ['orders/lower', 'the account does not list paypal'],
    ['orders/other-account', 'needs --other-key, or PAYFRAME_OTHER_KEY'],
    ['orders/update', 'the account does not list paypal'],
    ['orders/update-payment', 'the account does not list paypal'],
    ['orders/update-foreign', 'the account does not list paypal'],
    ['orders/update-card', 'the account does not list paypal'],
    ['states/billing-fields', 'a payment could not be created (HTTP 422, code E103)'],
    ['states/expired', 'a payment could not be created (HTTP 422, code E103)'],
    ['3ds/page', 'the step is a page of its own (mustRedirect)'],
    ['3ds/abandon', 'client-abandon is left out: the next token replaces the step'],
    ['3ds/passed', 'needs --finish-challenge'],
    ['3ds/forged', 'needs --finish-challenge'],
    ['3ds/old-step', 'needs --finish-challenge'],
    ['3ds/abandoned-step', 'client-abandon is left out: the next token replaces the step'],
    ['3ds/canceled-step', 'needs --finish-challenge'],
  ]);
  expect([...gateway.types]).toEqual(['application/x-www-form-urlencoded']);
  const paid = gateway.charges.map((charge) => charge.payment_intent);
  expect(paid.length).toBeGreaterThan(20);
  expect(new Set(paid).size).toBe(paid.length);
});

test('the adapter answers an address that is no URL with 404, and goes on serving @slow', async () => {
  const { server, port } = await startAdapter('http://127.0.0.1:9', 'sk_test');
  const statusOf = async (path: string) => {
    const requested = request({ host: '127.0.0.1', port, path, agent: false }).end();
    const [response] = (await once(requested, 'response')) as [IncomingMessage];
    response.resume();
    return response.statusCode;
  };

  expect(await statusOf('//')).toBe(404);
  expect(await statusOf('/v1/payments/pay_1')).toBe(401);
  server.close();
});
