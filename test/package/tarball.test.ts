import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, resolve, sep } from 'node:path';
import { elements } from '../../elements/generated/registry.js';
import { demoAccount } from '../../sandbox/demo-account.js';
import { sourcesNow } from '../../scripts/build/stamp.mjs';
import { cardRules } from '../../simulators/methods/card/rules.js';
import { expect, ours, test } from '../support/packed.js';
import { node } from '../support/node.js';

// Packing is slow, especially when other tests run in parallel.
test.describe.configure({ timeout: 180_000 });

interface Manifest {
  readonly version: string;
  readonly homepage: string;
  readonly bugs: string;
  readonly repository: { readonly url: string };
  readonly bin: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional: boolean }>>;
  readonly exports: Readonly<
    Record<string, string | { readonly types: string; readonly default: string }>
  >;
  readonly sideEffects: readonly string[];
  readonly files: readonly string[];
}

const manifest = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
const { exports, sideEffects } = manifest('packages/payframe');
const names = elements.map(({ contract }) => contract.tag.replace('pay-', ''));
const entries = Object.keys(exports)
  .filter((entry) => typeof exports[entry] === 'object')
  .flatMap((entry) => (entry === './*' ? names.map((name) => `./${name}`) : entry));

test('each element has an entry, types first, and is named among what does something when it is imported @slow', () => {
  const path = './dist/package/elements/tags/*';
  expect(Object.entries(exports['./*']!)).toEqual(
    Object.entries({ types: `${path}.d.ts`, default: `${path}.js` }),
  );
  expect(sideEffects).toEqual([
    ...['./dist/package/elements/all.js', './dist/package/elements/tags/*.js'],
    './dist/v2/payframe.js',
  ]);
  const files = names.flatMap((name) => [`${name}.d.ts`, `${name}.js`]);
  expect(readdirSync('dist/package/elements/tags').sort()).toEqual(files.sort());
});

test('payframe holds what a merchant’s page needs, in 340 KB: no frame, no server, nothing to test with @slow', ({
  packed,
}) => {
  const { folder, size } = packed.of.payframe;
  const folders = filesIn(folder).map((file) => dirname(file).split(sep).slice(0, 3).join('/'));
  const inPackage =
    'api appearance bridge editors elements locales node react-bindings third-party';
  expect([...new Set(folders)].sort()).toEqual([
    '.',
    ...inPackage.split(' ').map((name) => `dist/package/${name}`),
    ...['dist/v2', 'dist/v2/assets'],
  ]);
  expect(
    filesIn(join(folder, 'dist/v2')).filter((file) => !file.startsWith(join('assets', 'page'))),
  ).toEqual(['payframe.js']);
  // A tenth of it are the page’s texts in ten more languages, twice: for bundlers, and beside the
  // script. The types name each text that a merchant may replace, with ours.
  expect(size).toBeLessThan(340_000);
});

test('payframe brings two packages with it, and what only tests need comes with payframe-sandbox @slow', () => {
  const [payframe, sandbox] = [manifest('packages/payframe'), manifest('packages/sandbox')];
  expect([
    Object.keys(payframe.dependencies),
    Object.keys(payframe.peerDependencies!),
    Object.keys(sandbox.dependencies),
  ]).toEqual([
    ['@lit/react', '@lit/reactive-element'],
    ['@types/react', 'react'],
    ['@electric-sql/pglite', 'payframe-frames'],
  ]);
  expect(manifest('packages/frames').dependencies).toBeUndefined();
});

test('the packages are of one release, and say where they come from @slow', () => {
  const { version, repository, homepage, bugs } = manifest('packages/payframe');
  expect([repository.url, homepage, bugs]).toEqual([
    'git+https://github.com/payframe/payframe.git',
    'https://github.com/payframe/payframe#readme',
    'https://github.com/payframe/payframe/issues',
  ]);
  for (const name of ['conformance', 'frames', 'sandbox', 'server']) {
    const folder = `packages/${name}`;
    const own = manifest(folder);
    expect(own).toMatchObject({ version, bugs, repository: { ...repository, directory: folder } });
    expect(own.homepage).toMatch(
      /^https:\/\/github\.com\/payframe\/payframe\/blob\/main\/docs\/[\w/]+\.md$/,
    );
  }
  for (const name of ['sandbox', 'server'])
    expect(manifest(`packages/${name}`).dependencies['payframe-frames']).toBe(version);
});

test('every link of a README leads to a page of the repository, from a registry’s page too @slow', () => {
  // Registries resolve a relative link against the repository's root, but a package's README may
  // be in another folder.
  const pages = 'https://github.com/payframe/payframe/blob/main/';
  const linksOf = (file: string) =>
    [...readFileSync(file, 'utf8').matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link!);
  const own = linksOf('README.md').filter((link) => !/^https?:/.test(link));
  const others = ['frames', 'sandbox', 'server'].flatMap((name) =>
    linksOf(`packages/${name}/README.md`),
  );
  expect(own.length).toBeGreaterThan(10);
  expect(others.filter((link) => !link.startsWith('https://'))).toEqual([]);
  const paths = others
    .filter((link) => link.startsWith(pages))
    .map((link) => link.slice(pages.length));
  expect([...own, ...paths].filter((path) => !existsSync(path.split('#')[0]!))).toEqual([]);
});

test('the lock file names no address to load a package from @slow', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    readonly packages: Readonly<Record<string, { readonly resolved?: string }>>;
  };
  const resolved = Object.values(packages).flatMap(({ resolved }) => resolved ?? []);
  const own = ['payframe', 'conformance', 'frames', 'sandbox', 'server'];
  expect(resolved).toEqual(own.map((name) => `packages/${name}`));
});

test('npm packs all packages of one build @slow', () => {
  const stamp = 'dist/build/stamp';
  expect(readFileSync(stamp, 'utf8'), 'dist/ is a build of the present sources').toBe(sourcesNow());
  const { mtimeMs } = statSync(stamp);
  const npm = ['pack', '--workspaces', '--dry-run', '--loglevel=error', '--no-update-notifier'];
  execFileSync('npm', npm, { timeout: 150_000 });
  expect(statSync(stamp).mtimeMs, 'when dist/ was built').toBe(mtimeMs);
});

for (const name of ours) {
  test(`${name} holds what is named and no more @slow`, ({ packed }) => {
    const { folder } = packed.of[name];
    const held = filesIn(folder);
    const named = [...manifest(folder).files, 'LICENSE', 'README.md', 'package.json'];
    expect(
      held.filter((file) => !named.some((one) => file === one || file.startsWith(`${one}/`))),
    ).toEqual([]);
    expect(held).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'package.json']));
    expect(
      held.filter((file) => /\.test\.|\.map$|(?<!\.d)\.tsx?$|(^|\/)test\//.test(file)),
    ).toEqual([]);
    // A path of one segment, such as `/build`, also occurs in ordinary text.
    const paths = [process.cwd(), homedir()].filter(
      (path) => path.split(sep).filter(Boolean).length > 1,
    );
    const mentions = (text: string) => paths.some((path) => text.includes(path + sep));
    expect(held.filter((file) => mentions(readFileSync(join(folder, file), 'utf8')))).toEqual([]);
  });

  test(`the manifest of ${name} says nothing of the repository's own work @slow`, ({ packed }) => {
    const { peerDependenciesMeta = {}, ...output } = manifest(packed.of[name].folder);
    const own = ['workspaces', 'overrides', 'scripts', 'devDependencies'];
    expect(Object.keys(output).filter((key) => own.includes(key))).toEqual([]);
    // A merchant without React installs neither it nor its types.
    expect(
      Object.keys(output.peerDependencies ?? {}).filter(
        (peer) => !peerDependenciesMeta[peer]?.optional,
      ),
    ).toEqual([]);
  });

  test(`publint and attw find nothing in ${name} @nightly`, async ({ packed }) => {
    const { tarball } = packed.of[name];
    const publint = [resolve('node_modules/publint/src/cli.js'), 'run', tarball, '--strict'];
    // It reads no pattern of `exports`.
    const elementEntries = name === 'payframe' ? ['--include-entrypoints', ...names] : [];
    const program = resolve('node_modules/@arethetypeswrong/cli/dist/index.js');
    const attw = [program, tarball, '--profile', 'esm-only', ...elementEntries];
    // Nobody imports the frames' package or the command: there is nothing to have types of.
    const isImported = ['payframe', 'payframe-sandbox', 'payframe-server'].includes(name);
    for (const [own, ...args] of isImported ? [publint, attw] : [publint]) {
      const { code, output } = await node('.', own!, ...args);
      expect(code, output).toBe(0);
    }
  });
}

test('payframe-sandbox, installed beside nothing of this repository, starts a provider with its frames @slow', async ({
  packed,
}) => {
  const shop = packed.project('node', ['payframe-sandbox']);
  const code = `
    import { startSandbox } from 'payframe-sandbox';
    const sandbox = await startSandbox();
    const { status } = await sandbox.createPayment({ amount: 1250 });
    const at = async (path) => (await fetch(new URL(path, sandbox.apiUrl))).status;
    const served = await Promise.all(['/v2/payframe.js', '/v2/card-input/', '/mocks/paypal.js', '/v1/openapi.json'].map(at));
    await sandbox.close();
    console.log([status, ...served].join(' '));`;
  const output = 'PENDING 200 200 200 200';
  expect(await node(shop, '--input-type=module', '-e', code)).toEqual({ code: 0, output });
});

test('payframe-server has no simulator, test card, mock, dashboard or route of the sandbox in it @slow', async ({
  packed,
}) => {
  const { folder } = packed.of['payframe-server'];
  const modules = readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(js|d\.ts)$/.test(file))
    .map((file) => file.replaceAll(sep, '/'));
  expect(modules).toContain('server/acquirer.d.ts');
  expect(modules.length).toBeGreaterThan(200);
  // Its own folders, and no other part of the repository.
  const folders = new Set(modules.map((file) => file.split('/')[0]));
  expect([...folders].sort()).toEqual(['api', 'appearance', 'bridge', 'locales', 'server']);
  const testCards = Object.values(cardRules).flatMap(({ numbers }) => [...numbers] as string[]);
  const { key, webhookSecret } = demoAccount;
  const places = ["'/sandbox", '"/sandbox', '/mocks/', 'simulators', 'cardRules'];
  const forbidden = [...testCards, key, webhookSecret, ...places];
  const found = modules.flatMap((file) => {
    const text = readFileSync(join(folder, 'dist', file), 'utf8');
    return forbidden.filter((word) => text.includes(word)).map((word) => `${file}: ${word}`);
  });
  expect(found).toEqual([]);
});

test('payframe-server, installed beside nothing of this repository, charges by the acquirer that it is given @slow', async ({
  packed,
}) => {
  const provider = packed.project('node', ['payframe-server', '@electric-sql/pglite']);
  const code = `
    import { AcquirerMissingError, startServer } from 'payframe-server';
    const missing = await startServer({}).catch((thrown) => thrown);
    const charges = [];
    const acquirer = {
      livemode: true,
      methods: ['card'],
      tokenize: async () => ({ reference: 'vault_1' }),
      async authorize({ id, amount }) {
        charges.push(amount);
        return { status: 'authorized', authorizationCode: 'A12345' };
      },
      abandon: async () => true,
      async capture() {}, async cancel() {}, async refund() {},
    };
    const key = 'sk_live_0123456789abcdef0123456789';
    const account = {
      id: 'acc_shop', key, webhookSecret: 'whsec_live_0123456789abcdef0123', merchantName: 'Shop',
      merchantUrl: 'https://shop.example', countryCode: 'ES', brands: ['visa'], origins: [], methods: {},
      customDomains: [], pointsOfSale: [], chargesUnauthenticated: false,
    };
    const server = await startServer({ acquirer, accounts: [account] });
    const post = async (path, body) => (await fetch(server.apiUrl + path, {
      method: 'POST', body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', Authorization: key },
    })).json();
    const card = { number: '4242424242424242', expMonth: '12', expYear: '34', cvc: '123' };
    const { paymentToken } = await post('/tokens', { accountId: 'acc_shop', paymentMethod: { card } });
    const paid = await post('/payments', { amount: 1250, currency: 'EUR', orderId: '1', paymentToken });
    const at = async (path) => (await fetch(new URL(path, server.apiUrl))).status;
    const served = await Promise.all(['/v2/card-input/', '/', '/sandbox/', '/sandbox/payments', '/mocks/paypal.js'].map(at));
    await server.close();
    console.log([missing instanceof AcquirerMissingError, paid.status, paid.livemode, charges, ...served].join(' '));`;
  const output = 'true SUCCEEDED true 1250 200 404 404 404 404';
  expect(await node(provider, '--input-type=module', '-e', code)).toEqual({ code: 0, output });
});

test('its command serves the same provider until it is ended @slow', async ({ packed }) => {
  const shop = packed.project('node', ['payframe-sandbox']);
  const folder = join(shop, 'node_modules/payframe-sandbox');
  const env = { ...process.env, PORT: '0', BANK_PORT: '0' };
  const program = join(folder, manifest(folder).bin);
  const server = spawn(process.execPath, [program], { cwd: shop, env });
  try {
    const [line] = (await once(server.stdout, 'data')) as [Buffer];
    const [, apiUrl] = /for servers at (\S+),/.exec(line.toString())!;
    expect((await fetch(`${apiUrl}/openapi.json`)).status).toBe(200);
    server.kill('SIGTERM');
    expect((await once(server, 'exit'))[0]).toBe(0);
  } finally {
    server.kill('SIGKILL');
  }
});

test('importing any of it on a server does nothing, throws nothing and keeps nothing running @slow', async ({
  packed,
}) => {
  const shop = packed.project('node', ['react']);
  const addresses = entries.map((entry) => join('payframe', entry));
  // Lit adds its metadata to the global scope, with or without the kit.
  const code = `
    await import('@lit/reactive-element');
    const before = Object.keys(globalThis).join();
    for (const address of ${JSON.stringify(addresses)}) await import(address);
    console.log(Object.keys(globalThis).join() === before ? 'nothing new' : 'a new global');`;
  const output = 'nothing new';
  expect(await node(shop, '--input-type=module', '-e', code)).toEqual({ code: 0, output });
});

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
