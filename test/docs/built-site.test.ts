import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { explainedCodes } from '../../scripts/reference/explained-codes.mjs';
import { searchOptions } from '../../scripts/site/search.mjs';
import { serveSite } from '../../scripts/site/serve.mjs';
import type { Code } from '../../server/errors/codes.js';
import { texts as providerTexts } from '../../locales/generated/sandbox/all.js';
import { checkout, testCards } from '../../packages/sandbox/kit/index.js';
import { expect, test } from '../support/test.js';
import { pagesOf } from '../../scripts/site/pages.mjs';

/** What a code's row has of refusals: the messages by their HTTP status. */
interface Explained {
  readonly refusals?: Readonly<Record<string, readonly string[]>>;
}

// The site is built once for all tests; its generator is installed on the first run.
test.beforeAll(() => {
  test.setTimeout(600_000);
  execFileSync(process.execPath, ['scripts/site.mjs', '--check'], { stdio: 'inherit' });
});

test('the built site has no dead link, is found by its search, and asks no other host for anything @nightly', async ({
  page,
}) => {
  const server = await serveSite('docs/site/dist');
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));

  await page.goto(`${origin}/`);
  await page.getByRole('link', { name: 'Start in five minutes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Start with HTML' })).toBeVisible();
  await page.getByRole('button', { name: 'Search' }).first().click();
  await page.locator('#localsearch-input').fill('OUTCOME_UNKNOWN');
  await page.locator('#localsearch-list a[href*="errors/outcome-unknown"]').first().click();
  await expect(page).toHaveURL(/\/errors\/outcome-unknown/);
  expect((await page.goto(`${origin}/errors/host-missing`))!.status()).toBe(200);
  expect((await page.goto(`${origin}/nothing-here`))!.status()).toBe(404);
  await expect(page).toHaveTitle('There is no such page | Payframe');
  await page.getByRole('button', { name: 'Search the documentation' }).click();
  await expect(page.locator('#localsearch-input')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'First page' }).click();
  await expect(page).toHaveURL(`${origin}/`);

  expect(problems).toEqual([]);
  expect(requested.length).toBeGreaterThan(5);
  expect(
    requested.filter((url) => !url.startsWith(`${origin}/`) && !url.startsWith('data:')),
  ).toEqual([]);
  server.close();
});

test('the built site has each page as Markdown, and llms.txt lists them with a description each @nightly', async () => {
  const server = await serveSite('docs/site/dist');
  const textOf = async (path: string) => {
    const response = await fetch(
      `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    );
    return response.ok ? response.text() : undefined;
  };
  const list = (await textOf('/llms.txt'))!;
  expect(list).toMatch(
    /^# Payframe\n\n> Put <pay-checkout> [^\n]+\n\n## Start in five minutes\n\n- \[HTML\]\(\/start\/html\.md\)/,
  );
  const lines = list.split('\n').filter((line) => line.startsWith('- '));
  expect(lines.filter((line) => !/^- \[[^\]]+\]\(\/[\w/.-]+\.md\): \S.+$/.test(line))).toEqual([]);
  const listed = lines.map((line) => /\]\((.+?)\)/.exec(line)![1]!);
  const docs = pagesOf();
  expect([...new Set(listed), '/index.md'].sort()).toEqual(docs.map((file) => `/${file}`).sort());
  const texts = await Promise.all(listed.map(async (path) => [path, await textOf(path)] as const));
  expect(
    texts.filter(([, text]) => !/^(<!--.*-->\s+)?# /.test(text ?? '')).map(([path]) => path),
  ).toEqual([]);
  // A link out of the docs leads to the repository.
  expect(
    texts
      .filter(([, text]) =>
        /\]\((\.\.\/)+((sandbox|scripts|test|examples)\/|CHANGELOG)/.test(text!),
      )
      .map(([path]) => path),
  ).toEqual([]);
  server.close();
});

/** The addresses that the search of the built site finds, in its order. */
async function openSearch(): Promise<(query: string) => string[]> {
  const file = readdirSync('docs/site/dist/assets/chunks').find((name) =>
    name.startsWith('@localSearchIndex'),
  )!;
  const load = (path: string) => import(pathToFileURL(resolve(path)).href);
  const { default: MiniSearch } = await load('docs/site/node_modules/minisearch/dist/es/index.js');
  const { default: index } = await load(`docs/site/dist/assets/chunks/${file}`);
  const search = MiniSearch.loadJSON(index, {
    fields: ['title', 'titles', 'text'],
    storeFields: ['title', 'titles'],
    searchOptions,
  });
  return (query) => search.search(query).map(({ id }: { id: string }) => id.slice(1));
}

test('the search finds the page of a code by the text that the API prints, whatever the numbers in it @nightly', async () => {
  const find = await openSearch();
  const printed = Object.entries(explainedCodes as Readonly<Record<string, Explained>>).flatMap(
    ([code, { refusals = {} }]) =>
      [code, ...Object.values(refusals).flat(), providerTexts.en.codes[code as Code]].map(
        (text) => [code, text] as const,
      ),
  );
  expect(printed.length).toBeGreaterThan(150);
  const others = [
    ['E219', 'amount is 777: of the paid 2000, 333 is left to refund'],
    ['E210', 'amount is 99: bizum takes 500 to 100000'],
    ['E204', 'currency is "DOLLARS". Expected: ISO 4217 currency code, upper case.'],
  ] as const;
  for (const [code, text] of [...printed, ...others]) {
    const first = find(text).slice(0, 3);
    expect(
      first.some((found) => found.startsWith(`errors/${code.toLowerCase()}.html`)),
      `${code}, ${text}: ${first.join(', ')}`,
    ).toBe(true);
  }
});

/** What a merchant's developer types, and the pages that answer it. */
const queries: readonly (readonly [query: string, ...pages: string[]])[] = [
  ['test card', 'test-data.html'],
  ['language', 'payment-methods.html#common-props-and-events', 'guides/texts.html'],
  ['sca exemption', 'guides/three-d-secure.html'],
  ['event tracking', 'elements/#events', 'payment-methods.html#common-props-and-events'],
  ['upgrade', 'package.html'],
  ['wordpress', 'moving-over.html', 'guides/other-servers.html'],
  ['error handling', 'errors.html'],
  ['css variables', 'appearance.html'],
  ['migration', 'moving-over.html'],
  ['translate', 'guides/texts.html', 'payment-methods.html#common-props-and-events'],
  ['changelog', 'package.html'],
  ['nuxt', 'start/vue.html', 'frameworks.html#vue'],
  ['chargeback', 'guides/refunds-and-captures.html'],
  ['getting started', 'start.html', 'start/html.html'],
  ['how to accept a payment', 'start.html', 'start/html.html'],
  ['subscription billing', 'guides/subscriptions.html'],
  ['save card for later', 'guides/stored-cards.html'],
  ['partial refund', 'guides/refunds-and-captures.html'],
  ['capture later', 'guides/refunds-and-captures.html'],
  [
    'verify webhook signature',
    'guides/webhooks.html',
    'start.html#3-the-server-gets-the-result',
    'functions.html#verifywebhook',
  ],
  ['webhook retry', 'guides/webhooks.html'],
  ['idempotency key', 'api.html#idempotency', 'guides/refunds-and-captures.html#idempotency'],
  ['dark mode', 'appearance.html'],
  ['change font', 'appearance.html#fonts'],
  ['content security policy', 'start.html#the-pages-content-security-policy'],
  ['3d secure', 'guides/three-d-secure.html'],
  ['react hook', 'react.html'],
  ['typescript types', 'package.html#types', 'types.html'],
  ['server side rendering', 'server-rendering.html'],
  ['angular', 'frameworks.html#angular'],
  ['sveltekit', 'frameworks.html#svelte', 'server-rendering.html'],
  ['laravel', 'guides/other-servers.html'],
  ['django', 'guides/other-servers.html'],
  ['flutter', 'guides/webviews.html'],
  ['apple pay domain verification', 'payment-methods/apple-pay.html', 'errors/apple-domain.html'],
  ['google pay button color', 'payment-methods/google-pay.html', 'elements/pay-google-pay.html'],
  ['payment link', 'hosted-pages.html', 'calls/server.sendlink.html'],
  ['qr code', 'hosted-pages.html'],
  ['stripe migration', 'moving-over.html#from-stripes-payment-element', 'moving-over.html'],
  [
    'card declined',
    'errors.html',
    'guides/checkout.html#declines-and-challenges',
    'status-codes.html',
    'guides/troubleshooting.html',
    'errors/e201.html',
  ],
  ['gdpr', 'guides/privacy.html'],
  ['cookies', 'guides/privacy.html'],
  ['rate limit', 'configuration.html#rate-limits', 'api.html'],
  ['playwright', 'testing.html'],
  ['cypress', 'testing.html#other-test-runners'],
  ['go live checklist', 'guides/going-live.html'],
  ['iframe not loading', 'errors/load-timeout.html', 'guides/troubleshooting.html'],
  [
    'payframe is not defined',
    'script.html',
    'guides/troubleshooting.html',
    'errors/not-defined.html',
  ],
  ['installments', 'guides/card-installments.html', 'payment-methods/cofidis.html'],
  ['surcharge', 'guides/card-facts.html'],
];

test('the search has the page of what a developer types among its first three @nightly', async () => {
  const find = await openSearch();
  const missed = queries.flatMap(([text, ...pages]) => {
    const first = find(text).slice(0, 3);
    const isThere = first.some((found) =>
      pages.some((page) => found === page || found.startsWith(`${page}#`)),
    );
    return isThere ? [] : [`${text}: ${first.join(', ')}`];
  });
  expect(queries).toHaveLength(50);
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(2);
});

test('the search finds what merchants call a thing, and no page for providers and contributors @nightly', async () => {
  const find = await openSearch();
  const expected = {
    '3ds': 'guides/three-d-secure.html',
    'save card': 'guides/stored-cards.html',
    recurring: 'guides/subscriptions.html',
    nextjs: 'start/next.html',
    locale: 'payment-methods.html#common-props-and-events',
    'apple pay': 'payment-methods/apple-pay.html',
    bizum: 'payment-methods/bizum.html',
    cofidis: 'payment-methods/cofidis.html',
    'pay-card-input': 'elements/pay-card-input.html',
    'pay-checkout': 'elements/pay-checkout.html',
    'pay-payment-modal': 'elements/pay-payment-modal.html',
    refund: 'guides/refunds-and-captures.html',
    php: 'guides/other-servers.html',
    MethodName: 'types.html#methodname',
  };
  for (const [text, page] of Object.entries(expected)) {
    const first = find(text).slice(0, 3);
    expect(
      first.some((found) => found === page || found.startsWith(`${page}#`)),
      `${text}: ${first.join(', ')}`,
    ).toBe(true);
  }
  for (const text of ['protocol', 'decision', 'handshake', 'conformance']) {
    expect(
      find(text).filter((page) => /^(decisions|providers|protocol|architecture)/.test(page)),
      text,
    ).toEqual([]);
  }
});

test('an old address leads to the page that its part has now @nightly', async ({ page }) => {
  const server = await serveSite('docs/site/dist');
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const moved = {
    'elements.html#pay-card-input': 'elements/pay-card-input.html',
    'elements#pay-bizum-button': 'elements/pay-bizum-button.html',
    'elements.html#what-every-element-has': 'elements/#what-every-element-has',
    'elements.html': 'elements/#what-every-element-has',
    'payment-methods.html#payment-request': 'payment-methods/apple-pay.html',
    'payment-methods.html#bizum': 'payment-methods/bizum.html',
    'functions.html#payment': 'types.html#payment',
  };
  for (const [old, now] of Object.entries(moved)) {
    await page.goto(`${origin}/${old}`);
    await expect(page).toHaveURL(`${origin}/${now}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  // What is still there stays.
  await page.goto(`${origin}/payment-methods.html#colors`);
  await expect(page.getByRole('heading', { level: 2, name: 'Colors' })).toBeInViewport();
  await expect(page).toHaveURL(`${origin}/payment-methods.html#colors`);
  server.close();
});

test('no sample of any page scrolls sideways on a laptop @nightly', async ({ browser }) => {
  const server = await serveSite('docs/site/dist');
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const page = await browser.newPage({
    viewport: { width: 1280, height: 800 },
    javaScriptEnabled: false,
  });
  const files = readdirSync('docs/site/dist', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.html'),
  );
  expect(files.length).toBeGreaterThan(150);
  const wide: string[] = [];
  for (const file of files) {
    await page.goto(`${origin}/${file}`);
    const samples = page.locator('.vp-doc div[class*=language-]:not(.drawing) pre');
    const widths = await samples.evaluateAll((all) =>
      all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    );
    if (widths.some((more) => more > 0)) wide.push(file);
  }
  expect(wide).toEqual([]);
  await page.close();
  server.close();
});

test('the first page has a real checkout beside a provider, and a picture of it elsewhere @nightly', async ({
  page,
  env,
}) => {
  const published = await serveSite('docs/site/dist');
  await page.goto(`http://localhost:${(published.address() as AddressInfo).port}/`);
  await expect(page.getByRole('img', { name: 'The checkout' })).toBeVisible();
  await expect(page.locator('.live')).toContainText('A picture: this site has no provider.');
  published.close();

  const provider = { host: env.pay, accountId: env.sandbox.account.id };
  const server = await serveSite('docs/site/dist', { provider });
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  await page.goto(`${origin}/`);
  await checkout(page).payByCard(testCards.direct);
  await expect(page.locator('.live [role=status]')).toHaveText(/^The page has a single-use token/);
  server.close();
});

test('on a phone each row of a table is a card, and no page scrolls sideways @nightly', async ({
  browser,
}) => {
  const server = await serveSite('docs/site/dist');
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  for (const path of ['elements/pay-checkout', 'calls/servers-create-payment', 'errors']) {
    await page.goto(`${origin}/${path}`);
    const [row, width] = await page
      .locator('.vp-doc tbody tr')
      .first()
      .evaluate((found) => [found.scrollWidth, document.documentElement.scrollWidth]);
    expect([path, row! <= 390, width]).toEqual([path, true, 390]);
  }
  await page.close();
  server.close();
});
