import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { signWebhook } from '../../server/merchants/signature.js';
import { demoAccount } from '../../sandbox/demo-account.js';
import { testCards } from '../../packages/sandbox/kit/test-data.js';
import { openSandbox, type TestSandbox } from '../sandbox/support/open-sandbox.js';
import { chargesOf, tokenFor } from '../sandbox/support/pay.js';
import { snippet } from '../support/snippets.js';

const PAGE = 'docs/guides/other-servers.md';
const python = snippet(PAGE, '# payframe_api.py');
const php = snippet(PAGE, '// payframe-api.php');
const node = snippet(PAGE, '// verify-webhook.mjs');

test('each server’s sample checks a webhook’s form, its age, and its signature in constant time @slow', () => {
  for (const [code, compares] of [
    [python, 'hmac.compare_digest(expected, '],
    [php, 'hash_equals($expected, '],
  ] as const) {
    expect(code).toContain('t=([0-9]{1,12})((?:,v1=[0-9a-f]{64}){1,8})');
    expect(code).toContain('MAX_AGE_SECONDS = 300');
    expect(code).toContain(compares);
  }
  expect(python).toContain(
    'hmac.new(secret.encode(), sent.encode() + b"." + body, hashlib.sha256).hexdigest()',
  );
  expect(php).toContain(`hash_hmac('sha256', "$sent.$body", $secret)`);
});

test('the Node sample takes a webhook with the provider’s signature, and no other @slow', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'payframe-node-')), 'verify-webhook.mjs');
  writeFileSync(file, node);
  const { verifyWebhook } = (await import(pathToFileURL(file).href)) as {
    verifyWebhook: (body: Buffer, header: string | undefined, secret: string) => unknown;
  };
  const secret = demoAccount.webhookSecret;
  const body = Buffer.from('{"orderId":"order-1"}');
  const now = Math.floor(Date.now() / 1000);
  const signed = (at = now, ...secrets: string[]) => signWebhook(body.toString(), secrets, at);
  expect(verifyWebhook(body, signed(now, 'whsec_old', secret), secret)).toEqual({
    orderId: 'order-1',
  });
  for (const [header, key] of [
    [signed(now, 'whsec_other'), secret],
    [signed(now - 301, secret), secret],
    [`${signed(now, secret)},v1=0`, secret],
    [undefined, secret],
    [signed(now, secret), ''],
  ] as const)
    expect(() => verifyWebhook(body, header, key), header).toThrow();
  expect(() => verifyWebhook(Buffer.from('{}'), signed(now, secret), secret)).toThrow();
});

const run = promisify(execFile);
const hasPython = await run('python3', ['--version']).then(
  () => true,
  () => false,
);

/** Runs Python beside the page's sample. Returns the JSON that it prints. */
async function runPython(code: string, env: Record<string, string> = {}): Promise<unknown> {
  const cwd = mkdtempSync(join(tmpdir(), 'payframe-python-'));
  writeFileSync(join(cwd, 'payframe_api.py'), python);
  writeFileSync(join(cwd, 'main.py'), `import json\nfrom payframe_api import *\n${code}`);
  const { stdout } = await run('python3', ['main.py'], {
    cwd,
    env: { ...process.env, no_proxy: '*', ...env },
  });
  return JSON.parse(stdout);
}

// Without Python on this machine, the test above is all that can be checked.
if (hasPython) {
  test('the Python sample confirms, captures, refunds, cancels and lists, each once per key @slow', async () => {
    const sandbox = await openSandbox();
    const create = (orderId: string, rest = '') =>
      runPython(
        `print(json.dumps(create_payment({"orderId": "${orderId}", "amount": 1050, "currency": "EUR"${rest}}, "${orderId}")))`,
        { PAYFRAME_API: sandbox.apiUrl },
      ) as Promise<{ id: string }>;
    const { id } = await create('order-1', ', "transactionType": "AUTH"');
    expect((await create('order-1', ', "transactionType": "AUTH"')).id).toBe(id);
    const { id: other } = await create('order-2');
    const token = await tokenFor(sandbox, id, testCards.direct);
    const output = await runPython(
      `
id, other, token = ${JSON.stringify([id, other, token])}
payments = [
    confirm_payment(id, token, "confirm"),
    capture_payment(id, "capture", 400),
    refund_payment(id, "refund-1", 150),
    refund_payment(id, "refund-1", 150),
    refund_payment(id, "refund-2"),
    cancel_payment(other, "cancel"),
    get_payment(id),
]
try:
    refund_payment(id, "refund-3")
except Refused as refused:
    code = [refused.status, refused.code]
print(json.dumps({
    "statuses": [payment["status"] for payment in payments],
    "refunded": payments[3]["refundedAmount"],
    "refused": code,
    "listed": [payment["id"] for payment in list_payments(limit=1)],
}))`,
      { PAYFRAME_API: sandbox.apiUrl },
    );
    expect(output).toEqual({
      statuses: [
        'AUTHORIZED',
        'SUCCEEDED',
        'PARTIALLY_REFUNDED',
        'PARTIALLY_REFUNDED',
        'REFUNDED',
        'CANCELED',
        'REFUNDED',
      ],
      refunded: 150,
      refused: [409, 'E103'],
      listed: [other, id],
    });
    expect(await chargesOf(sandbox, id)).toBe(1);
    await sandbox.close();
  });

  test('the Python sample sends a call again whose response was lost, and the payment is refunded once @slow', async () => {
    const sandbox = await openSandbox();
    const { id } = (
      await sandbox
        .merchant()
        .post('/payments', { amount: 1050, currency: 'EUR', orderId: 'order-1' })
    ).body;
    await sandbox.merchant().post(`/payments/${id}/confirm`, {
      paymentToken: await tokenFor(sandbox, id, testCards.direct),
    });
    await fault(sandbox, { route: 'POST /payments/{id}/refund', kind: 'cut-after', times: 1 });
    const refunded = await runPython(
      `print(json.dumps(refund_payment("${id}", "refund-1", 150)))`,
      {
        PAYFRAME_API: sandbox.apiUrl,
      },
    );
    expect(refunded).toMatchObject({ status: 'PARTIALLY_REFUNDED', refundedAmount: 150 });
    await sandbox.close();
  });

  test('the Python sample accepts the provider’s webhook, and none that is changed, old or of another secret @slow', async () => {
    const sandbox = await openSandbox();
    const { body, header } = await receiveWebhook(sandbox);
    const old = signWebhook(body, demoAccount.webhookSecret, Math.floor(Date.now() / 1000) - 310);
    const secret = demoAccount.webhookSecret;
    const cases = [
      [body, header, secret],
      [body, signWebhook(body, ['another', secret]), secret],
      [body.replace('1050', '1'), header, secret],
      [body, header, 'another'],
      [body, old, secret],
      [body, `${header},t=1`, secret],
      [body, null, secret],
      [body, signWebhook(body, ''), ''],
    ];
    const output = await runPython(`
def verified(body, header, secret):
    try:
        return verify_webhook(body.encode(), header, secret)["status"]
    except ValueError:
        return "rejected"
print(json.dumps([verified(*case) for case in json.loads(${JSON.stringify(JSON.stringify(cases))})]))`);
    expect(output).toEqual(['SUCCEEDED', 'SUCCEEDED', ...Array<string>(6).fill('rejected')]);
    await sandbox.close();
  });
}

/** Sets a fault of the sandbox. */
async function fault({ apiUrl }: TestSandbox, what: object): Promise<void> {
  const init = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(what),
  };
  expect((await fetch(new URL('/sandbox/faults', apiUrl), init)).ok).toBe(true);
}

/** Pays, and returns the webhook as a merchant's server receives it. */
async function receiveWebhook(
  sandbox: TestSandbox,
): Promise<{ readonly body: string; readonly header: string }> {
  let received: (webhook: { body: string; header: string }) => void;
  const webhook = new Promise<{ body: string; header: string }>((resolve) => (received = resolve));
  const server = createServer(async (request, response) => {
    received({
      body: (await buffer(request)).toString(),
      header: String(request.headers['payframe-signature']),
    });
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const callbackUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`;
  const order = { amount: 1050, currency: 'EUR', orderId: 'order-ñ', callbackUrl };
  const { id } = (await sandbox.merchant().post('/payments', order)).body;
  await sandbox.merchant().post(`/payments/${id}/confirm`, {
    paymentToken: await tokenFor(sandbox, id, testCards.direct),
  });
  const came = await webhook;
  server.close();
  return came;
}
