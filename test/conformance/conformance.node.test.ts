import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { groups } from '../../packages/conformance/kit/checks/index.js';
import { connect } from '../../packages/conformance/kit/connect.js';
import { cardUses, readOptions, type Settings } from '../../packages/conformance/kit/options.js';
import { runChecks, selected, type Row } from '../../packages/conformance/kit/runner.js';
import type { Document } from '../../packages/conformance/kit/shapes.js';
import { routes } from '../../api/routes.js';
import { merchantRoutes } from '../../server/api/merchant/routes.js';
import { demoAccount } from '../../sandbox/demo-account.js';
import { issuedCards } from '../../simulators/methods/card/facts.js';
import { anchorOf } from '../../scripts/site/anchors.mjs';
import { testCards } from '../../packages/sandbox/kit/test-data.js';
import { openSandbox, type TestSandbox } from '../sandbox/support/open-sandbox.js';
import { defects, on, otherAccount } from './support/breaks.js';
import { startBrokenProvider, type BrokenProvider } from './support/broken-provider.js';
import { nightly, slow } from '../support/tags.js';

const SHOP = 'https://shop.example';
const OTHER_SHOP = 'https://other-shop.example';
const FINISH = 'node test/conformance/support/finish-challenge.mjs';
const program = resolve('packages/conformance/dist/main.js');
const document = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as Document;
const checks = groups.flatMap((group) => group.checks);

let sandbox: TestSandbox;
let provider: BrokenProvider;

test.beforeAll(async () => {
  provider = await startBrokenProvider(() => new URL(sandbox.apiUrl).origin);
  sandbox = await openSandbox({
    publicOrigin: provider.origin,
    accounts: [demoAccount, otherAccount],
    merchants: [SHOP, OTHER_SHOP],
    webhookRetryMs: 50,
    tickMs: 20,
  });
});
test.afterAll(async () => {
  await provider.close();
  await sandbox.close();
});

const env = {
  PAYFRAME_KEY: demoAccount.key,
  PAYFRAME_OTHER_KEY: otherAccount.key,
  PAYFRAME_WEBHOOK_SECRET: demoAccount.webhookSecret,
};
/** The options for everything that can be tried. */
const all = () => [
  ...['--api', provider.apiUrl, '--webhook-port', '0'],
  ...['--point-of-sale', demoAccount.pointsOfSale[0]!.id],
  ...['--frames', provider.origin, '--shop', SHOP, '--other-shop', OTHER_SHOP],
  ...['--admission', `${provider.origin}/frames/admission`, '--finish-challenge', FINISH],
];
/** Checks that need another provider: one that other machines can reach, with a web server. */
const elsewhere = ['errors/private-addresses', 'frames/admission-inside'];

/** Runs the command as a process. */
async function run(args: readonly string[], variables: Readonly<Record<string, string>> = env) {
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env['PATH'], ...variables },
  });
  const output = Promise.all([child.stdout.toArray(), child.stderr.toArray()]);
  const [code] = (await once(child, 'close')) as [number];
  const [out, err] = (await output).map((chunks) =>
    Buffer.concat(chunks as Buffer[]).toString('utf8'),
  );
  return { code, out: out!, err: err! };
}

/** Runs some checks in this process. */
async function rowsOf(only: string, more: readonly string[] = []): Promise<readonly Row[]> {
  const settings = readOptions([...all(), '--only', only, ...more], env) as Settings;
  const kit = await connect(settings, document);
  try {
    return (await runChecks(selected(groups, settings.only), kit)).flatMap(({ rows }) => rows);
  } finally {
    await kit.listener?.close();
  }
}

test('the card with two schemes that the checks pay with is the sandbox’s', () => {
  expect(cardUses.coBadged.number).toBe(issuedCards.cartesBancairesVisa.number);
});

test('the sandbox passes every check, and the command prints no key, token or card number @slow', async () => {
  // A hundred checks, one after another: minutes where other work keeps the cores busy.
  test.setTimeout(900_000);
  provider.breaks({});
  const { code, out, err } = await run(all());
  expect([code, err]).toEqual([0, '']);
  const here = checks.filter(({ id }) => !elsewhere.includes(id));
  expect(out).toContain(`${here.length} passed, 0 failed, ${elsewhere.length} not tried`);
  for (const { title } of here) expect(out).toContain(`  ✓ ${title}\n`);
  expect(out).not.toMatch(/sk_test_|whsec_|tok_[0-9a-f]{40}|cs_[0-9a-f]{40}|\b\d{12,19}\b/);
  const every = [...Object.values(routes), ...Object.values(merchantRoutes)].map(
    ({ method, path }) => `${method} ${path}`,
  );
  expect(every.filter((call) => !provider.calls.has(call))).toEqual([]);
});

test('a provider that other machines can reach, behind a web server, passes the checks of that @slow', async () => {
  const reached = await openSandbox({ privateWebhooks: false });
  const inside = on(/^GET \/frames\/admission/, (request) => void (request.path = '/nothing'));
  provider.breaks({ request: inside });
  const flags = ['--frames', provider.origin, '--shop', SHOP];
  const admission = ['--admission', 'http://10.0.0.1:4100/frames/admission'];
  const results = [
    await run(['--api', reached.apiUrl, '--only', elsewhere[0]!], {
      PAYFRAME_KEY: demoAccount.key,
    }),
    await run(['--api', provider.apiUrl, ...flags, ...admission, '--only', elsewhere[1]!]),
  ];
  await reached.close();
  for (const { out } of results) expect(out).toContain('1 passed, 0 failed, 0 not tried');
});

for (const { messages, found, flags = [], ...how } of defects)
  test(
    `a provider that ${messages} fails ${found}`,
    [
      'creates a payment per request, whatever its key',
      'confirms with a token that is used up',
      'does not sign webhooks',
      'signs another body than it sends',
    ].includes(messages)
      ? slow
      : nightly,
    async () => {
      expect(checks.map(({ id }) => id)).toContain(found);
      provider.breaks(how);
      const [row] = await rowsOf(found, ['--webhook-wait', '3', ...flags]);
      expect(row).toMatchObject({
        id: found,
        result: 'failed',
        expected: expect.stringMatching(/\S/),
        received: expect.any(String),
      });
    },
  );

test('a document that a web server answers with 500 leads to what the server asks the backend @slow', async () => {
  provider.breaks({ response: on(/^GET \/v2\//, (response) => void (response.status = 500)) });
  const [row] = await rowsOf('frames/documents');
  expect(row).toMatchObject({
    result: 'failed',
    received: expect.stringContaining(
      'HTTP 500. If a web server serves the frames: does GET /frames/admission of your backend respond with 204, 401 or 403?',
    ),
  });
});

test('a second key of the same account, and a command that passes no challenge, are told apart from a bad provider @slow', async () => {
  provider.breaks({
    request: ({ headers }) => {
      if (headers['authorization'] === otherAccount.key) headers['authorization'] = demoAccount.key;
    },
  });
  await expect(rowsOf('errors/other-account')).rejects.toThrow('a key of the same account');
  provider.breaks({});
  const [row] = await rowsOf('3ds/canceled-step', ['--finish-challenge', 'exit 3']);
  expect(row).toMatchObject({
    result: 'not tried',
    why: '--finish-challenge ended with an error (PAYFRAME_RESULT=pass)',
  });
});

test('a failure is printed with what was expected, what came and where the docs state it, and the exit code is 1 @slow', async () => {
  provider.breaks(defects.find(({ found }) => found === 'errors/no-echo')!);
  const { code, out } = await run([...all(), '--only', 'errors/no-echo']);
  expect(code).toBe(1);
  expect(out).toContain(
    '[errors/no-echo]\n      expected: POST /tokens: an error without them\n      received: one that repeats them\n',
  );
  expect(out).toContain('/docs/api.md#errors\n');
  expect(out).toContain('0 passed, 1 failed, 0 not tried');
  expect(out).not.toContain(testCards.direct);
  const { out: json } = await run([...all(), '--only', 'errors/no-echo', '--json']);
  const { groups: printed, ...counts } = JSON.parse(json) as {
    groups: readonly { rows: readonly Row[] }[];
  };
  expect(counts).toEqual({ passed: 0, failed: 1, notTried: 0 });
  expect(printed[0]!.rows[0]).toMatchObject({
    id: 'errors/no-echo',
    result: 'failed',
    docs: 'docs/api.md#errors',
  });
});

test('what is not offered, or needs another flag, is not tried, and says why @slow', async () => {
  provider.breaks({});
  const api = ['--api', provider.apiUrl];
  const settings = readOptions([...api, '--without', 'refunds,captures'], env) as Settings;
  const kit = await connect(settings, document);
  const expected = [
    ...['states/refund', 'states/capture', 'webhooks/signed', 'frames/stranger', 'tokens/shop'],
    ...['shapes/point-of-sale', '3ds/passed'],
  ];
  const rows = (await runChecks(selected(groups, expected), kit)).flatMap((group) => group.rows);
  const reasons = new Set(
    rows.map((row) => (row.result === 'not tried' ? row.why.replace(/[,:].*/, '') : row.result)),
  );
  expect([...reasons].sort()).toEqual([
    'needs --finish-challenge',
    'needs --frames and --shop',
    'needs --point-of-sale',
    'needs --shop',
    'needs --webhook-port',
    'not offered',
  ]);
});

test('it does not run with a live key, with a live account, with a wrong key, or without a provider @slow', async () => {
  provider.breaks({});
  const refused = (args: readonly string[], more: Record<string, string> = {}) =>
    run(args, { ...env, ...more });
  const answers = [
    await refused(all(), { PAYFRAME_KEY: 'sk_live_0123456789' }),
    await refused(all(), { PAYFRAME_KEY: 'sk_test_nobody' }),
  ];
  provider.breaks({
    response: ({ json }) => void (json?.livemode === false && (json.livemode = true)),
  });
  await expect(rowsOf('shapes/read')).rejects.toThrow('The account is live');
  answers.push(await refused(all()), await refused(['--api', 'http://127.0.0.1:1/v1']));
  expect(answers.map(({ code }) => code)).toEqual([2, 2, 2, 2]);
  const messages = answers.map(({ err, out }) => err + out);
  expect(messages).toEqual([
    expect.stringContaining('--key is a live key'),
    expect.stringContaining('The API refuses the key: HTTP 401, code E151'),
    expect.stringContaining('The account is live'),
    expect.stringContaining('The API does not respond: no response (ECONNREFUSED)'),
  ]);
  expect(messages.join()).not.toMatch(/sk_(live|test)_/);
  const live = readOptions([...all(), '--live', '--key', 'sk_live_0123456789'], {}) as Settings;
  expect([live.live, live.key]).toEqual([true, 'sk_live_0123456789']);
});

const API = ['--api', 'https://pay.example/v1'];
const wrongFlags = [
  [[], '--api is missing'],
  [['--api', 'pay.example'], '--api must be an address'],
  [['--api', 'ftp://pay.example/v1'], '--api must be an address'],
  [['--api', 'https://me:secret@pay.example/v1'], '--api must be an address'],
  [['--api', 'https://pay.example/v1', '--key', 'sk test'], '--key has a character'],
  [['--api', 'https://pay.example/v1', 'sk_test_forgotten'], 'Every value needs its flag'],
  [['--api', 'https://pay.example/v1', '--key', 'sk_live_0123456789'], '--key is a live key'],
  [['--apy', 'https://pay.example/v1'], 'Unknown option'],
  [['--api', 'https://pay.example/v1', '--without', 'money'], '--without has no "money"'],
  [['--api', 'https://pay.example/v1', '--card', 'paid=42424242'], '--card is paid=…'],
  [['--api', 'https://pay.example/v1', '--card', 'gold=4242424242424242'], '--card is paid=…'],
  [[...API, '--currency', 'euro'], '--currency must be three capital letters'],
  [['--api', 'https://pay.example/v1', '--webhook-port', '70000'], '--webhook-port must be a port'],
  [[...API, '--webhook-url', 'https://me.example'], '--webhook-url needs --webhook-port'],
  [['--api', 'https://pay.example/v1', '--webhook-wait', '0'], '--webhook-wait must be seconds'],
  [['--api', 'https://pay.example/v1', '--frames', 'https://pay.example'], '--frames needs --shop'],
  [[...API, '--other-shop', 'https://shop.example'], '--other-shop needs --shop'],
  [[...API, '--admission', 'http://10.0.0.1/frames/admission'], '--admission needs --shop'],
  [[...API, '--other-key', 'sk_live_0123456789'], '--other-key is a live key'],
  [[...API, '--other-key', 'sk_test_0123456789'], '--other-key must be the key of another account'],
  [[...API, '--frames', 'https://pay.example/v2'], '--frames must be an origin'],
] as const;

// @mutant conformance-live-key
test('a flag that cannot be used is explained, without repeating a secret @slow', async () => {
  for (const [args, output] of wrongFlags) {
    const read = () => readOptions(args, { PAYFRAME_KEY: 'sk_test_0123456789' });
    expect(read, args.join(' ')).toThrow(output);
    expect(read).not.toThrow(/sk_test|sk_live|sk test|42424242|:secret/);
  }
  const { code, err } = await run([...API, '--only', 'unknown-check']);
  expect([code, err]).toEqual([2, '--only names no check: see --list\n']);
  expect((await run(['--help'], {})).out).toContain('--webhook-port');
  expect((await run(['--list'], {})).out.split('\n')).toContain(
    `${checks[0]!.id}: ${checks[0]!.title}`,
  );
});

test('each check has an id of its own, and leads to a heading of the docs @slow', () => {
  const ids = checks.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const dead = checks.filter(({ docs }) => {
    const [page, anchor] = docs.split('#') as [string, string | undefined];
    if (!existsSync(page)) return true;
    const headings = [...readFileSync(page, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, text]) =>
      anchorOf(text!),
    );
    return anchor !== undefined && !headings.includes(anchor);
  });
  expect(dead.map(({ id, docs }) => `${id}: ${docs}`)).toEqual([]);
});
