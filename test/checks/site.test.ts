import { mkdirSync, mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { callsOf } from '../../scripts/reference/api.mjs';
import { codePages, codesOf } from '../../scripts/reference/codes.mjs';
import { errorPages } from '../../scripts/reference/errors.mjs';
// What the site is built with.
import { checkSite } from '../../scripts/site/check.mjs';
import { homeOf } from '../../scripts/site/home.mjs';
import { addressOf } from '../../scripts/site/links.mjs';
import { serveSite } from '../../scripts/site/serve.mjs';
import { navigation } from '../../scripts/site/navigation.mjs';
import { pagesOf } from '../../scripts/site/pages.mjs';
import { samplesAsTabs } from '../../scripts/site/text.mjs';
import { codes } from '../../server/errors/codes.js';
import { texts as providerTexts } from '../../locales/generated/sandbox/all.js';

const pages = pagesOf();

test('the site’s navigation has every page of the docs, and no page that is not there', () => {
  const entries = navigation('docs/').flatMap(({ pages }) =>
    pages.map(([page]) => page!.split('#')[0]!),
  );
  expect(pages.length).toBeGreaterThan(100);
  // The logo leads to the first page.
  expect(pages.filter((page) => page !== 'index.md' && !entries.includes(page))).toEqual([]);
  expect(entries.filter((page) => !pages.includes(page))).toEqual([]);
});

test('the first page’s tasks are pages of the docs', () => {
  const { title, tagline, features } = homeOf(readFileSync('docs/index.md', 'utf8'));
  expect(title).toBe('Payframe');
  expect(tagline).toMatch(/^Put <pay-checkout> .*\.$/);
  expect(features.map(({ title }) => title)).toEqual([
    'Accept a payment',
    'Save a card',
    'Sell subscriptions',
    'Add wallets',
    'Move over',
    'Host it',
  ]);
  expect(pages).toEqual(expect.arrayContaining(features.map(({ link }) => `${link.slice(1)}.md`)));
});

test('a link out of the docs leads to the repository, and any other stays as it is', () => {
  expect(addressOf('../CHANGELOG.md', 'api.md')).toBe(
    'https://github.com/payframe/payframe/blob/main/CHANGELOG.md',
  );
  expect(addressOf('../../sandbox/', 'guides/webhooks.md')).toBe(
    'https://github.com/payframe/payframe/blob/main/sandbox/',
  );
  for (const link of ['../api.md#errors', 'webhooks.md', '#secrets', 'https://lit.dev']) {
    expect(addressOf(link, 'guides/webhooks.md')).toBe(link);
  }
});

test('the page of each error code is what the catalogue and the API say: `npm run fix` writes it', async () => {
  const { format, resolveConfig } = await import('prettier');
  const written = [...(await errorPages()), ...codePages({ texts: providerTexts })];
  expect(written.length).toBeGreaterThan(100);
  for (const [path, text] of written) {
    expect(readFileSync(path!, 'utf8'), path).toBe(
      await format(text!, { ...(await resolveConfig(path!)), filepath: path! }),
    );
  }
  expect(
    readdirSync('docs/errors')
      .map((name) => `docs/errors/${name}`)
      .sort(),
  ).toEqual(written.map(([path]) => path!).sort());
});

test('each call of openapi.json has a page with samples in four languages', () => {
  const document = JSON.parse(readFileSync('docs/openapi.json', 'utf8'));
  const inDocument = Object.values<object>(document.paths).flatMap((methods) =>
    Object.keys(methods),
  );
  const calls = callsOf(document);
  expect(new Set(calls.map(({ page }) => page)).size).toBe(inDocument.length);
  expect(
    readdirSync('docs/calls')
      .map((name) => `calls/${name}`)
      .sort(),
  ).toEqual(['calls/index.md', ...calls.map(({ page }) => page)].sort());
  for (const { page, method, path } of calls) {
    const text = readFileSync(`docs/${page}`, 'utf8');
    expect(text).toContain(`# \`${method} /v1${path}\``);
    expect(text, 'a union is one piece of code').not.toMatch(/^\|.*``/m);
    expect([...text.matchAll(/^```\w+ \[(\w+)\]$/gm)].map(([, name]) => name)).toEqual([
      'curl',
      'Node',
      'Python',
      'PHP',
    ]);
    // On the site, one group of tabs.
    expect(samplesAsTabs(text).match(/^::: code-group$/gm)).toHaveLength(1);
  }
});

test('the list of status codes leads from each code to its page, and each call to those of its refusals', () => {
  const list = readFileSync('docs/status-codes.md', 'utf8');
  expect(
    codes.filter((code) => !list.includes(`[\`${code}\`](errors/${code.toLowerCase()}.md)`)),
  ).toEqual([]);
  const calls = callsOf(JSON.parse(readFileSync('docs/openapi.json', 'utf8')));
  expect(codesOf('server.refundPayment')).toEqual(['E103', 'E151', 'E210', 'E219', 'E300', 'E999']);
  for (const { page, operationId } of calls) {
    const text = readFileSync(`docs/${page}`, 'utf8');
    for (const code of codesOf(operationId))
      expect(text, page).toContain(`[\`${code}\`](../errors/${code.toLowerCase()}.md)`);
  }
});

test('the list of errors leads from each code to its page', () => {
  const list = readFileSync('docs/errors.md', 'utf8');
  const codes = [...list.matchAll(/^\| (.*?`[A-Z_]+`.*?) \|/gm)].flatMap(([, cell]) =>
    cell!.split(', '),
  );
  expect(codes.length).toBeGreaterThan(50);
  const wrong = codes.filter((code) => {
    const [, name, path] = /^\[`([A-Z_]+)`\]\(errors\/([a-z-]+)\.md\) *$/.exec(code) ?? [];
    return !name || path !== name.toLowerCase().replaceAll('_', '-');
  });
  expect(wrong).toEqual([]);
});

/** A built site of a few files. */
function siteOf(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'payframe-site-'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
}

test('the check of the site finds dead links, dead anchors, links out of its path, and what other hosts would be asked for', () => {
  const folder = siteOf({
    'index.html': `<h1 id="top">A</h1><a href="/docs/guides/b.html#here">B</a> <a href="guides/b.html">B</a> <a href="#top">up</a>
      <a href="https://lit.dev">Lit</a> <a href="/docs/c.html">C</a> <a href="/docs/guides/b.html#gone">B</a> <a href="/guides/b.html">B</a>`,
    'guides/b.html': `<h2 id="here">B</h2><a class="x" href="../">A</a><script src="https://cdn.example/x.js"></script>
      <link rel="stylesheet" href="//fonts.example/inter.css"><img src="/docs/pic.png">`,
    'assets/style.css':
      '@font-face { src: url(https://fonts.example/inter.woff2) } a { background: url("/docs/pic.png") }',
  });
  expect(checkSite(folder, '/docs/')).toEqual([
    'guides/b.html loads https://cdn.example/x.js',
    'guides/b.html loads //fonts.example/inter.css',
    'index.html has a dead link: /docs/c.html',
    'index.html has a dead link: /docs/guides/b.html#gone',
    'index.html has a dead link: /guides/b.html',
    'assets/style.css loads https://fonts.example/inter.woff2',
  ]);
});

test('the served site shows the ports that run, in the addresses of this machine', async () => {
  const page =
    '<code>http://pay.localhost:4100/v1</code> 127.0.0.1:4100 example.com:4100 port 4100 localhost:41001 shop.localhost:4200';
  const folder = siteOf({ 'index.html': page, 'page.js': `"${page}"`, '404.html': '' });
  const server = await serveSite(folder, { ports: { 4100: '5100' } });
  const { port } = server.address() as AddressInfo;
  const shown = page
    .replace('pay.localhost:4100', 'pay.localhost:5100')
    .replace('127.0.0.1:4100', '127.0.0.1:5100');
  const textOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}/${path}`)).text();
  expect(await textOf('')).toBe(shown);
  expect(await textOf('page.js')).toBe(`"${shown}"`);
  server.close();
});

test('no lock file records where a package was downloaded from', () => {
  for (const file of [
    'package-lock.json',
    'test/bench/package-lock.json',
    'test/real-pages/package-lock.json',
    'docs/site/package-lock.json',
  ]) {
    const { packages } = JSON.parse(readFileSync(file, 'utf8')) as {
      packages: Record<string, { resolved?: string; link?: true }>;
    };
    const named = Object.entries(packages).filter(([, { resolved, link }]) => resolved && !link);
    expect(named, file).toEqual([]);
  }
});
