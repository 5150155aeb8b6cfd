import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { demoAccount } from '../../sandbox/demo-account.js';
import { openDatabase } from '../../server/database/open.js';
import * as news from '../../server/database/news.js';
import * as outside from '../../simulators/bank/table.js';
import * as schema from '../../server/database/schema.js';
import * as customers from '../../server/payments/customers/table.js';
import * as mandates from '../../server/payments/mandates/table.js';
import { cardRules } from '../../simulators/methods/card/rules.js';
import { answerBank, openChallenge, passBank, passMethod } from './support/pass-bank.js';
import { startMerchantServer } from './support/merchant-server.js';
import { emptyDatabase, openSandbox, type Where } from './support/open-sandbox.js';
import { startProcess } from './support/own-process.js';
import { chargesOf, confirm, createPayment, pay, read, tokenFor } from './support/pay.js';

/** Occurs nowhere else in any output. */
const CVC = '739';
const WRONG_CODE = '58316274';
const RIGHT_CODE = '1234';

// @attack T54
// @mutant sandbox-card-printed
test('no card number, security code, bank code or token is in the database, the log or a webhook @slow', async () => {
  // Pays with one card of every row, with a challenge where required: slow on a busy machine.
  test.setTimeout(300_000);
  const where = await emptyDatabase();
  const merchant = await startMerchantServer();
  const printed = capturePrinted();
  const sandbox = await openSandbox(where);
  const numbers: string[] = Object.values(cardRules).flatMap(({ numbers: [first] }) => first ?? []);
  const tokens: string[] = [];
  for (const number of numbers) {
    const paymentId = await createPayment(sandbox, {
      callbackUrl: merchant.url,
      generatePaymentToken: true,
    });
    const token = await tokenFor(sandbox, paymentId, number, { cvc: CVC });
    tokens.push(token);
    const answer = await confirm(sandbox, paymentId, token).catch(() => undefined);
    if (answer?.body['nextAction']?.type === 'FRICTIONLESS_CHALLENGE')
      await passBank(sandbox, paymentId);
    tokens.push(
      (await sandbox.merchant().get(`/payments/${paymentId}`)).body['paymentToken'] ?? token,
    );
  }
  const wrong = await pay(sandbox, cardRules.challenge.numbers[0], { cvc: CVC });
  await passMethod(sandbox, wrong.paymentId);
  await answerBank(await openChallenge(sandbox, wrong.paymentId), {
    action: 'authenticate',
    code: WRONG_CODE,
  });
  await sandbox.shopper.post(
    '/tokens',
    `{"paymentId":"${wrong.paymentId}","paymentMethod":{"card":{"number":"${numbers[0]}`,
  );
  await sandbox.shopper.get(`/payments/${numbers[0]}/client-get?number=${numbers[0]}`);
  await sandbox.close();
  await merchant.close();
  const output = printed.stop();

  const log = sandbox.log.join('\n');
  const rows = await everyRow(where);
  const files = where.dataFolder && (await everyFile(where.dataFolder));
  const written = {
    log,
    output,
    webhooks: JSON.stringify(merchant.received),
    database: files ?? rows,
  };
  expect(written.database).toContain('4406');
  expect(sandbox.log.length).toBeGreaterThan(100);
  expect(merchant.received.length).toBeGreaterThan(20);
  for (const [where, text] of Object.entries(written)) {
    const found = [
      ...numbers,
      ...tokens,
      WRONG_CODE,
      demoAccount.key,
      demoAccount.webhookSecret,
    ].filter((secret) => text.includes(secret));
    expect({ where, found: found.length }).toEqual({ where, found: 0 });
  }
  // Any three digits occur somewhere in a binary file; as a separate word in a row, they would be
  // the security code.
  expect(rows).toContain('4406');
  for (const text of [rows, log, output, written.webhooks])
    expect(text.match(new RegExp(`(?<![\\w.:-])${CVC}(?![\\w.:-])|cvc`, 'i'))).toBeNull();
  for (const line of sandbox.log)
    expect(line).toMatch(
      /^(provider|bank) [A-Z]+ (\/[a-z0-9:/-]*|\(no such route\)) (\d{3}|cut) \d+ms req_[0-9a-f-]+$/,
    );
});

// @attack T54
test('no card number, security code, bank code or token is in what the process itself prints @slow', async () => {
  const sandbox = await startProcess({
    ...(await emptyDatabase()),
    port: 0,
    bankPort: 0,
    threeDSMethodMs: 50,
    tickMs: 50,
  });
  const number = cardRules.challenge.numbers[0];
  const { paymentId, paymentToken } = await pay(
    sandbox,
    number,
    { cvc: CVC },
    { generatePaymentToken: true },
  );
  await passMethod(sandbox, paymentId);
  await answerBank(await openChallenge(sandbox, paymentId), {
    action: 'authenticate',
    code: WRONG_CODE,
  });
  await answerBank(await openChallenge(sandbox, paymentId), {
    action: 'authenticate',
    code: RIGHT_CODE,
  });
  expect(await read(sandbox, paymentId)).toMatchObject({ status: 'SUCCEEDED' });
  const permanent = String(
    (await sandbox.merchant().get(`/payments/${paymentId}`)).body['paymentToken'],
  );
  // Malformed and refused requests are where an error might quote its input.
  await sandbox.shopper.post(
    '/tokens',
    `{"paymentId":"${paymentId}","paymentMethod":{"card":{"number":"${number}`,
  );
  await sandbox.shopper.post('/tokens', {
    paymentId,
    paymentMethod: { card: { number, cvc: CVC } },
  });
  expect((await confirm(sandbox, await createPayment(sandbox), permanent)).status).toBe(422);
  await sandbox.stop();
  const output = sandbox.output();
  // The sandbox has logged these calls, so this reads the right output.
  expect(output).toContain('POST /v1/tokens 400');
  const secrets = [
    number,
    CVC,
    WRONG_CODE,
    RIGHT_CODE,
    paymentToken,
    permanent,
    demoAccount.key,
    demoAccount.webhookSecret,
  ];
  expect(
    secrets.map((secret) => new RegExp(`(?<![\\w.:-])${secret}(?![\\w.:-])`).test(output)),
  ).toEqual(secrets.map(() => false));
  expect(sandbox.errors()).toBe('');
});

test('payments, challenges and fingerprints outlive a restart @slow', async () => {
  const where = await emptyDatabase();
  const first = await openSandbox(where);
  const paid = await pay(first, '4242424242424242');
  const before = await first.merchant().get(`/payments/${paid.paymentId}`);
  const waiting = await pay(first, '4444444444444406');
  await passMethod(first, waiting.paymentId);
  await first.close();

  // The bank stores the provider's URL.
  const [port, bankPort] = [first.origin, first.bankOrigin].map((origin) =>
    Number(new URL(origin).port),
  ) as [number, number];
  const second = await openSandbox({ ...where, port, bankPort });
  expect((await second.merchant().get(`/payments/${paid.paymentId}`)).body).toEqual(before.body);
  expect((await confirm(second, paid.paymentId, paid.paymentToken)).body['status']).toBe(
    'SUCCEEDED',
  );
  expect(await chargesOf(second, paid.paymentId)).toBe(1);
  await answerBank(await openChallenge(second, waiting.paymentId), {
    action: 'authenticate',
    code: '1234',
  });
  expect(await read(second, waiting.paymentId)).toMatchObject({ status: 'SUCCEEDED' });
  const again = await pay(second, '4242424242424242');
  const { body } = await second.merchant().get(`/payments/${again.paymentId}`);
  expect(body['paymentMethod'].card.fingerprint).toBe(
    before.body['paymentMethod'].card.fingerprint,
  );
  await second.close();
});

test('another provider gives the same card another fingerprint @slow', async () => {
  const prints = [];
  for (const secret of ['one', 'two']) {
    const sandbox = await openSandbox({ secret });
    const { paymentId } = await pay(sandbox, '4242424242424242');
    prints.push(
      (await sandbox.merchant().get(`/payments/${paymentId}`)).body['paymentMethod'].card
        .fingerprint,
    );
    await sandbox.close();
  }
  expect(prints[0]).not.toBe(prints[1]);
});

/** Captures this process's output, including the sandbox's, instead of showing it. */
function capturePrinted() {
  const printed: string[] = [];
  const streams = [process.stdout, process.stderr];
  const writes = streams.map((stream) => stream.write.bind(stream));
  for (const stream of streams)
    stream.write = (text: string | Uint8Array) => Boolean(printed.push(String(text)));
  return {
    /** Returns the output. */
    stop() {
      streams.forEach((stream, index) => (stream.write = writes[index] ?? stream.write));
      return printed.join('');
    },
  };
}

async function everyRow({ databaseUrl, dataFolder }: Where): Promise<string> {
  const { db, close } = await openDatabase(databaseUrl, dataFolder);
  const all = { ...schema, ...news, ...customers, ...mandates, ...outside };
  const tables = Object.values(all).map((table) => db.select().from(table));
  const rows = JSON.stringify(await Promise.all(tables));
  await close();
  return rows;
}

async function everyFile(root: string): Promise<string> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => readFile(join(entry.parentPath, entry.name), 'latin1'));
  return (await Promise.all(files)).join('\n');
}
