import { createHash } from 'node:crypto';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import type { Hosting } from '../../packages/frames/hosting/hosting.js';
import { addRelease, CURRENT, releasesIn, serve } from '../../packages/frames/hosting/release.js';

let to: string;
test.beforeEach(async () => {
  to = await mkdtemp(join(tmpdir(), 'payframe-hosting-'));
});
test.afterEach(() => rm(to, { recursive: true }));

test('integrity.json has the digest of the script, of its copy with a version and of every asset, page parts too @slow', async () => {
  const integrity = JSON.parse(await readFile('dist/v2/integrity.json', 'utf8')) as Record<
    string,
    string
  >;
  const { version } = JSON.parse(await readFile('packages/payframe/package.json', 'utf8')) as {
    version: string;
  };
  expect(integrity['payframe.js']).toBe(integrity[`payframe-${version}.js`]);
  const algorithmOf = (file: string) => (file.endsWith('.tgz') ? 'sha512' : 'sha384');
  for (const [file, digest] of Object.entries(integrity)) {
    const bytes = await readFile(join('dist/v2', file));
    expect([file, digest]).toEqual([file, digestOf(algorithmOf(file), bytes)]);
  }
  const script = await readFile('dist/v2/payframe.js', 'utf8');
  const later = [...script.matchAll(/assets\/page\/[\w-]+\.js/g)].map(String);
  expect(later.length).toBeGreaterThan(1);
  expect(Object.keys(integrity)).toEqual(expect.arrayContaining(later));
});

test('the package is beside the script, with the digest that a lock file keeps @slow', async () => {
  const integrity = JSON.parse(await readFile('dist/v2/integrity.json', 'utf8')) as object;
  const { version } = JSON.parse(await readFile('packages/payframe/package.json', 'utf8')) as {
    version: string;
  };
  const file = `payframe-${version}.tgz`;
  expect(integrity).toHaveProperty([file], expect.stringMatching(/^sha512-/));
  const { stdout } = await promisify(execFile)('tar', ['-xzOf', file, 'package/package.json'], {
    cwd: 'dist/v2',
  });
  expect(JSON.parse(stdout)).toMatchObject({ name: 'payframe', version });
});

// @spec Hosted pages have versioned paths on the script host
test('a release is served with its own pages and policy, and what earlier ones need stays there @slow', async () => {
  const first = await addRelease(await build('one'), hosting());
  const second = await addRelease(await build('two'), hosting());
  expect(releasesIn(to)).toEqual([first, second].sort());
  for (const name of ['one', 'two'])
    expect(await read(`shared/v2/assets/card-${name}.js`)).toBe(name);
  expect(await read(CURRENT)).toContain(`'sha256-two' ; frame-ancestors $payframe_merchants`);
  expect(await read(`releases/${second}/v2/card-input/index.html`)).toContain('card-two.js');
  serve(to, first);
  expect(await read(CURRENT)).toContain(`'sha256-one'`);
  expect(await read(CURRENT)).toContain(join(to, 'releases', first));
});

test('policies that let fonts come from different hosts are two releases @slow', async () => {
  const built = await build('one');
  const first = await addRelease(built, hosting());
  const second = await addRelease(built, { ...hosting(), fontHosts: ['https://fonts.example'] });
  expect(second).not.toBe(first);
});

test('two servers of one release send the same ETags, and another policy changes them @slow', async () => {
  const built = await build('one');
  const tagged = async (folder: string, changes: Partial<Hosting> = {}) => {
    const name = await addRelease(built, { ...hosting(), to: join(to, folder), ...changes });
    const page = join(to, folder, 'releases', name, 'v2/card-input/index.html');
    const files = await Promise.all([page, `${page}.gz`].map((file) => stat(file)));
    return files.map(({ mtimeMs, size }) => [mtimeMs, size]);
  };
  const first = await tagged('a');
  expect(await tagged('b', { api: ['http://127.0.0.1:4200'] })).toEqual(first);
  expect(await tagged('c', { fontHosts: ['https://fonts.example'] })).not.toEqual(first);
});

test('a long domain has room in nginx’s table of names, and Brotli is written where it is asked for @slow', async () => {
  await addRelease(await build('one'), hosting());
  expect(await read(CURRENT)).not.toMatch(/server_names_hash_bucket_size|brotli/);
  const customDomains = [`pay.${'a'.repeat(60)}.example`];
  const name = await addRelease(await build('one'), { ...hosting(), customDomains, brotli: true });
  expect(await read(CURRENT)).toContain('server_names_hash_bucket_size 128;');
  expect(await read(CURRENT)).toContain('brotli_static on;');
  const packed = await readFile(join(to, `releases/${name}/v2/card-input/index.html.br`));
  expect(brotliDecompressSync(packed).toString()).toContain('card-one.js');
});

test('the command is in the package of the frames, and says what it can do @slow', async () => {
  const command = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['packages/frames/dist/hosting/main.js', ...args]);
  const { stdout } = await command('--help');
  for (const option of ['--to', '--origin', '--api', '--custom-domain', '--serve'])
    expect(stdout).toContain(option);
  await expect(command('deploy')).rejects.toMatchObject({ code: 2 });
  await command('hosting', '--to', to, '--origin', 'https://pay.example');
  expect(await read(CURRENT)).toContain('server_name pay.example;');
  const [name] = releasesIn(to);
  expect(await read(`releases/${name}/v2/card-input/index.html`)).toContain('<html');
});

test('what browsers keep for ever is never replaced @slow', async () => {
  await addRelease(await build('one'), hosting());
  const changed = await build('one');
  await writeFile(join(changed, 'assets/card-one.js'), 'another');
  await expect(addRelease(changed, hosting())).rejects.toThrow(
    /card-one\.js is there with another content/,
  );
  expect(await read('shared/v2/assets/card-one.js')).toBe('one');
});

test('a release that is not there cannot be gone back to @slow', () => {
  expect(() => serve(to, '1.0.0-0')).toThrow(/there is no release 1\.0\.0-0/);
});

test('what only a sandbox answers is closed unless it is asked for, and a host of a merchant’s is served where it is named @slow', async () => {
  await addRelease(await build('one'), hosting());
  expect(await read(CURRENT)).toContain('location ^~ /v1/');
  expect(await read(CURRENT)).not.toContain('mocks');
  await addRelease(await build('one'), {
    ...hosting(),
    scripts: '/mocks/',
    customDomains: ['pay.shop.example'],
  });
  expect(await read(CURRENT)).toContain('server_name pay.example pay.shop.example;');
  expect(await read(CURRENT)).toContain('location ^~ /mocks/');
});

test('behind https, browsers are told to stay there, with each page and file @slow', async () => {
  await addRelease(await build('one'), hosting());
  const config = await read(CURRENT);
  expect(config).toContain('map $host $payframe_hsts { default "max-age=31536000"; }');
  const places = config
    .split('location ')
    .filter((place) => place.includes('add_header X-Content-Type-Options'));
  expect(places.length).toBeGreaterThan(2);
  for (const place of places)
    expect(place).toContain('add_header Strict-Transport-Security "$payframe_hsts";');
  await addRelease(await build('one'), { ...hosting(), origin: 'http://pay.localhost' });
  expect(await read(CURRENT)).toContain('map $host $payframe_hsts { default ""; }');
});

test('frames with third parties’ scripts are on a second host, with their calls and nothing else @slow', async () => {
  const settings = { ...hosting(), customDomains: ['pay.shop.example'] };
  const servers = async () => (await read(CURRENT)).split(/^server \{/m).slice(1);
  await addRelease(await build('one'), settings);
  const [main = '', wallets = ''] = await servers();
  expect(main).toContain('location ^~ /v2/card-input/');
  expect(main).not.toContain('/v2/google-pay/');
  expect(wallets).toContain('server_name wallets.pay.example wallets.pay.shop.example;');
  const locations = [...wallets.matchAll(/location (.*) \{/g)].map(([, path]) => path);
  expect(locations).toEqual([
    '^~ /v2/assets/',
    '^~ /v2/google-pay/',
    '= /payframe-admission',
    '@payframe_moved',
    '= /v1/payment-methods',
    '= /v1/tokens',
    '= /v1/apple-pay/sessions',
    '= /v1/paypal/client-tokens',
    '= /v1/paypal/shopper',
    '@payframe_repeatable',
    '@payframe_charge_once',
    '@payframe_charge',
    '@payframe_call',
    '@payframe_unavailable',
    '@payframe_unavailable_page',
    '/',
  ]);
  await addRelease(await build('one'), {
    ...settings,
    walletsOrigin: 'https://pay-wallets.example',
  });
  expect((await servers())[1]).toContain(
    'server_name pay-wallets.example wallets.pay.shop.example;',
  );
});

test('a page may show the frames of the second host of its own host name @slow', async () => {
  const settings = { ...hosting(), customDomains: ['pay.shop.example'] };
  const walletsOf = async (changes: Partial<Hosting>) => {
    await addRelease(await build('one'), { ...settings, ...changes });
    const config = await read(CURRENT);
    expect(config).toContain('frame-src $payframe_wallets"');
    return /map \$host \$payframe_wallets \{([^}]*)\}/.exec(config)?.[1]?.trim();
  };
  expect(await walletsOf({ origin: 'https://pay.example:8443' })).toBe(
    `default "https://wallets.pay.example:8443";
  ~^pay\\.shop\\.example$ "https://wallets.pay.shop.example:8443";`,
  );
  expect(await walletsOf({ walletsOrigin: 'https://pay-wallets.example' })).toBe(
    'default "https://pay-wallets.example";',
  );
});

test('a provider with one host for both is not laid out @slow', async () => {
  const built = await build('one');
  await expect(addRelease(built, { ...hosting(), origin: 'https://192.0.2.1' })).rejects.toThrow(
    'has no second host',
  );
  await expect(
    addRelease(built, { ...hosting(), walletsOrigin: 'https://pay.example:8443' }),
  ).rejects.toThrow('is not a second host');
});

/** A minimal build; builds with different names differ. */
async function build(name: string): Promise<string> {
  const folder = await mkdtemp(join(to, 'built-'));
  const policy = `script-src 'sha256-${name}' ; frame-ancestors {merchants}; font-src 'self' {fonts}; frame-src {wallets}`;
  const files = {
    'headers.json': JSON.stringify({
      'card-input': { 'Content-Security-Policy': policy },
      'google-pay': { 'Content-Security-Policy': policy },
    }),
    'hosts.json': JSON.stringify({ wallets: ['google-pay'] }),
    'card-input/index.html': `<script src="/v2/assets/card-${name}.js"></script>`,
    [`assets/card-${name}.js`]: name,
    'payframe.js': 'script',
    'payframe-2.0.0.js': 'script',
  };
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  return folder;
}

function hosting(): Hosting {
  return {
    to,
    origin: 'https://pay.example',
    listen: '80',
    log: 'off',
    api: ['http://127.0.0.1:4100'],
  };
}

const read = (file: string) => readFile(join(to, file), 'utf8');

const digestOf = (algorithm: string, bytes: Buffer) =>
  `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`;
