import { readFileSync, existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { components } from '../../bridge/contracts/index.js';
import * as limits from '../../bridge/limits.js';
import { features } from '../../packages/conformance/kit/features.js';
import { help } from '../../packages/conformance/kit/options.js';
import { merchantRoutes } from '../../sandbox/api/merchant/routes.js';
import { cardRules } from '../../sandbox/methods/card/rules.js';
import { rateTable, type Rate } from '../../sandbox/rates/table.js';
import { routes, type Route } from '../../provider/routes.js';
import { PaymentMethods, StepKind } from '../../provider/types.js';
import { anchorOf } from '../../scripts/site/anchors.mjs';
import { testCards } from '../../packages/sandbox/kit/test-data.js';
import { openSandbox } from '../sandbox/support/open-sandbox.js';
import { signIn, storedCard, type SignedIn } from '../sandbox/support/customers.js';
import { passBank } from '../sandbox/support/pass-bank.js';
import { chargesOf, confirm, createPayment, pay, tokenFor } from '../sandbox/support/pay.js';
import { snippet, snippets } from '../support/snippets.js';
import { pagesOf } from '../../scripts/site/pages.mjs';

const pages = ['README.md', 'CONTRIBUTING.md', ...pagesOf().map((file) => join('docs', file))];

/** A page without its code blocks, which contain false links. */
const proseOf = (page: string) => readFileSync(page, 'utf8').replaceAll(/^```.*?^```$/gms, '');
/** The anchors of a page's headings, as on GitHub and on the site. */
function anchorsOf(page: string): string[] {
  const headings = [...proseOf(page).matchAll(/^#+ (.+)$/gm)].map(([, text]) => text!);
  return headings.map(anchorOf);
}

test('every link of the docs leads to a file that is there, and to a heading of it', () => {
  const dead = pages.flatMap((page) =>
    [...proseOf(page).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, address]) => address!)
      .filter((address) => !/^\w+:/.test(address))
      .filter((address) => {
        const [path = '', anchor] = address.split('#');
        const file = path ? resolve(dirname(page), path) : resolve(page);
        if (!existsSync(file)) return true;
        return anchor !== undefined && !anchorsOf(file).includes(anchor);
      })
      .map((address) => `${page}: ${address}`),
  );
  expect(dead).toEqual([]);
});

// @attack T36
test('the known limits name the risk of a text that asks for something else', () => {
  const limits = readFileSync('docs/security.md', 'utf8')
    .split('\n## ')
    .find((part) => part.startsWith('Known limits'));
  expect(limits).toMatch(/`placeholders`.*bank password/s);
});

test('README leads to every page of the docs and to every guide', () => {
  const readme = readFileSync('README.md', 'utf8');
  // Folders to which one page leads.
  const named = pages.filter(
    (page) =>
      page.startsWith('docs/') &&
      !/^docs\/((calls|decisions|errors|payment-methods)\/|elements\/pay-)/.test(page),
  );
  expect(named.filter((page) => !readme.includes(`(${page})`))).toEqual([]);
});

test('docs/configuration.md names every variable that a process reads', () => {
  const examples = ['examples/shop/main.ts', 'examples/playground/main.ts'];
  const sources = [
    'sandbox/start.ts',
    'sandbox/accounts/main.ts',
    'sandbox/merchants/account.ts',
    ...examples,
    'scripts/start.mjs',
  ];
  const names = sources.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const destructured = /const {([^}]*)} = process\.env/.exec(text)?.[1] ?? '';
    return [...destructured.matchAll(/[A-Z_]{3,}/g), ...text.matchAll(/(?<=env\[')[A-Z_]+/g)].map(
      ([name]) => name,
    );
  });
  expect(names).toEqual(
    expect.arrayContaining(['DATABASE_URL', 'PAYFRAME_API_KEY', 'SHOP_DATA', 'SHOP_PORT']),
  );
  const documented = readFileSync('docs/configuration.md', 'utf8');
  expect(names.filter((name) => !documented.includes(`\`${name}\``))).toEqual([]);
});

test('docs/configuration.md has the default of every rate limit', () => {
  const rows = readFileSync('docs/configuration.md', 'utf8').matchAll(
    /^\| `(\w+Per\w+)` +\| (\d+) +\| (\d+|–) +\| (\d+) +\|/gm,
  );
  const documented = [...rows].map(([, name, ...numbers]) => [
    name,
    ...numbers.map((one) => (one === '–' ? undefined : Number(one))),
  ]);
  const limits = Object.entries<Rate>(rateTable).map(([name, { most, share, minutes }]) => [
    name,
    most,
    share,
    minutes,
  ]);
  expect(documented).toEqual(limits);
});

test('docs/providers describes every route with its headers, every step and every account setting', () => {
  const page = (name: string) => readFileSync(`docs/providers/${name}.md`, 'utf8');
  const rows = [
    ...page('routes').matchAll(/^\| `((?:GET|POST|PATCH) [^`]+)` +\| ([^|]+?) +\|/gm),
  ].map((row) => row.slice(1, 3));
  const headersOf = ({ env, shop, signed, once }: Route) =>
    [
      env && '`Client-Env`',
      shop && '`Client-Shop`',
      signed && '`Client-Signature`',
      once && '`Idempotency-Key`',
    ]
      .filter(Boolean)
      .join(', ') || '–';
  const expected = Object.values<Route>(routes).map((route) => [
    `${route.method} ${route.path}`,
    headersOf(route),
  ]);
  expect(rows).toEqual(expected);
  for (const [name] of expected) expect(page('routes')).toContain(`\n## ${name}\n`);
  const missing = (names: readonly string[], text: string) =>
    names.filter((name) => !text.includes(`\`${name}`));
  expect(missing(StepKind.enum, page('payments'))).toEqual([]);
  const { metadata, ...settings } = PaymentMethods.properties;
  const scripts = Object.keys(metadata.properties).map((name) => `metadata.${name}`);
  expect(missing([...Object.keys(settings), ...scripts], page('frames'))).toEqual([]);
});

test('docs/providers describes every call of a merchant’s server, and every option and part that payframe-conformance knows', () => {
  const rows = [
    ...readFileSync('docs/providers/servers.md', 'utf8').matchAll(
      /^\| `((?:GET|POST|PATCH|DELETE) [^`]+)` /gm,
    ),
  ];
  const calls = Object.values(merchantRoutes).map(({ method, path }) => `${method} ${path}`);
  expect(rows.map(([, call]) => call).sort()).toEqual([...calls].sort());
  const page = readFileSync('docs/providers/conformance.md', 'utf8');
  const options = [...help.matchAll(/^ {2}(--[\w-]+)/gm)].map(([, option]) => option!);
  expect(options.length).toBeGreaterThan(15);
  const names = [
    ...options.filter((option) => !['--webhook-secret', '--key', '--other-key'].includes(option)),
    ...Object.keys(features),
  ];
  // Those that are secrets are documented by their variables.
  const variables = ['PAYFRAME_KEY', 'PAYFRAME_OTHER_KEY', 'PAYFRAME_WEBHOOK_SECRET'];
  expect([...names, ...variables].filter((name) => !page.includes(name))).toEqual([]);
});

/** The cells of the rows of a page's tables, without backticks. */
const rowsOf = (page: string): readonly (readonly string[])[] =>
  [...readFileSync(page, 'utf8').matchAll(/^\| (.*) \|$/gm)].map(([, row]) =>
    row!
      .replaceAll('`', '')
      .split('|')
      .map((cell) => cell.trim()),
  );

test('docs/protocol.md has the address and the permissions of every frame, and the values of the limits', () => {
  const rows = rowsOf('docs/protocol.md');
  const frames = components.map(({ contract: { tag, frame, layouts = {}, allow = '–' } }) => [
    tag,
    frame,
    Object.keys(layouts).join(', ') || '–',
    allow,
  ]);
  expect(rows.filter(([tag]) => tag!.startsWith('pay-'))).toEqual(frames);
  const named = rows
    .filter(([name]) => /^[A-Z_]+_(MS|SECOND)$|^MAX_/.test(name!))
    .map(([name, value]) => [name, Number(value)]);
  expect(named.length).toBeGreaterThan(10);
  expect(named).toEqual(named.map(([name]) => [name, limits[name as keyof typeof limits]]));
});

test('every sample that confirms a payment redirects when the payment asks for it', () => {
  const samples = pages.flatMap((page) => snippets(page).map((code) => ({ page, code })));
  const confirming = samples.filter(
    ({ code }) => /\bconfirm(Payment)?\(\{/.test(code) && code.includes("'SUCCEEDED'"),
  );
  expect(confirming.length).toBeGreaterThan(10);
  expect(
    confirming.filter(({ code }) => !code.includes('mustRedirect')).map(({ page }) => page),
  ).toEqual([]);
});

/** A module from a guide, as a merchant's server would have it. */
async function moduleOf(
  page: string,
  name: string,
): Promise<Record<string, (...args: unknown[]) => Promise<unknown>>> {
  const file = join(mkdtempSync(join(tmpdir(), 'payframe-guide-')), name);
  writeFileSync(file, snippet(page, `// ${name}`));
  return import(pathToFileURL(file).href);
}

test('the guides’ own code captures, refunds, cancels and pays with a stored card @slow', async () => {
  const sandbox = await openSandbox();
  process.env['PAYFRAME_API'] = sandbox.apiUrl;
  const { capture, cancel, refund } = await moduleOf(
    'docs/guides/refunds-and-captures.md',
    'operations.mjs',
  );
  const reserved = await pay(sandbox, testCards.direct, {}, { transactionType: 'AUTH' });
  expect(await capture!(reserved.paymentId, 400)).toMatchObject({ status: 'SUCCEEDED' });
  expect(await refund!(reserved.paymentId, 150)).toMatchObject({ status: 'PARTIALLY_REFUNDED' });
  expect(await refund!(reserved.paymentId)).toMatchObject({
    status: 'REFUNDED',
    refundedAmount: 400,
  });
  expect(await cancel!(await createPayment(sandbox))).toMatchObject({ status: 'CANCELED' });
  await expect(refund!(reserved.paymentId)).rejects.toThrow('E103');

  const { payWithStoredCard } = await moduleOf('docs/guides/stored-cards.md', 'stored-card.mjs');
  const { paymentId } = await pay(sandbox, testCards.direct, {}, { generatePaymentToken: true });
  const { paymentToken } = (await sandbox.merchant().get(`/payments/${paymentId}`)).body;
  const order = { orderId: 'again', amount: 700, currency: 'EUR', paymentToken };
  const paid = (await payWithStoredCard!(order)) as { payment: { id: string; status: string } };
  expect(paid.payment.status).toBe('SUCCEEDED');
  // The order's name is the idempotency key: a second request does not charge again.
  const again = (await payWithStoredCard!(order)) as typeof paid;
  expect([again.payment.id, await chargesOf(sandbox, paid.payment.id)]).toEqual([
    paid.payment.id,
    1,
  ]);

  const customers = await moduleOf('docs/guides/stored-cards.md', 'customers.mjs');
  const unpaid = await createPayment(sandbox);
  const session = (await customers['createCustomerSession']!('customer-1', unpaid)) as SignedIn;
  expect(session).toMatchObject({ customerId: 'customer-1', paymentId: unpaid });
  await customers['revokeCustomerSession']!(session.id);
  const signedIn = await signIn(sandbox, 'customer-1');
  const stored = await storedCard(sandbox, signedIn);
  const listed = () => customers['storedPaymentMethods']!('customer-1');
  expect(await listed()).toMatchObject([{ id: stored, method: 'card' }]);
  await customers['removePaymentMethod']!('customer-1', stored);
  expect(await listed()).toEqual([]);
  await storedCard(sandbox, signedIn);
  await customers['eraseCustomer']!('customer-1');
  expect(await listed()).toEqual([]);
  await expect(customers['createCustomerSession']!('two words')).rejects.toThrow('E150');
  await sandbox.close();
});

test('the guide’s own code subscribes a shopper, renews, and ends the subscription @slow', async () => {
  const sandbox = await openSandbox();
  process.env['PAYFRAME_API'] = sandbox.apiUrl;
  const guide = await moduleOf('docs/guides/subscriptions.md', 'subscriptions.mjs');
  const subscription = async (id: string, number: string) => {
    const { id: paymentId } = (await guide['subscribe']!({ id })) as { id: string };
    await confirm(sandbox, paymentId, await tokenFor(sandbox, paymentId, number));
    await passBank(sandbox, paymentId);
    const { body } = await sandbox.merchant().get(`/payments/${paymentId}`);
    return { id, paymentToken: body['paymentToken'], mandateId: body['mandate'].id };
  };
  const renew = guide['renew']!;
  const cup = await subscription('cup', testCards.direct);
  expect(await renew(cup, 2)).toEqual({ isPaid: true });
  expect(await renew(cup, 2)).toEqual({ isPaid: true });
  const { authenticationRequired, declinedTwiceUnattended, blockedUnattended } = cardRules;
  expect(await renew(await subscription('jug', authenticationRequired.numbers[0]), 2)).toEqual({
    isPaid: false,
    mail: expect.stringContaining('/v2/payment-page/?id=pay_'),
  });
  const poor = await subscription('mug', declinedTwiceUnattended.numbers[0]);
  expect(await renew(poor, 2)).toEqual({ isPaid: false, retry: true });
  const blocked = await subscription('bowl', blockedUnattended.numbers[0]);
  expect(await renew(blocked, 2)).toEqual({ isPaid: false, askForCard: true });
  expect(await guide['unsubscribe']!(cup)).toMatchObject({ status: 'REVOKED' });
  await expect(renew(cup, 3)).rejects.toThrow('E231');
  await sandbox.close();
});
