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
import { cardInput, testCards } from '../../packages/sandbox/kit/index.js';
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

test('the first page has a real card form beside a provider, and a picture of it elsewhere @nightly', async ({
  page,
  env,
}) => {
  const published = await serveSite('docs/site/dist');
  await page.goto(`http://localhost:${(published.address() as AddressInfo).port}/`);
  await expect(page.getByRole('img', { name: 'The card form' })).toBeVisible();
  await expect(page.locator('.live')).toContainText('A picture: this site has no provider.');
  published.close();

  const provider = { host: env.pay, accountId: env.sandbox.account.id };
  const server = await serveSite('docs/site/dist', { provider });
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  await page.goto(`${origin}/`);
  await cardInput(page).fill(testCards.direct);
  await page.getByRole('button', { name: 'Create a token' }).click();
  await expect(page.locator('.live [role=status]')).toHaveText(/^The page has a single-use token/);
  server.close();
});
