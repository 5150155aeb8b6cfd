import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { cardInput } from '../../bridge/contracts/card-input.js';
import { components } from '../../bridge/contracts/index.js';
import * as limits from '../../bridge/limits.js';
import { cardVariants } from '../../frame-apps/card-form/style/style-variants.js';
import { stateNames } from '../../frame-apps/style/rules.js';
import { features } from '../../packages/conformance/kit/features.js';
import { help } from '../../packages/conformance/kit/options.js';
import { merchantRoutes } from '../../server/api/merchant/routes.js';
import { rateTable, type Rate } from '../../server/rates/table.js';
import { routes, type Route } from '../../api/routes.js';
import { PaymentMethods, StepKind } from '../../api/types.js';
import { anchorOf } from '../../scripts/site/anchors.mjs';
import { snippets } from '../support/snippets.js';
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

test('no command fetches a name of ours from a public registry, where it can be somebody else’s', () => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.(md|yml|html)$|Containerfile$/.test(file) && !/CHANGELOG/.test(file))
    .filter(existsSync);
  expect(files.length).toBeGreaterThan(150);
  const ours = readdirSync('packages').map((folder) => nameOf(`packages/${folder}/package.json`));
  // A file, an address or a folder has a slash, a dot or a colon where a registry's name begins.
  const name = String.raw`(?<![\w./:@$-])["']?(${ours.join('|')})(?![\w./-])`;
  const fetches = [
    new RegExp(
      String.raw`\b(npm (install|i|add|exec)|(yarn|pnpm|bun) (add|dlx|x)|bunx)\b[^|;&\`\n]*${name}`,
    ),
    new RegExp(String.raw`\bnpx (?!--no )[^|;&\`\n]*${name}`),
  ];
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .replaceAll(/\\\n\s*/g, '')
      .split('\n')
      .filter((line) => fetches.some((pattern) => pattern.test(line)))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

const nameOf = (file: string) => (JSON.parse(readFileSync(file, 'utf8')) as { name: string }).name;

// @attack T36
test('the known limits name the risk of a text that asks for something else', () => {
  const limits = readFileSync('docs/security.md', 'utf8')
    .split('\n## ')
    .find((part) => part.startsWith('Known limits'));
  expect(limits).toMatch(/`placeholders`.*bank password/s);
});

test('README has no table of contents of its own: some ten links, and the index of the docs', () => {
  const [, links] = readFileSync('README.md', 'utf8').split('## Where to go next');
  expect(links!.match(/^- /gm)!.length).toBeLessThanOrEqual(10);
  expect(links).toContain('(docs/index.md)');
});

test('docs/configuration.md names every variable that a process reads', () => {
  const examples = ['examples/shop/main.ts', 'examples/playground/main.ts'];
  const sources = [
    'sandbox/start.ts',
    'server/start/environment.ts',
    'server/accounts/main.ts',
    'server/merchants/account.ts',
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

test('docs/styling.md has every part, every state and every layout of a card form, and pictures that are there', () => {
  const page = readFileSync('docs/styling.md', 'utf8');
  const { layouts } = cardInput;
  for (const name of [...Object.keys(cardVariants), ...stateNames, ...Object.keys(layouts)])
    expect(page, name).toMatch(new RegExp(`\\| .*\`:{0,2}${name}\``));
  const pictures = [...page.matchAll(/\]\((pictures\/[\w-]+\.png)\)/g)].map(([, file]) => file!);
  expect(pictures.length).toBeGreaterThanOrEqual(18);
  expect(pictures.filter((file) => !existsSync(`docs/${file}`))).toEqual([]);
});

test('the files that CONTRIBUTING and the architecture tour name are there', () => {
  const pages = [
    'CONTRIBUTING.md',
    'docs/architecture.md',
    'docs/providers/index.md',
    '.github/PULL_REQUEST_TEMPLATE.md',
  ];
  const folders = new Set(
    readdirSync('.', { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? [entry.name] : [],
    ),
  );
  let named = 0;
  const missing = pages.flatMap((page) => {
    const prose = readFileSync(page, 'utf8').replaceAll(/^```.*?^```$/gms, '');
    const paths = [...prose.matchAll(/`([\w.@-]+(?:\/[\w.@-]+)+\/?)`/g)].map(([, path]) => path!);
    // What a build, an install or a run writes is not always there.
    const sources = paths.filter((path) => {
      const [first = ''] = path.split('/');
      return (
        folders.has(first) &&
        !['dist', 'node_modules', 'test-results'].includes(first) &&
        !path.includes('/dist')
      );
    });
    named += sources.length;
    return sources
      .filter((path) => !existsSync(path) && !existsSync(`${path}.ts`))
      .map((path) => `${page}: ${path}`);
  });
  expect(missing).toEqual([]);
  expect(named).toBeGreaterThan(40);
});

test('CONTRIBUTING lists every folder of the sources on one page, and its first eight files are read in a quarter of an hour', () => {
  const text = readFileSync('CONTRIBUTING.md', 'utf8');
  expect(Buffer.byteLength(text)).toBeLessThan(6144);
  const written = ['dist', 'node_modules', 'test-results', 'screenshots', 'playwright-report'];
  const folders = readdirSync('.', { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && !entry.name.startsWith('.'),
  );
  const sources = folders.map(({ name }) => name).filter((name) => !written.includes(name));
  expect(sources.filter((name) => !new RegExp(`^\\| \`${name}/`, 'm').test(text))).toEqual([]);
  const [, path] = /Eight files explain how, about 1,990 lines, in this order:([^]*?)\.\n\n/.exec(
    text,
  )!;
  const files = [...path!.matchAll(/`([^`]+)`/g)].map(([, file]) => file!);
  expect(files).toHaveLength(8);
  const lines = files.reduce((sum, file) => sum + readFileSync(file, 'utf8').split('\n').length, 0);
  expect(lines).toBeLessThan(2010);
});
