import { readdirSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { testCards } from '../../packages/sandbox/kit/test-data.js';
import { demoAccount } from '../../sandbox/demo-account.js';
import { openSandbox } from '../sandbox/support/open-sandbox.js';
import { createPayment, tokenFor } from '../sandbox/support/pay.js';
import { snippet, snippets } from '../support/snippets.js';

// Each sample in a page: test/journeys/samples.test.ts.

test('a form’s server of docs/start.md says a decline in the shopper’s words, and thanks for a payment @slow', async () => {
  const sandbox = await openSandbox();
  const code = snippet('docs/start.md', 'What the form of your shop is answered with').replaceAll(
    'https://pay.example/v1',
    sandbox.apiUrl,
  );
  type Pay = (form: { paymentId: string; paymentToken: string }) => Promise<{ message?: string }>;
  const env = { API_KEY: demoAccount.key };
  const pay = new Function('process', `${code}; return pay;`)({ env }) as Pay;
  for (const [card, text] of [
    [testCards.declined, 'Your bank declined the payment.'],
    [testCards.direct, 'Thank you!'],
  ] as const) {
    const paymentId = await createPayment(sandbox);
    const paymentToken = await tokenFor(sandbox, paymentId, card);
    expect((await pay({ paymentId, paymentToken })).message).toContain(text);
  }
  await sandbox.close();
});

test('every sample that confirms a payment says how it ended, good or bad', () => {
  const pages = readdirSync('docs').filter((file) => file.endsWith('.md'));
  const confirming = ['README.md', ...pages.map((file) => `docs/${file}`)].flatMap((page) =>
    snippets(page)
      .filter((code) => /\bconfirm(Payment)?\(\{/.test(code))
      .map((code) => ({ page, code })),
  );
  expect(confirming.length).toBeGreaterThan(9);
  const silent = confirming.filter(
    ({ code }) => !/'SUCCEEDED'/.test(code) || !/statusMessage|'Not paid'/.test(code),
  );
  expect(silent).toEqual([]);
});
