import { runInNewContext } from 'node:vm';
import { expect, test } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { demoAccount } from '../../sandbox/demo-account.js';
import { openDatabase } from '../../server/database/open.js';
import { bankChallenges } from '../../simulators/bank/table.js';
import { attempts } from '../../server/database/schema.js';
import { limits } from '../../server/limits.js';
import { answerChallenge } from '../../simulators/bank/answer-challenge.js';
import { createBank, findChallenge } from '../../simulators/bank/bank.js';
import { encode } from '../../server/three-d-secure/encoded.js';
import type { AuthenticationRequest, Charge } from '../../server/acquirer.js';
import { delays } from '../../simulators/limits.js';
import { endPage, methodAnswerPage, methodPage } from '../../server/three-d-secure/pages.js';
import { answerBank, openChallenge, passMethod } from './support/pass-bank.js';
import { formOf, open, post, submit } from './support/browser.js';
import { emptyDatabase, openSandbox, useSandbox } from './support/open-sandbox.js';
import { chargesOf, confirm, createPayment, pay, read, tokenFor } from './support/pay.js';

const CHALLENGE = '4444444444444406';
const OPEN = {
  status: 'PENDING',
  statusCode: 'E002',
  nextAction: { type: 'CHALLENGE', mustRedirect: false },
};

const request: AuthenticationRequest = {
  threeDSServerTransID: 'att_1',
  // As far as the bank reads it.
  charge: {
    ...{ method: 'card', reference: 'challenge', account: demoAccount },
    ...{ amount: 1050, currency: 'EUR' },
  } as Partial<Charge> as Charge,
  threeDSCompInd: 'Y',
  notificationURL: 'https://pay.example/',
  browserJavascriptEnabled: true,
  browserAcceptHeader: '*/*',
  browserUserAgent: 'test',
  browserIP: '192.0.2.1',
};

const sandbox = useSandbox();

test('the steps are on the provider’s host, the bank on its own @slow', async () => {
  const { body, paymentId } = await pay(sandbox, CHALLENGE);
  expect(new URL(body['nextAction'].redirectUrl).origin).toBe(sandbox.origin);
  const { action, fields } = formOf(await open(body['nextAction'].redirectUrl));
  expect(new URL(action).origin).toBe(sandbox.bankOrigin);
  expect(Object.keys(fields)).toEqual(['threeDSMethodData']);
  await passMethod(sandbox, paymentId);
  const challenge = await openChallenge(sandbox, paymentId);
  expect(new URL(challenge.url).origin).toBe(sandbox.bankOrigin);
});

test('the bank shows merchant, amount and card in the shopper’s language @slow', async () => {
  const page = await challenged();
  for (const shown of [demoAccount.merchantName, '10,50', '•••• 4406', 'Código'])
    expect(page.challenge.text).toContain(shown);
});

test('three wrong codes fail the authentication, and the right one after them changes nothing @slow', async () => {
  const { paymentId, challenge } = await challenged();
  let page = challenge;
  for (const code of ['0000', '1111']) {
    page = await answerBank(page, { action: 'authenticate', code });
    expect(page.text).toContain('Ese código no es correcto');
  }
  await answerBank(page, { action: 'authenticate', code: '2222' });
  expect(await read(sandbox, paymentId)).toMatchObject({ status: 'FAILED', statusCode: 'E301' });
  await answerBank(page, { action: 'authenticate', code: '1234' });
  expect(await read(sandbox, paymentId)).toMatchObject({ status: 'FAILED', statusCode: 'E301' });
  expect(await chargesOf(sandbox, paymentId)).toBe(0);
});

test('wrong codes that arrive at the same time are each counted @slow', async () => {
  const where = await emptyDatabase();
  const { db, close } = await openDatabase(where.databaseUrl, where.dataFolder);
  const context = {
    ...{ db, limits: { ...limits, ...delays }, origin: () => '' },
    report: async () => {},
  };
  const bank = createBank(context);
  const { acsTransID } = (await bank.authenticate(request)) as { readonly acsTransID: string };
  // As each of the requests read it, before any of them has written.
  const challenge = (await findChallenge(context, acsTransID))!;
  const wrong = (count: number) =>
    Promise.all(
      Array.from({ length: count }, () =>
        answerChallenge(context, challenge, 'authenticate', '0000'),
      ),
    );
  expect(await wrong(2)).toEqual(['wrong-code', 'wrong-code']);
  expect((await findChallenge(context, acsTransID))?.wrongTries).toBe(2);
  expect(new Set(await wrong(20))).toEqual(new Set(['over']));
  await answerChallenge(context, challenge, 'authenticate', '1234');
  expect(await findChallenge(context, acsTransID)).toMatchObject({
    wrongTries: 3,
    transStatus: 'N',
  });
  await close();
});

test('a challenge in the bank’s app is passed once the approval has come, and not by asking again @slow', async () => {
  const where = await emptyDatabase();
  const { db, close } = await openDatabase(where.databaseUrl, where.dataFolder);
  const context = {
    db,
    limits: { ...limits, bankAppMs: 3_600_000 },
    origin: () => '',
    report: async () => {},
  };
  const { acsTransID } = (await createBank(context).authenticate(request)) as {
    readonly acsTransID: string;
  };
  const find = async () => (await findChallenge(context, acsTransID))!;
  for (let requests = 0; requests < 3; requests++)
    expect(await answerChallenge(context, await find(), 'app')).toBe('in-app');
  expect((await find()).transStatus).toBe('C');
  await db.update(bankChallenges).set({ approvesAt: new Date(Date.now() - 1) });
  await answerChallenge(context, await find(), 'app');
  expect((await find()).transStatus).toBe('Y');
  await close();
});

test('cancelling at the bank fails the payment, which may be tried again @slow', async () => {
  const { paymentId, challenge } = await challenged();
  await answerBank(challenge, { action: 'cancel' });
  expect(await read(sandbox, paymentId)).toMatchObject({
    status: 'FAILED',
    statusCode: 'E507',
    nextAction: { type: 'CONFIRM' },
  });
});

test('doing nothing leaves the challenge open @slow', async () => {
  const { paymentId, challenge } = await challenged();
  await answerBank(challenge, { action: 'leave' });
  expect(await read(sandbox, paymentId)).toMatchObject(OPEN);
});

test('a challenge that is left for another method charges nothing more, and another card pays @slow', async () => {
  const { paymentId, paymentToken } = await pay(sandbox, CHALLENGE);
  await passMethod(sandbox, paymentId);
  const challenge = await openChallenge(sandbox, paymentId);
  const revision = async () =>
    (await sandbox.merchant().get(`/payments/${paymentId}`)).body['revision'];
  const open = {
    status: 'PENDING',
    statusCode: 'E003',
    nextAction: { type: 'CONFIRM', mustRedirect: false },
  };
  expect(await abandon(paymentId)).toMatchObject({ status: 200, body: open });
  const once = await revision();
  expect(await abandon(paymentId)).toMatchObject({ status: 200, body: open });
  expect(await revision()).toBe(once);

  await answerBank(challenge, { action: 'authenticate', code: '1234' });
  expect(await read(sandbox, paymentId)).toMatchObject(open);
  expect(await confirm(sandbox, paymentId, paymentToken)).toMatchObject({
    status: 409,
    body: { code: 'E217' },
  });
  expect(await chargesOf(sandbox, paymentId)).toBe(0);

  const other = await tokenFor(sandbox, paymentId, '4242424242424242');
  expect((await confirm(sandbox, paymentId, other)).body).toMatchObject({ status: 'SUCCEEDED' });
  expect(await abandon(paymentId)).toMatchObject({ status: 200, body: { status: 'SUCCEEDED' } });
  expect(await chargesOf(sandbox, paymentId)).toBe(1);
});

test('a code that the bank had before the shopper left pays, once @slow', async () => {
  const { paymentId, challenge } = await challenged();
  await submit(challenge, { action: 'authenticate', code: '1234' });
  expect((await abandon(paymentId)).body).toMatchObject({ status: 'SUCCEEDED' });
  expect(await chargesOf(sandbox, paymentId)).toBe(1);
});

test('a payment at no page of the bank stays as it is when it is left @slow', async () => {
  const fresh = await createPayment(sandbox);
  expect((await abandon(fresh)).body).toMatchObject({
    status: 'PENDING',
    nextAction: { type: 'CONFIRM' },
  });
  const declined = await pay(sandbox, '4000000000000002');
  expect((await abandon(declined.paymentId)).body['status']).toBe(declined.body['status']);
  expect(await abandon('pay_00000000000000000000000000000000')).toMatchObject({ status: 404 });
});

test('approving in the bank’s app takes a moment and then succeeds @slow', async () => {
  const { paymentId, challenge } = await challenged();
  let page = await submit(challenge, { action: 'app' });
  await expect
    .poll(async () => {
      page = await submit(page);
      return (await read(sandbox, paymentId))['status'];
    })
    .toBe('SUCCEEDED');
});

test('a payment is paid once the bank has the code, even if the browser never comes back @slow', async () => {
  const { paymentId, challenge } = await challenged();
  await submit(challenge, { action: 'authenticate', code: '1234' });
  expect(await read(sandbox, paymentId)).toMatchObject({ status: 'SUCCEEDED' });
  expect(await chargesOf(sandbox, paymentId)).toBe(1);
});

// @attack T50
test('a forged, garbled, foreign or missing cres changes nothing (T50) @slow', async () => {
  const { paymentId, body } = await challenged();
  const result = body['nextAction'].redirectUrl.replace(/challenge$/, 'result');
  const forged = {
    messageType: 'CRes',
    transStatus: 'Y',
    challengeCompletionInd: 'Y',
    threeDSServerTransID: paymentId,
    acsTransID: 'acs_forged',
  };
  for (const cres of [
    encode(forged),
    encode({ transStatus: 'Y' }),
    '%%%',
    '',
    'x'.repeat(10_000),
    encode([]),
  ])
    await post(result, { cres });
  await post(result, {});
  expect(await read(sandbox, paymentId)).toMatchObject(OPEN);
  expect(await chargesOf(sandbox, paymentId)).toBe(0);
});

// @attack T50
test('a cres posted twice charges once @slow', async () => {
  const { paymentId, challenge } = await challenged();
  const over = await submit(challenge, { action: 'authenticate', code: '1234' });
  await Promise.all([submit(over), submit(over), submit(over)]);
  expect(await read(sandbox, paymentId)).toMatchObject({ status: 'SUCCEEDED' });
  expect(await chargesOf(sandbox, paymentId)).toBe(1);
});

test('a method page that never came up is gone on without, once its time is up and the browser asks @slow', async () => {
  const hasty = await openSandbox({ threeDSMethodMs: 0, methodPageMs: 0 });
  try {
    const { paymentId } = await pay(hasty, CHALLENGE);
    expect(await read(hasty, paymentId)).toMatchObject(OPEN);
    const frictionless = await pay(hasty, '4444444444444422');
    const reads = await Promise.all([1, 2, 3].map(() => read(hasty, frictionless.paymentId)));
    // One asks the acquirer; another may read meanwhile that it is being asked.
    for (const one of reads) expect(['SUCCEEDED', 'PENDING']).toContain(one['status']);
    await expect
      .poll(async () => (await read(hasty, frictionless.paymentId))['status'])
      .toBe('SUCCEEDED');
    expect(await chargesOf(hasty, frictionless.paymentId)).toBe(1);
  } finally {
    await hasty.close();
  }
});

test('a page that cannot be shown is a page for a shopper, and JSON for a program @slow', async () => {
  const address = `${sandbox.origin}/3ds/att_nobody/challenge`.replace(
    'pay.localhost',
    '127.0.0.1',
  );
  const request = (accept: string) =>
    fetch(address, { headers: { Accept: accept, 'Accept-Language': 'es' } });
  const page = await request('text/html,application/xhtml+xml,*/*;q=0.8');
  expect([page.status, page.headers.get('Content-Type')]).toEqual([
    404,
    'text/html; charset=utf-8',
  ]);
  expect(await page.text()).toContain('No se puede mostrar esta página');
  expect(await (await request('*/*')).json()).toMatchObject({ statusCode: 404 });
  const call = await fetch(`${sandbox.apiUrl}/payments/pay_nobody/client-get`, {
    headers: { Accept: 'text/html' },
  });
  expect(await call.json()).toMatchObject({ statusCode: 404 });
});

// @attack T51
test('a forged answer of the fingerprint page says only that it has answered (T51) @slow', async () => {
  const { body, paymentId } = await pay(sandbox, CHALLENGE);
  const url = body['nextAction'].redirectUrl.replace(/method$/, 'method-answer');
  const attemptId = /att_[0-9a-f]+/.exec(url)![0];
  await post(url, {
    threeDSMethodData: encode({ threeDSServerTransID: attemptId, transStatus: 'Y' }),
  });
  await post(url, { threeDSMethodData: 'garbage' });
  expect(await read(sandbox, paymentId)).toMatchObject({
    status: 'PENDING',
    nextAction: { type: 'FRICTIONLESS_CHALLENGE' },
  });
  expect(await passMethod(sandbox, paymentId)).toMatchObject(OPEN);
});

test('an answer of the fingerprint page that names another confirmation is no answer @slow', async () => {
  const where = await emptyDatabase();
  const own = await openSandbox(where);
  const stepOf = ({ body }: Awaited<ReturnType<typeof pay>>) =>
    String(body['nextAction'].redirectUrl);
  const idIn = (url: string) => /att_[0-9a-f]+/.exec(url)![0];
  const [one, other] = [stepOf(await pay(own, CHALLENGE)), stepOf(await pay(own, CHALLENGE))];
  for (const url of [one, other])
    await post(url.replace(/method$/, 'method-answer'), {
      threeDSMethodData: encode({ threeDSServerTransID: idIn(other) }),
    });
  await own.close();
  const { db, close } = await openDatabase(where.databaseUrl, where.dataFolder);
  const answered = await db
    .select({ id: attempts.id })
    .from(attempts)
    .where(eq(attempts.methodAnswered, true));
  expect(answered).toEqual([{ id: idIn(other) }]);
  await close();
});

test.describe('the script of a step’s page', () => {
  const step = { attemptId: 'att_1', paymentId: 'pay_1', language: 'en' } as const;
  const location = { origin: 'https://pay.example' };

  test('takes the fingerprint page’s answer from its own frame and its own origin alone @slow', async () => {
    const { script = '' } = methodPage(
      step,
      'https://bank.example/method',
      location.origin,
      10_000,
    );
    const contentWindow = {};
    const requested: string[] = [];
    let onMessage = (_message: object) => {};
    runInNewContext(script, {
      addEventListener: (_type: string, listener: typeof onMessage) => (onMessage = listener),
      document: { querySelector: () => ({ contentWindow }), forms: [{ submit() {} }] },
      fetch: async (url: string) => void requested.push(url),
      location: { ...location, replace() {} },
      setTimeout() {},
    });
    const answer = { origin: location.origin, source: contentWindow, data: 'method-answered' };
    for (const forged of [{ origin: 'https://bank.example' }, { source: {} }, { data: 'other' }])
      onMessage({ ...answer, ...forged });
    await new Promise((done) => setTimeout(done));
    expect(requested).toEqual([]);
    onMessage(answer);
    await expect.poll(() => requested).toEqual(['/3ds/att_1/authenticate']);
  });

  test('says to a page of the provider alone that the step, or the fingerprint page, is done @slow', () => {
    for (const [page, output] of [
      [endPage(step, 'https://shop.example'), { payframe: 'step-done', paymentId: 'pay_1' }],
      [methodAnswerPage(step), 'method-answered'],
    ] as const) {
      const posted: unknown[][] = [];
      const parent = { postMessage: (...message: unknown[]) => void posted.push(message) };
      runInNewContext(page.script ?? '', { parent, window: {}, location });
      expect(JSON.stringify(posted)).toBe(JSON.stringify([[output, location.origin]]));
    }
  });
});

test('a challenge that is left open for too long fails when the bank says so @slow', async () => {
  const hasty = await openSandbox({ challengeMs: 400 });
  const { paymentId } = await pay(hasty, CHALLENGE);
  await passMethod(hasty, paymentId);
  await expect
    .poll(() => read(hasty, paymentId))
    .toMatchObject({ status: 'FAILED', statusCode: 'E302' });
  await hasty.close();
});

test('the bank asked twice at once has one challenge @slow', async () => {
  const { body, paymentId } = await pay(sandbox, CHALLENGE);
  const url = body['nextAction'].redirectUrl.replace(/method$/, 'authenticate');
  await Promise.all([post(url, {}), post(url, {}), post(url, {})]);
  expect(await read(sandbox, paymentId)).toMatchObject(OPEN);
  await answerBank(await openChallenge(sandbox, paymentId), {
    action: 'authenticate',
    code: '1234',
  });
  expect(await read(sandbox, paymentId)).toMatchObject({ status: 'SUCCEEDED' });
});

test('the pages of a step that is over lead to its end @slow', async () => {
  const { paymentId, body, challenge } = await challenged();
  await answerBank(challenge, { action: 'authenticate', code: '1234' });
  const page = await open(body['nextAction'].redirectUrl);
  expect(page.text).toContain(JSON.stringify({ payframe: 'step-done', paymentId }));
  expect(page.text).not.toContain('<form');
});

test('the end of a step that another card has replaced leads back, not on with either card @slow', async () => {
  const first = await challenged();
  await confirm(sandbox, first.paymentId, await tokenFor(sandbox, first.paymentId, CHALLENGE));
  await passMethod(sandbox, first.paymentId);
  const end = await open(first.body['nextAction'].redirectUrl.replace(/challenge$/, 'end'));
  expect(end.text).not.toContain('/3ds/');
  expect(end.text).toContain(`/v2/payment-page/?id=${first.paymentId}`);
});

test('every page of a step forbids what it does not need, and is not cached @slow', async () => {
  const { paymentId, body } = await pay(sandbox, CHALLENGE);
  const method = await open(body['nextAction'].redirectUrl);
  await passMethod(sandbox, paymentId);
  const toBank = await open((await read(sandbox, paymentId))['nextAction'].redirectUrl);
  const challenge = await submit(toBank);
  const end = await open(body['nextAction'].redirectUrl.replace(/method$/, 'end'));
  for (const { headers } of [method, toBank, challenge, end]) {
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/default-src 'none'; style-src 'sha256-.+script-src ('sha256-|'none')/);
    expect(policy).not.toContain('unsafe');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-frame-options')).toBeNull();
  }
  expect(method.headers.get('content-security-policy')).toContain("connect-src 'self'");
  expect(end.headers.get('content-security-policy')).toContain(
    "form-action 'none'; frame-src 'none'; connect-src 'none'",
  );
});

// @attack T28
test('a bank’s page can misbehave in every way the kit has to stand @slow', async () => {
  const { challenge, paymentId } = await challenged();
  expect((await submit(challenge, { misbehave: 'top-navigation' })).text).toContain(
    'top.location.href',
  );
  expect((await submit(challenge, { misbehave: 'top-form' })).text).toContain(
    "form.target = '_top'",
  );
  expect((await submit(challenge, { misbehave: 'garbage' })).text).toContain(
    "parent.postMessage(message, '*')",
  );
  const elsewhere = await submit(challenge, { misbehave: 'second-origin' });
  expect(new URL(elsewhere.url).hostname).toMatch(/^step-up\./);
  expect(new URL((await submit(challenge, { misbehave: 'five-origins' })).url).hostname).toMatch(
    /^hop-1\./,
  );
  expect((await submit(challenge, { misbehave: 'insecure-origin' })).url).toMatch(
    /^http:\/\/127\.0\.0\.1:/,
  );
  await answerBank(elsewhere, { action: 'authenticate', code: '1234' });
  expect(await read(sandbox, paymentId)).toMatchObject({ status: 'SUCCEEDED' });
});

test('unknown steps and challenges are not found @slow', async () => {
  expect(
    (await open(`${sandbox.origin}/3ds/att_00000000000000000000000000000000/method`)).status,
  ).toBe(404);
  expect(
    (await post(`${sandbox.bankOrigin}/challenge`, { creq: encode({ acsTransID: 'acs_none' }) }))
      .status,
  ).toBe(404);
  expect((await post(`${sandbox.bankOrigin}/challenge`, { creq: '%%' })).status).toBe(404);
  expect(
    (
      await post(`${sandbox.bankOrigin}/method`, {
        threeDSMethodData: encode({
          threeDSServerTransID: 'x',
          threeDSMethodNotificationURL: 'javascript:alert(1)',
        }),
      })
    ).status,
  ).toBe(404);
});

const abandon = (paymentId: string) =>
  sandbox.shopper.post(`/payments/${paymentId}/client-abandon`, {});

async function challenged() {
  const { paymentId } = await pay(sandbox, CHALLENGE);
  const body = await passMethod(sandbox, paymentId);
  return { paymentId, body, challenge: await openChallenge(sandbox, paymentId) };
}
