import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { createClient, PayError, type Payment, type PaymentClient } from '../../node/index.js';
import { demoAccount } from '../../sandbox/demo-account.js';
import { testCards } from '../../packages/sandbox/kit/test-data.js';
import { openSandbox, useSandbox, type TestSandbox } from '../sandbox/support/open-sandbox.js';
import { begin } from '../sandbox/support/mandates.js';
import { chargesOf, tokenFor } from '../sandbox/support/pay.js';
import { snippet } from '../support/snippets.js';

const apiKey = demoAccount.key;
const order = { amount: 1050, currency: 'EUR', orderId: 'order-1' };

test.describe('the client for merchants’ servers', () => {
  const sandbox = useSandbox();
  let payments: PaymentClient;
  test.beforeAll(() => void (payments = createClient({ apiUrl: sandbox.apiUrl, apiKey })));

  test('reads a mandate and revokes it, and takes no other for it @slow', async () => {
    const { id } = await begin(sandbox, testCards.direct);
    expect(await payments.getMandate(id)).toMatchObject({ id, status: 'ACTIVE' });
    for (let time = 0; time < 2; time++)
      expect(await payments.revokeMandate(id)).toMatchObject({ id, status: 'REVOKED' });
    await expect(payments.getMandate('..')).rejects.toMatchObject({ code: 'INVALID_OPTION' });
  });

  test('creates, confirms, captures, refunds, cancels, reads and lists, each once per key @slow', async () => {
    const sandbox = await openSandbox();
    const payments = createClient({ apiUrl: sandbox.apiUrl, apiKey });
    const { id, status } = await payments.create(
      { ...order, transactionType: 'AUTH' },
      { idempotencyKey: 'order-1' },
    );
    expect(status).toBe('PENDING');
    expect(
      (await payments.create({ ...order, transactionType: 'AUTH' }, { idempotencyKey: 'order-1' }))
        .id,
    ).toBe(id);
    const other = await payments.create({ ...order, orderId: 'order-2' });
    for (let time = 0; time < 2; time++)
      expect(
        await payments.update(other.id, { amount: 1500 }, { idempotencyKey: 'cart-1' }),
      ).toMatchObject({
        amount: 1500,
        revision: 2,
      });

    const paymentToken = await tokenFor(sandbox, id, testCards.direct);
    const statuses = [
      await payments.confirm(id, { paymentToken }),
      await payments.capture(id, { amount: 400 }),
      await payments.refund(
        id,
        { amount: 150, refundReason: 'duplicated' },
        { idempotencyKey: 'refund-1' },
      ),
      await payments.refund(
        id,
        { amount: 150, refundReason: 'duplicated' },
        { idempotencyKey: 'refund-1' },
      ),
      await payments.refund(id),
      await payments.cancel(other.id, { cancellationReason: 'requested_by_customer' }),
      await payments.get(id),
    ].map((payment) => payment.status);
    expect(statuses).toEqual([
      ...[
        'AUTHORIZED',
        'SUCCEEDED',
        'PARTIALLY_REFUNDED',
        'PARTIALLY_REFUNDED',
        'REFUNDED',
        'CANCELED',
        'REFUNDED',
      ],
    ]);
    expect(await chargesOf(sandbox, id)).toBe(1);

    const first = await payments.list({ limit: 1 });
    expect(first.payments.map((payment) => payment.id)).toEqual([other.id]);
    const rest = await payments.list({ ...(first.next && { after: first.next }), createdAfter: 0 });
    expect(rest.payments.map((payment) => payment.id)).toEqual([id]);
    await sandbox.close();
  });

  test('reads messages in the language that is asked for @slow', async () => {
    const { id } = await payments.create(order);
    const messages = await Promise.all(
      ['es', 'en'].map((language) => payments.get(id, { language })),
    );
    expect(new Set(messages.map(({ statusMessage }) => statusMessage)).size).toBe(2);
  });

  test('keeps the API’s code, HTTP status and request id of a refusal, and does not repeat it @slow', async () => {
    const refused = await payments
      .create({ ...order, amount: -1 })
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(PayError);
    expect(refused).toMatchObject({ code: 'E210', statusCode: 422, retryable: false });
    expect((refused as PayError).requestId).toMatch(/^req_/);
    const wrongKey = createClient({ apiUrl: sandbox.apiUrl, apiKey: 'sk_test_another' });
    await expect(wrongKey.list()).rejects.toMatchObject({
      code: 'E151',
      statusCode: 401,
      retryable: false,
    });
  });

  for (const kind of ['cut-before', 'cut-after', '503', '429'] as const) {
    test(`repeats a refund, under the same key, whose request met a fault: ${kind} @slow`, async () => {
      const { id } = await payments.create(order);
      await payments.confirm(id, { paymentToken: await tokenFor(sandbox, id, testCards.direct) });
      await fault(sandbox, { route: 'POST /payments/{id}/refund', kind, times: 1 });
      expect(await payments.refund(id, { amount: 150 })).toMatchObject({
        status: 'PARTIALLY_REFUNDED',
        refundedAmount: 150,
      });
    });
  }

  test('says NETWORK, and that the call may be repeated, where no attempt is answered @slow', async () => {
    const { id } = await payments.create(order);
    await fault(sandbox, { route: 'POST /payments/{id}/cancel', kind: 'cut-after', times: 2 });
    const once = createClient({ apiUrl: sandbox.apiUrl, apiKey, retries: 1 });
    await expect(once.cancel(id)).rejects.toMatchObject({
      code: 'NETWORK',
      message: `The payment API could not be reached at ${sandbox.apiUrl}`,
      statusCode: 0,
      retryable: true,
    });
    expect((await payments.get(id)).status).toBe('CANCELED');
  });

  test('ends with the caller’s own reason when the call is aborted @slow', async () => {
    const reason = new Error('the shopper has left');
    await expect(payments.list({}, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  });
});

test.describe('a server that is not the provider', () => {
  /** Starts a server that gives one answer. Returns its client, and the requests it gets. */
  async function answering(status: number, body: string, headers: Record<string, string> = {}) {
    const requests: string[] = [];
    const server = createServer((request, response) => {
      void text(request).then((sent) => {
        requests.push(`${request.method} ${request.url} ${sent}`);
        response.writeHead(status, headers).end(body);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`;
    return {
      apiUrl,
      client: createClient({ apiUrl, apiKey, retries: 1 }),
      requests,
      close: () => server.close(),
    };
  }

  for (const [what, status, body, code] of [
    ['another payment', 200, '{"id":"pay_2","status":"SUCCEEDED"}', 'MALFORMED_ANSWER'],
    ['null', 200, 'null', 'MALFORMED_ANSWER'],
    ['a page', 200, '<!doctype html>', 'MALFORMED_ANSWER'],
    ['a proxy’s error', 502, '<h1>Bad gateway</h1>', 'MALFORMED_ANSWER'],
  ] as const) {
    test(`is not believed: ${what} is ${code}, and is asked for again @slow`, async () => {
      const { client, requests, close } = await answering(status, body);
      await expect(client.get('pay_1')).rejects.toMatchObject({
        code,
        statusCode: status,
        retryable: true,
      });
      expect(requests).toEqual(Array(2).fill('GET /v1/payments/pay_1 '));
      close();
    });
  }

  // @mutant node-redirect
  test('leads a request to no other address, not even to one that answers it @slow', async () => {
    const elsewhere = await answering(
      200,
      JSON.stringify({ ...order, id: 'pay_1', status: 'SUCCEEDED' }),
    );
    for (const status of [301, 302, 303, 307, 308]) {
      const { client, requests, close } = await answering(status, '', {
        Location: `${elsewhere.apiUrl}payments`,
      });
      await expect(client.create(order)).rejects.toMatchObject({ code: 'NETWORK' });
      await expect(client.get('pay_1')).rejects.toMatchObject({ code: 'NETWORK' });
      expect(requests.length).toBeGreaterThan(0);
      close();
    }
    expect(elsewhere.requests).toEqual([]);
    elsewhere.close();
  });

  // @mutant node-conflict
  test('is asked once if its answer is final, and again if it was too busy @slow', async () => {
    for (const [status, times] of [
      [400, 1],
      [401, 1],
      [404, 1],
      [409, 1],
      [422, 1],
      [408, 2],
      [429, 2],
      [500, 2],
      [503, 2],
    ] as const) {
      const body = JSON.stringify({ message: 'no', statusCode: status, code: 'E217' });
      const { client, requests, close } = await answering(status, body);
      const retryable = times > 1;
      await expect(client.refund('pay_1')).rejects.toMatchObject({ code: 'E217', retryable });
      expect(requests, String(status)).toHaveLength(times);
      close();
    }
  });

  test('does not get a call again that it asks to send in an hour @slow', async () => {
    const { client, requests, close } = await answering(
      429,
      '{"message":"later","statusCode":429}',
      { 'Retry-After': '3600' },
    );
    await expect(client.list()).rejects.toMatchObject({
      code: 'API',
      statusCode: 429,
      retryable: true,
    });
    expect(requests).toHaveLength(1);
    close();
  });

  test('gets the provider’s own code of an error, and repeats by the HTTP status @slow', async () => {
    const { client, requests, close } = await answering(
      503,
      '{"message":"later","statusCode":"E999"}',
    );
    await expect(client.list()).rejects.toMatchObject({
      code: 'API',
      statusCode: 'E999',
      retryable: true,
    });
    expect(requests).toHaveLength(2);
    close();
  });

  // @attack T65
  test('captures and refunds no amount that is undefined, which JSON would leave out @slow', async () => {
    const { client, requests, close } = await answering(404, '{"message":"no","statusCode":404}');
    const part = { amount: undefined } as unknown as { readonly amount: number };
    for (const call of [client.capture('pay_1', part), client.refund('pay_1', part)])
      await expect(call).rejects.toMatchObject({ code: 'INVALID_OPTION' });
    expect(requests).toEqual([]);
    await expect(client.refund('pay_1', {})).rejects.toMatchObject({ statusCode: 404 });
    close();
  });

  test('gets an id as one segment of the path @slow', async () => {
    const { client, requests, close } = await answering(404, '{"message":"no","statusCode":404}');
    await expect(client.get('../accounts?x=1#y')).rejects.toMatchObject({ statusCode: 404 });
    expect(requests).toEqual(['GET /v1/payments/..%2Faccounts%3Fx%3D1%23y ']);
    for (const id of ['', '.', '..'])
      await expect(client.get(id)).rejects.toMatchObject({ code: 'INVALID_OPTION' });
    close();
  });
});

test('a client without an address or a key, or a call with a key that is none, says which @slow', async () => {
  const apiUrl = 'http://127.0.0.1:9/v1';
  for (const options of [
    { apiUrl: '', apiKey },
    { apiUrl: 'ftp://pay.example', apiKey },
    { apiUrl, apiKey: '' },
    { apiUrl, apiKey: undefined as unknown as string },
    { apiUrl: undefined as unknown as string, apiKey },
    { apiUrl, apiKey: 'a\nb' },
  ])
    expect(() => createClient(options)).toThrow(
      expect.objectContaining({ code: 'INVALID_OPTION' }),
    );
  expect(() => createClient({ apiUrl, apiKey: 'sk secret' })).not.toThrow(/secret/);
  const call = createClient({ apiUrl, apiKey }).create(order, { idempotencyKey: 'köy' });
  await expect(call).rejects.toMatchObject({ code: 'INVALID_OPTION' });
});

test('the guide’s own code creates, pays and refunds once, and lists what is paid @slow', async () => {
  const sandbox = await openSandbox();
  const file = join(mkdtempSync(join(tmpdir(), 'payframe-node-')), 'payments.mjs');
  const kit = pathToFileURL(resolve('dist/package/node/index.js')).href;
  writeFileSync(
    file,
    snippet('docs/guides/node.md', '// payments.mjs').replace("'payframe/node'", `'${kit}'`),
  );
  Object.assign(process.env, { PAYFRAME_API: sandbox.apiUrl, PAYFRAME_KEY: apiKey });
  const guide = (await import(pathToFileURL(file).href)) as {
    createPayment: (order: { id: string; amount: number }) => Promise<Payment>;
    pay: (
      id: string,
      token: string,
      language: string,
    ) => Promise<{ isPaid?: boolean; message?: string }>;
    refund: (id: string, amount: number, refundId: string) => Promise<Payment>;
    paidSince: (createdAfter: number) => AsyncIterable<Payment>;
  };
  const { id } = await guide.createPayment({ id: 'order-1', amount: 1050 });
  expect((await guide.createPayment({ id: 'order-1', amount: 1050 })).id).toBe(id);
  const declined = await tokenFor(sandbox, id, testCards.declined);
  expect(await guide.pay(id, declined, 'en')).toMatchObject({ isPaid: false });
  const token = await tokenFor(sandbox, id, testCards.direct);
  expect(await guide.pay(id, token, 'en')).toMatchObject({ isPaid: true });
  expect(await guide.pay(id, token, 'en')).toMatchObject({ isPaid: true });
  const paid: string[] = [];
  for await (const payment of guide.paidSince(0)) paid.push(payment.id);
  expect(paid).toEqual([id]);
  for (let time = 0; time < 2; time++)
    expect(await guide.refund(id, 150, 'refund-1')).toMatchObject({ refundedAmount: 150 });
  expect(await chargesOf(sandbox, id)).toBe(1);
  await sandbox.close();
});

/** Sets a fault of the sandbox. */
async function fault({ apiUrl }: TestSandbox, what: object): Promise<void> {
  const init = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(what),
  };
  expect((await fetch(new URL('/sandbox/faults', apiUrl), init)).ok).toBe(true);
}
