import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import type { TokenAnswer } from '../../api/types.js';
import { ruleFor } from '../../simulators/methods/card/rules.js';
import { bizumRuleFor } from '../../simulators/methods/bizum/rules.js';
import { verifyWebhook } from '../../elements/server.js';
import { SIGNATURE_HEADER } from '../../server/merchants/signature.js';
import { sendRequest } from '../../packages/sandbox/kit/send-request.js';
import {
  startSandbox,
  testAmounts,
  testCards,
  testPhones,
  type Sandbox,
} from '../../packages/sandbox/kit/index.js';
import { listen } from '../support/merchant.js';
import { node } from '../support/node.js';

// Some tests start a process with a cold engine.
test.describe.configure({ timeout: 180_000 });

let sandbox: Sandbox;
const account = { key: 'pk_mine', webhookSecret: 'whsec_mine' };
test.beforeAll(async () => {
  sandbox = await startSandbox({ account });
});
test.afterAll(() => sandbox?.close());
test.afterEach(() => sandbox.reset());

test('each test card, phone and amount is named after what becomes of it', () => {
  for (const [name, number] of Object.entries(testCards))
    expect(ruleFor(number), number).toBe(name);
  for (const [name, phone] of Object.entries(testPhones)) {
    const amount = Object.entries(testAmounts).find(([one]) => one === name)?.[1] ?? 400;
    expect(bizumRuleFor(phone, amount), `${phone} with ${amount}`).toBe(name);
  }
});

test('the docs show the very files that are run', () => {
  const docs = readFileSync('docs/testing.md', 'utf8');
  for (const file of ['checkout.test.mjs', 'shop.mjs'])
    expect(docs).toContain(
      `\`\`\`js\n${readFileSync(`test/journeys/example/${file}`, 'utf8')}\`\`\``,
    );
});

test('a payment is charged once, told to the shop in a webhook of its own secret, and found without its id', async () => {
  const received: { body: string; signature: string }[] = [];
  const shop = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ body, signature: String(request.headers[SIGNATURE_HEADER]) });
      response.end();
    });
  });
  try {
    const callbackUrl = `http://localhost:${await listen(shop)}/webhook`;
    const { id } = await sandbox.createPayment({ amount: 1250, callbackUrl });
    await pay(id);

    expect(await sandbox.charges(id)).toMatchObject([{ paymentId: id, amount: 1250 }]);
    expect((await sandbox.payments())[0]).toMatchObject({
      id,
      status: 'SUCCEEDED',
      accountId: sandbox.account.id,
    });
    expect(await sandbox.readPayment(id)).toMatchObject({ id, status: 'SUCCEEDED' });
    await expect.poll(() => sandbox.webhooks(id)).toMatchObject([{ delivered: true }]);
    const [{ body = '', signature } = {}] = received;
    expect(await verifyWebhook(body, signature, account.webhookSecret)).toMatchObject({
      id,
      status: 'SUCCEEDED',
    });
  } finally {
    shop.close();
  }
});

test('what is ordered to go wrong goes wrong, as often as ordered, until it is taken back', async () => {
  const { id } = await sandbox.createPayment({ amount: 1250 });
  const read = async () => (await fetch(`${sandbox.apiUrl}/payments/${id}/client-get`)).status;
  await sandbox.breaks('getPayment', '503', { times: 1, paymentId: id });
  expect([await read(), await read()]).toEqual([503, 200]);
  await sandbox.breaks('getPayment', '429');
  await sandbox.mocks({ paypal: { script: 'missing' } });
  const script = async () => (await fetch(new URL('/mocks/paypal.js', sandbox.apiUrl))).status;
  expect([await read(), await read(), await script()]).toEqual([429, 429, 404]);
  await sandbox.reset();
  expect([await read(), await script()]).toEqual([200, 200]);
});

test('bad input is refused with a code and words that say what to do @slow', async () => {
  const { id } = await sandbox.createPayment({ amount: 400 });
  const port = Number(new URL(sandbox.origin).port);
  for (const [refused, error] of [
    [() => sandbox.createPayment({ amount: -1 }), { code: 'API', statusCode: 422, status: 'E210' }],
    [() => sandbox.charges('pay_unknown'), { code: 'API', statusCode: 404 }],
    [() => sandbox.mocks({ stripe: {} }), { code: 'API', message: 'There is no such mock' }],
    [() => sandbox.bankApp(id, 'approve'), { code: 'NOT_WAITING', message: /testPhones\.byHand/ }],
    [
      () => startSandbox({ port }),
      { code: 'PORT_TAKEN', message: RegExp(`Port ${port} is taken`) },
    ],
  ] as const)
    await expect(refused()).rejects.toMatchObject(error);
});

test('two sandboxes stand beside each other, and one that is closed says so @slow', async () => {
  const other = await startSandbox();
  try {
    const { id } = await other.createPayment({ amount: 1250 });
    await expect(sandbox.readPayment(id)).rejects.toMatchObject({ statusCode: 404 });
    await Promise.all([other.close(), other.close()]);
    await expect(other.readPayment(id)).rejects.toMatchObject({ code: 'SANDBOX_CLOSED' });
  } finally {
    await other.close();
  }
});

test('the built kit starts and ends in plain Node, from any folder, and keeps nothing running @slow', async () => {
  const kit = pathToFileURL(resolve('packages/sandbox/dist/kit/index.js')).href;
  const output = await run(
    `import { startSandbox } from '${kit}';
     const sandbox = await startSandbox();
     const { status } = await sandbox.createPayment({ amount: 1250 });
     const script = await fetch(new URL('/v2/payframe.js', sandbox.apiUrl));
     const mock = await fetch(new URL('/mocks/paypal.js', sandbox.apiUrl));
     await sandbox.close();
     console.log([status, script.status, mock.status].join(' '));`,
    tmpdir(),
  );
  expect(output).toBe('PENDING 200 200');
});

test.describe('the kit in a folder of its own @nightly', () => {
  let folder: string;
  test.beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'payframe-'));
    cpSync('packages/sandbox/dist', folder, { recursive: true });
  });
  test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('has page objects where nothing else is installed', async () => {
    expect(
      await run(
        `import { cardInput } from './kit/index.js'; console.log(typeof cardInput);`,
        folder,
      ),
    ).toBe('function');
  });

  test('makes a database where none was made for the engine that is there', async () => {
    mkdirSync(join(folder, 'node_modules/@electric-sql'), { recursive: true });
    for (const one of ['@electric-sql/pglite', 'payframe-frames'])
      symlinkSync(resolve('node_modules', one), join(folder, 'node_modules', one), 'junction');
    const output = await run(
      `import { startSandbox } from './kit/index.js';
       const sandbox = await startSandbox();
       console.log((await sandbox.createPayment({ amount: 1250 })).status);
       await sandbox.close();`,
      folder,
    );
    expect(output).toBe('PENDING');
  });
});

/** Pays like a browser that types a card and a server that confirms. */
async function pay(paymentId: string): Promise<void> {
  const card = { number: testCards.direct, expMonth: '12', expYear: '34', cvc: '123' };
  const { paymentToken } = await sendRequest<TokenAnswer>(`${sandbox.apiUrl}/tokens`, {
    method: 'POST',
    body: { paymentId, paymentMethod: { card } },
  });
  const headers = { Authorization: account.key };
  await sendRequest(`${sandbox.apiUrl}/payments/${paymentId}/confirm`, {
    method: 'POST',
    headers,
    body: { paymentToken },
  });
}

/** Runs code in another process: this one has a sandbox, which goes on meanwhile. */
async function run(code: string, cwd: string): Promise<string> {
  const ended = await node(cwd, '--input-type=module', '-e', code);
  expect(ended.code, ended.output).toBe(0);
  return ended.output;
}
