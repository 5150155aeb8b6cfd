import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { resolve } from 'node:path';
import type { Browser } from '@playwright/test';
import { frameGroups, hostGroups } from '../../packages/conformance/kit/channel/index.js';
import type {
  FrameSettings,
  HostSettings,
} from '../../packages/conformance/kit/channel/settings.js';
import type { Group } from '../../packages/conformance/kit/check.js';
import { readOptions } from '../../packages/conformance/kit/options.js';
import { runChecks, selected, type Row } from '../../packages/conformance/kit/runner.js';
import { findBrowser } from '../../scripts/setup/browsers.mjs';
import {
  beyondFrame,
  beyondPage,
  brokenFrames,
  brokenPages,
  type BrokenEnd,
} from '../conformance/support/broken-ends.js';
import { listen } from '../support/merchant.js';
import { snippet } from '../support/snippets.js';
import { expect, test, type TestEnvironment } from '../support/test.js';

// The checks of `payframe-conformance --frame` and `--host`: both ends of the kit pass them, and so
// do those of docs/protocol.md, except for what the page says of them. With one part of their text
// changed, each fails the check of that rule.

const DOC = 'docs/protocol.md';
const SHOP = 'https://shop.example';

/** Serves one document at every path. */
let server: Server;
let origin: string;
let served = '';

test.beforeAll(async () => {
  server = createServer((_, response) =>
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(served),
  );
  origin = `http://ends.localhost:${await listen(server)}`;
});
test.afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** A text of the docs with a defect. */
function broken(text: string, changes: BrokenEnd['changes']): string {
  return changes.reduce((rest, [from, to]) => {
    expect(rest, 'the text that a defect replaces').toContain(from);
    return rest.replace(from, () => to);
  }, text);
}

async function rowsOf<S extends FrameSettings | HostSettings>(
  groups: readonly Group<{ readonly settings: S; readonly browser: Browser }>[],
  browser: Browser,
  args: readonly string[],
): Promise<readonly Row[]> {
  const settings = readOptions(args, {}) as S;
  const rows = await runChecks(selected(groups, settings.only), { settings, browser }, 3);
  return rows
    .flatMap((group) => group.rows)
    .filter(({ id }) => !settings.only.length || settings.only.includes(id));
}

const idsOf = (rows: readonly Row[], result: Row['result']) =>
  rows.filter((row) => row.result === result).map(({ id }) => id);
const count = (groups: readonly Group<never>[]) => groups.flatMap(({ checks }) => checks).length;

/** The options for the kit's card form. */
const kitFrame = async ({ pay, merchant, createPayment }: TestEnvironment) => [
  ...['--frame', `${pay}/v2/card-input/en/`, '--shop', merchant.origin],
  ...['--props', JSON.stringify({ paymentId: (await createPayment()).id, language: 'en' })],
];

/** The options for a page with the kit's card element. */
function kitPage({ pay, merchant }: TestEnvironment): readonly string[] {
  const html = `<!doctype html><html lang="en"><title>Shop</title><script src="${pay}/v2/payframe.js"></script>
    <pay-card-input payment-id="pay_1" language="en"></pay-card-input></html>`;
  const card = "document.querySelector('pay-card-input')";
  const changes = ['--change', `${card}.language = 'es'`, '--change', `${card}.label = 'Tarjeta'`];
  return ['--host', merchant.page({ html }), ...changes, '--call', `${card}.createToken()`];
}

/** Serves the frame of the docs. Returns the options for it. */
function docsFrame(changes: BrokenEnd['changes']): readonly string[] {
  served = broken(snippet(DOC, 'A frame that speaks the protocol'), changes);
  return [
    '--frame',
    `${origin}/v2/card-input/en/`,
    '--shop',
    SHOP,
    '--props',
    '{"paymentId":"pay_1","language":"en"}',
  ];
}

/** Serves the page of the docs. Returns the options for it. */
function docsPage(changes: BrokenEnd['changes']): readonly string[] {
  // A classic script, so that the options can call its functions.
  served = broken(snippet(DOC, 'A page that speaks the protocol'), [
    ['<script type="module">', '<script>'],
    ...changes,
  ]);
  const update = (language: string) => [
    '--change',
    `void call('update', { language: '${language}' }, [])`,
  ];
  return [
    '--host',
    `${origin}/`,
    ...update('es'),
    ...update('fr'),
    '--call',
    "call('createToken')",
  ];
}

test('the card form of the kit passes every check of a frame @nightly', async ({
  browser,
  env,
}) => {
  const rows = await rowsOf(frameGroups, browser, await kitFrame(env));
  expect(rows.filter(({ result }) => result !== 'passed')).toEqual([]);
  expect(rows.length).toBe(count(frameGroups));
});

test('a page with the kit’s card form passes every check of a page @nightly', async ({
  browser,
  env,
}) => {
  const rows = await rowsOf(hostGroups, browser, kitPage(env));
  expect(rows.filter(({ result }) => result !== 'passed')).toEqual([]);
  expect(rows.length).toBe(count(hostGroups));
});

test('the frame of the docs passes every check but those that the docs name @nightly', async ({
  browser,
}) => {
  const rows = await rowsOf(frameGroups, browser, [...docsFrame([]), '--wait', '15']);
  expect(idsOf(rows, 'failed')).toEqual(beyondFrame);
  expect(idsOf(rows, 'not tried')).toEqual([]);
});

test('the page of the docs passes every check but those that the docs name @nightly', async ({
  browser,
}) => {
  const rows = await rowsOf(hostGroups, browser, [...docsPage([]), '--wait', '15']);
  expect(idsOf(rows, 'failed').sort()).toEqual([...beyondPage].sort());
  expect(idsOf(rows, 'not tried')).toEqual([]);
});

for (const { title, found, changes } of brokenFrames)
  test(`a frame that ${title} fails ${found} @nightly`, async ({ browser }) => {
    const rows = await rowsOf(frameGroups, browser, [
      ...docsFrame(changes),
      '--only',
      found,
      '--wait',
      '3',
    ]);
    expect(rows).toMatchObject([
      { id: found, result: 'failed', expected: expect.stringMatching(/\S/) },
    ]);
  });

for (const { title, found, changes } of brokenPages)
  test(`a page that ${title} fails ${found} @nightly`, async ({ browser }) => {
    const rows = await rowsOf(hostGroups, browser, [
      ...docsPage(changes),
      '--only',
      found,
      '--wait',
      '3',
    ]);
    expect(rows).toMatchObject([
      { id: found, result: 'failed', expected: expect.stringMatching(/\S/) },
    ]);
  });

test('what needs a script of the page is not tried without one, and says which option it needs @nightly', async ({
  browser,
}) => {
  const [, address] = docsPage([]);
  const rows = await rowsOf(hostGroups, browser, [
    '--host',
    address!,
    '--only',
    'host/update,host/call',
    '--wait',
    '5',
  ]);
  const reasons = rows.map((row) =>
    row.result === 'not tried' ? `${row.id} ${row.why}` : row.result,
  );
  expect(reasons).toEqual(['host/update needs --change', 'host/call needs --call']);
});

test('a frame that rejects the given props fails one check, and the others say why they are not tried @nightly', async ({
  browser,
  env,
}) => {
  const [, address, , shop] = await kitFrame(env);
  const only = ['frame/alive', 'frame/ping', 'frame/update'].join();
  const args = [
    '--frame',
    address!,
    '--shop',
    shop!,
    '--props',
    '{"amount":"much"}',
    '--only',
    only,
    '--wait',
    '10',
  ];
  const rows = await rowsOf(frameGroups, browser, args);
  expect(rows.map(({ id, result }) => `${id} ${result}`)).toEqual([
    'frame/alive failed',
    'frame/ping not tried',
    'frame/update not tried',
  ]);
});

test('the command prints each check of a frame, and neither a token nor the props @nightly', async ({
  env,
}) => {
  const { path } = (await findBrowser('chromium'))!;
  const args = [
    ...(await kitFrame(env)),
    '--only',
    'frame/hello,frame/ping',
    '--browser-path',
    path,
  ];
  const child = spawn(process.execPath, [resolve('packages/conformance/dist/main.js'), ...args]);
  const output = Promise.all([child.stdout.toArray(), child.stderr.toArray()]);
  const [code] = (await once(child, 'close')) as [number];
  const [out, err] = (await output).map((chunks) =>
    Buffer.concat(chunks as Buffer[]).toString('utf8'),
  );
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain('  ✓ It replies true to ping\n');
  expect(out).toMatch(/\d passed, 0 failed, 0 not tried/);
  expect(out).not.toMatch(/pay_\w|tok_\w/);
});
