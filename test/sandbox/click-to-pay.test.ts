import { expect, test } from '@playwright/test';
import { read, sign } from '../../sandbox/stand-ins/click-to-pay/jws.js';
import { openSandbox, type TestSandbox } from './support/open-sandbox.js';

let sandbox: TestSandbox;
test.beforeAll(async () => {
  sandbox = await openSandbox();
});
test.afterAll(() => sandbox.close());

test('the page of a scheme is in the shopper’s language and runs its own script alone', async () => {
  for (const [locale, title] of [
    ['es_ES', 'Confirma tu tarjeta'],
    ['en_GB', 'Confirm your card'],
    ['<script>', 'Confirm your card'],
  ]) {
    const page = await sandbox.shopper.get(`/../stand-ins/dcf?locale=${encodeURIComponent(locale!)}`);
    expect(page.body['text']).toContain(`<h1>${title}</h1>`);
    expect(page.headers.get('content-security-policy')).toMatch(/script-src 'sha256-[^;]+'; form-action 'none'/);
  }
});

test('a checkout that a scheme signed can be read, and one that was changed cannot', async () => {
  const payload = { srciTransactionId: 'once', srciDpaId: 'shop', srcDigitalCardId: 'visa-travel' } as const;
  const jws = await sign(payload);
  expect(await read(jws)).toEqual(payload);
  const [head, , mac] = jws.split('.');
  const other = Buffer.from(JSON.stringify({ ...payload, srciDpaId: 'other' })).toString('base64url');
  for (const bad of ['', 'a', 'a.b', 'a.b.c', `${head}.${other}.${mac}`, `${jws}.x`, `${jws} `, jws.slice(0, -2), 'é.é.é'])
    expect(await read(bad), bad).toBeUndefined();
});
