import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { startBrowser } from '../../packages/conformance/kit/channel/browser.js';
import { frameGroups, hostGroups } from '../../packages/conformance/kit/channel/index.js';
import type { Group } from '../../packages/conformance/kit/check.js';
import { groups } from '../../packages/conformance/kit/checks/index.js';
import { readOptions } from '../../packages/conformance/kit/options.js';
import { runChecks } from '../../packages/conformance/kit/runner.js';
import { anchorOf } from '../../scripts/site/anchors.mjs';
import { beyondFrame, beyondPage, brokenFrames, brokenPages } from './support/broken-ends.js';

const inBrowser: readonly Group<never>[] = [...frameGroups, ...hostGroups];
const checks = inBrowser.flatMap((group) => group.checks);

test('each check of an end has an id of its own, and leads to a heading of docs/protocol.md', () => {
  const api = groups.flatMap((group) => group.checks).map(({ id }) => id);
  const ids = [...api, ...checks.map(({ id }) => id)];
  expect(new Set(ids).size).toBe(ids.length);
  const headings = [...readFileSync('docs/protocol.md', 'utf8').matchAll(/^#+ (.+)$/gm)].map(
    ([, text]) => anchorOf(text!),
  );
  const dead = checks.filter(({ docs }) => {
    const [page, anchor] = docs.split('#') as [string, string];
    return !existsSync(page) || page !== 'docs/protocol.md' || !headings.includes(anchor);
  });
  expect(dead.map(({ id, docs }) => `${id}: ${docs}`)).toEqual([]);
});

test('each check of an end has an end that fails it', () => {
  const failed = [...brokenFrames, ...brokenPages].map(({ found }) => found);
  expect([...failed, ...beyondFrame, ...beyondPage].sort()).toEqual(
    checks.map(({ id }) => id).sort(),
  );
});

test('checks that run together are printed in their order, and no more of them run than are allowed', async () => {
  let running = 0;
  let most = 0;
  const check = (id: string, turns: number) => ({
    id,
    title: id,
    docs: '',
    async run() {
      most = Math.max(most, ++running);
      for (let turn = 0; turn < turns; turn++) await null;
      running--;
    },
  });
  const all = [
    { name: 'One', checks: [check('a', 90), check('b', 1), check('c', 30)] },
    { name: 'Two', checks: [check('d', 2), check('e', 1)] },
  ];
  const rows = await runChecks(all, { settings: { without: [] } }, 2);
  expect(
    rows.map((group) => [group.name, ...group.rows.map(({ id, result }) => `${id} ${result}`)]),
  ).toEqual([
    ['One', 'a passed', 'b passed', 'c passed'],
    ['Two', 'd passed', 'e passed'],
  ]);
  expect(most).toBe(2);
});

const SHOP = 'https://shop.example';
const FRAME = ['--frame', 'https://pay.example/v2/card-input/en/'];
const wrongFlags = [
  [[...FRAME, '--host', SHOP], 'are three runs'],
  [[...FRAME], '--frame needs --shop'],
  [['--frame', 'https://pay.example/card'], '--frame must be the address of a component'],
  [[...FRAME, '--shop', 'https://shop.example/pay'], '--shop must be an origin'],
  [[...FRAME, '--shop', SHOP, '--props', 'paymentId'], '--props must be an object as JSON'],
  [[...FRAME, '--shop', SHOP, '--props', '[]'], '--props must be an object as JSON'],
  [['--host', 'shop.example'], '--host must be an address'],
  [['--host', SHOP, '--browser', 'opera'], '--browser is one of chromium, firefox, webkit'],
  [['--host', SHOP, '--wait', '0'], '--wait must be seconds'],
] as const;

test('an option of the checks of an end that cannot be used is explained', () => {
  for (const [args, output] of wrongFlags)
    expect(() => readOptions(args, {}), args.join(' ')).toThrow(output);
  expect(readOptions([...FRAME, '--shop', SHOP], {})).toMatchObject({
    of: 'frame',
    waitMs: 30_000,
  });
});

test('a browser that is not there is an error that says how to install one', async () => {
  const missing = startBrowser({ browser: 'chromium', browserPath: '/nowhere/chromium' });
  await expect(missing).rejects.toThrow('npx playwright install chromium');
});
