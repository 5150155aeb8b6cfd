import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { texts as payPalTexts } from '../../locales/generated/paypal-mock/en.js';
import { texts as walletTexts } from '../../locales/generated/mocks/en.js';
import { openSandbox, type TestSandbox } from './support/open-sandbox.js';

let folder: string;
let sandbox: TestSandbox;
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'payframe-'));
  for (const name of ['google-pay', 'apple-pay', 'apple-pay-sdk'])
    await writeFile(join(folder, `${name}.js`), 'window.mode = __MOCK__.mode;');
  await writeFile(join(folder, 'notes.txt'), 'nothing');
  sandbox = await openSandbox({ mocksFolder: folder, slowScriptMs: 50 });
});
test.afterEach(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true });
});

test('a mock is told how to behave, and any origin may load it, afresh each time @slow', async () => {
  const { status, headers, text } = await get('/mocks/google-pay.js?v2');
  expect([status, text]).toEqual([200, 'window.mode = ({"mode":"ok"}).mode;']);
  expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
});

test('a wallet’s popup and PayPal’s script come with their texts @slow', async () => {
  await writeFile(join(folder, 'paypal.js'), 'window.texts = __MOCK__.texts;');
  const { text } = await get('/mocks/sheet/');
  expect(text).toContain('<html lang="en" dir="ltr">');
  expect(text).toContain(walletTexts.checking);
  expect((await get('/mocks/paypal.js?locale=de_DE')).text).toContain(JSON.stringify(payPalTexts));
});

test('a browser has no Apple Pay, and Apple’s SDK no code for it, unless it is ordered @slow', async () => {
  expect((await get('/mocks/apple-pay.js')).text).toContain('"absent"');
  expect((await get('/mocks/apple-pay-sdk.js')).text).toContain('"ineligible"');
  await order({ 'apple-pay': { mode: 'ok' } });
  expect((await get('/mocks/apple-pay.js')).text).toContain('"ok"');
});

test('orders add to each other, and are told @slow', async () => {
  await order({ 'google-pay': { mode: 'fails' } });
  expect((await order({ 'google-pay': { script: 'slow' } })).body).toMatchObject({
    'google-pay': { script: 'slow', mode: 'fails' },
    'apple-pay': { script: 'ok', mode: 'absent' },
  });
  expect((await get('/sandbox/mocks')).text).toContain('{"script":"slow","mode":"fails"}');
  expect((await get('/mocks/google-pay.js')).text).toContain('"fails"');
});

test('a script can be missing, or garbage @slow', async () => {
  await order({ 'google-pay': { script: 'missing' } });
  expect((await get('/mocks/google-pay.js')).status).toBe(404);
  await order({ 'google-pay': { script: 'garbage' } });
  const { status, text } = await get('/mocks/google-pay.js');
  expect(status).toBe(200);
  expect(() => new Function(text)).toThrow(SyntaxError);
});

test('a script can hang: nothing comes, and the sandbox closes all the same @slow', async () => {
  await order({ 'google-pay': { script: 'hangs' } });
  const request = get('/mocks/google-pay.js').catch(() => 'nothing came');
  await expect.poll(() => sandbox.log.some((line) => line.includes('/sandbox/mocks'))).toBe(true);
  await sandbox.close();
  expect(await request).toBe('nothing came');
  sandbox = await openSandbox({ mocksFolder: folder });
});

test('an order that says nothing known is refused @slow', async () => {
  for (const body of [
    { 'google-pay': { mode: 'odd' } },
    { 'google-pay': { speed: 1 } },
    { 'google-pay': 'ok' },
    [],
  ])
    expect([body, (await order(body)).status]).toEqual([body, 400]);
  for (const name of ['nobody', 'toString', '../main'])
    expect([name, (await order({ [name]: {} })).status]).toEqual([name, 404]);
});

test('what is no mock is not served @slow', async () => {
  for (const path of ['nobody.js', 'google-pay', 'notes.txt', '..%2fsecret.js', 'toString.js'])
    expect([path, (await get(`/mocks/${path}`)).status]).toEqual([path, 404]);
});

test('a sandbox without mocks serves none @slow', async () => {
  const bare = await openSandbox({ mocksFolder: join(folder, 'none') });
  expect((await fetch(`${new URL(bare.apiUrl).origin}/sandbox/mocks`)).status).toBe(200);
  expect((await fetch(`${new URL(bare.apiUrl).origin}/mocks/google-pay.js`)).status).toBe(404);
  await bare.close();
});

const root = () => new URL(sandbox.apiUrl).origin;

async function get(path: string) {
  const response = await fetch(root() + path);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

async function order(body: object) {
  const response = await fetch(`${root()}/sandbox/mocks`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
