import { expect, test } from '@playwright/test';
import { readBrowserEnv } from '../../sandbox/three-d-secure/browser-env.js';
import { addressOf } from '../../sandbox/http/address.js';
import { html } from '../../sandbox/pages/html.js';
import { host } from '../../sandbox/http/host.js';
import { money } from '../../sandbox/pages/money.js';
import { CLIENT_ENV } from './support/pay.js';

test('an error nobody expected is answered and logged without a word of what it said', async () => {
  const log: string[] = [];
  const app = host('provider', (line) => log.push(line));
  app.get('/breaks', () => {
    throw new Error('insert failed, values: 4242424242424242');
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const response = await fetch(`${app.listeningOrigin}/breaks?number=4242424242424242`);
  const body = await response.text();
  await expect.poll(() => log.length).toBe(2);
  await app.close();
  expect([response.status, JSON.parse(body)]).toEqual([
    500,
    expect.objectContaining({ statusCode: 500, code: 'E999', message: 'Something went wrong on our side.' }),
  ]);
  expect(log.join('\n')).toContain('host.test.ts');
  expect(body + log.join('\n')).not.toMatch(/(?<![\w-])4242/);
  expect(body).not.toContain('host.test.ts');
});

test('a shopper’s address is what the web server adds, and nothing that a shopper writes', () => {
  const from = (sent: string | undefined) => ({ ip: '10.0.0.1', headers: sent === undefined ? {} : { 'x-forwarded-for': sent } });
  expect(addressOf(from('198.51.100.7, 192.0.2.2'), true)).toBe('192.0.2.2');
  expect(addressOf(from('2001:db8::1'), true)).toBe('2001:db8::1');
  for (const sent of [undefined, '', 'x', '192.0.2.2,', '192.0.2.2:80']) expect(addressOf(from(sent), true)).toBe('10.0.0.1');
  expect(addressOf(from('192.0.2.2'), false)).toBe('10.0.0.1');
});

test('Client-Env tells the bank of the browser, in the bank’s own units', () => {
  expect(readBrowserEnv(CLIENT_ENV)).toEqual({ colorDepth: 24, height: 1080, width: 1920, timeZone: -60, language: 'es' });
  const wideGamut = Buffer.from('30|844|390|300|en').toString('base64');
  expect(readBrowserEnv(wideGamut)).toMatchObject({ colorDepth: 24, timeZone: 300, language: 'en' });
  for (const header of [
    undefined,
    '',
    '%%%',
    Buffer.from('24|1080|1920|-60|es|more').toString('base64'),
    Buffer.from('a|b|c|d|e').toString('base64'),
  ]) {
    expect(readBrowserEnv(header)).toBeUndefined();
  }
});

test('what a merchant or shopper wrote is text in a page, never markup', () => {
  const name = `"><img src=x onerror='alert(1)'>&\``;
  expect(html`<p title="${name}">${name}</p>`.text).not.toMatch(/<img|"x|onerror='|`/);
  expect(html`<ul>${[html`<li>${'<b>'}</li>`, html`<li>2</li>`]}</ul>`.text).toBe('<ul><li>&#60;b&#62;</li><li>2</li></ul>');
});

test('amounts are written with the decimals of their currency', () => {
  const plain = (text: string) => text.replace(/\s/g, ' ');
  expect(plain(money(123_450, 'EUR', 'es'))).toBe('1234,50 €');
  expect(plain(money(1050, 'EUR', 'en'))).toBe('€10.50');
  expect(plain(money(1050, 'JPY', 'en'))).toContain('1,050');
  expect(plain(money(10_500, 'KWD', 'en'))).toContain('10.500');
  expect(plain(money(10_500, 'HUF', 'en'))).toContain('105.00');
});
