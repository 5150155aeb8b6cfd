import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { transform } from 'esbuild';
import { signWebhook } from '../../server/merchants/signature.js';
import { node } from '../support/node.js';
import { expect, test } from '../support/packed.js';
import { snippets } from '../support/snippets.js';
import { pagesOf } from '../../scripts/site/pages.mjs';

// The compiler is slow, especially when other tests run in parallel.
test.describe.configure({ timeout: 600_000 });

const compiler = resolve('node_modules/typescript/bin/tsc');
const react = ['@types/react', 'react'];
const frameworks = [...react, 'preact', 'solid-js', 'svelte', 'vue'];
const asNode = ['--module', 'node16', '--moduleResolution', 'node16'];
const asBundlers = ['--module', 'esnext', '--moduleResolution', 'bundler'];

/** A package in the version installed here. */
function asHere(name: string): string {
  const { version } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as {
    readonly version: string;
  };
  return `${name}@${version}`;
}

/** A tsconfig for some files of the project. */
function compile(shop: string, ...files: readonly string[]): string {
  writeFileSync(join(shop, 'alone.json'), JSON.stringify({ extends: './tsconfig.json', files }));
  return 'alone.json';
}

test('a strict checkout compiles against the packed types, found as Node finds them @slow', async ({
  packed,
}) => {
  const shop = packed.project('typescript', react);
  expect(await node(shop, compiler, '-p', '.', ...asNode)).toEqual({ code: 0, output: '' });
});

test('so it does as bundlers find them, with tags in React, Preact, Solid, Svelte and Vue @nightly', async ({
  packed,
}) => {
  const shop = packed.project('typescript', frameworks);
  expect(await node(shop, compiler, '-p', 'frameworks.json', ...asBundlers)).toEqual({
    code: 0,
    output: '',
  });
});

/** The oldest that the docs promise, and the one that is written in another language. */
const [, promised] =
  /^TypeScript (\S+) or newer/m.exec(readFileSync('docs/package.md', 'utf8')) ?? [];
for (const version of [promised, '7.0.2'])
  test(`so it does both with TypeScript ${version} @nightly`, async ({ packed }) => {
    const shop = packed.installed('typescript', [
      `typescript@${version}`,
      ...frameworks.map(asHere),
    ]);
    const other = join(shop, 'node_modules/typescript/bin/tsc');
    expect((await node(shop, other, '--version')).output).toContain(`Version ${version}`);
    expect(await node(shop, other, '-p', '.', ...asNode)).toEqual({ code: 0, output: '' });
    expect(await node(shop, other, '-p', 'frameworks.json', ...asBundlers)).toEqual({
      code: 0,
      output: '',
    });
  });

test('shop code in another kit’s type names compiles, with `new` and with an account alone @nightly', async ({
  packed,
}) => {
  const shop = packed.project('typescript');
  expect(await node(shop, compiler, '-p', compile(shop, 'moving-over.ts'), ...asNode)).toEqual({
    code: 0,
    output: '',
  });
});

test('every React sample of the docs compiles under strict TypeScript, pasted into a file of its own @nightly', async ({
  packed,
}) => {
  const shop = packed.project('typescript', react);
  const found = reactSamples();
  expect(found.map(({ page }) => page)).toEqual(
    expect.arrayContaining(['README.md', 'docs/react.md', 'docs/start/react.md']),
  );
  const files = found.map(({ page, code }, index) => {
    const file = `${page.replaceAll(/\W/g, '-')}-${index}.tsx`;
    writeFileSync(join(shop, file), code);
    return file;
  });
  expect(await node(shop, compiler, '-p', compile(shop, ...files), ...asBundlers)).toEqual({
    code: 0,
    output: '',
  });
});

test('the samples for Next compile, and their route verifies a webhook of its raw body @nightly', async ({
  packed,
}) => {
  const shop = packed.project('typescript', [...react, '@types/node']);
  const samples = snippets('docs/start/next.md', /^tsx?$/);
  const files = samples.map((code) => /^\/\/ (\S+)/.exec(code)![1]!);
  expect(files).toEqual(['app/page.tsx', 'app/checkout.tsx', 'app/webhook/route.ts']);
  // Next is not installed here: `installed.test.ts` builds a shop with it.
  const next = `declare module 'next/server' { export function connection(): Promise<void> }`;
  const place = (code: string, file: string) => {
    mkdirSync(dirname(join(shop, file)), { recursive: true });
    writeFileSync(join(shop, file), code);
  };
  samples.forEach((code, index) => place(code, files[index]!));
  place(next, 'next.d.ts');
  const options = [...asBundlers, '--types', 'node'];
  expect(
    await node(shop, compiler, '-p', compile(shop, 'next.d.ts', ...files), ...options),
  ).toEqual({ code: 0, output: '' });

  const secret = 'whsec_1';
  const body = JSON.stringify(
    { orderId: 'order-1', status: 'SUCCEEDED', amount: 1250, currency: 'EUR' },
    undefined,
    2,
  );
  const signature = signWebhook(body, secret);
  // Node runs the route as JavaScript.
  const { code } = await transform(samples[2]!, { loader: 'ts', format: 'esm' });
  place(code, 'route.mjs');
  const calls = `
    const { POST } = await import('./route.mjs');
    const post = async (body, signature) =>
      (await POST(new Request('http://localhost/', { method: 'POST', body, headers: { 'Payframe-Signature': signature } }))).status;
    const [body, signature] = ${JSON.stringify([body, signature])};
    process.env.PAYFRAME_WEBHOOK_SECRET = '${secret}';
    const statuses = [await post(body, signature), await post(JSON.stringify(JSON.parse(body)), signature), await post(body, '')];
    console.log(statuses.join(' '));`;
  const ran = await node(shop, '--input-type=module', '-e', calls);
  expect(ran).toEqual({ code: 0, output: 'order-1: SUCCEEDED, 1250 EUR\n204 401 401' });
});

/** The React samples of the docs. Next compiles its own, in `installed.test.ts`. */
function reactSamples() {
  const docs = pagesOf().map((file) => join('docs', file));
  const pages = ['README.md', ...docs];
  const samples = pages.flatMap((page) =>
    snippets(page, /^[jt]sx$/).map((code) => ({ page, code })),
  );
  return samples.filter(
    ({ page, code }) =>
      page !== 'docs/start/next.md' && code.includes('import ') && !code.includes("from 'next/"),
  );
}
