import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { node } from '../support/node.js';
import { expect, test } from '../support/packed.js';
import { snippets } from '../support/snippets.js';

// The compiler is slow, especially when other tests run in parallel.
test.describe.configure({ timeout: 180_000 });

const compiler = resolve('node_modules/typescript/bin/tsc');
const react = ['@types/react', 'react'];
const frameworks = [...react, 'preact', 'solid-js', 'svelte', 'vue'];
const asNode = ['--module', 'node16', '--moduleResolution', 'node16'];
const asBundlers = ['--module', 'esnext', '--moduleResolution', 'bundler'];

/** A package in the version installed here. */
function asHere(name: string): string {
  const { version } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as { readonly version: string };
  return `${name}@${version}`;
}

/** A tsconfig for some files of the project. */
function alone(shop: string, ...files: readonly string[]): string {
  writeFileSync(join(shop, 'alone.json'), JSON.stringify({ extends: './tsconfig.json', files }));
  return 'alone.json';
}

test('a strict checkout compiles against the packed types, found as Node finds them', async ({ packed }) => {
  const shop = packed.project('typescript', react);
  expect(await node(shop, compiler, '-p', '.', ...asNode)).toEqual({ code: 0, said: '' });
});

test('so it does as bundlers find them, with tags in React, Preact, Solid, Svelte and Vue', async ({ packed }) => {
  const shop = packed.project('typescript', frameworks);
  expect(await node(shop, compiler, '-p', 'frameworks.json', ...asBundlers)).toEqual({ code: 0, said: '' });
});

test('so it does both with the oldest TypeScript that the docs promise', async ({ packed }) => {
  const [, promised] = /^TypeScript (\S+) or newer/m.exec(readFileSync('docs/package.md', 'utf8')) ?? [];
  const shop = packed.installed('typescript', [`typescript@${promised}`, ...frameworks.map(asHere)]);
  const oldest = join(shop, 'node_modules/typescript/bin/tsc');
  expect((await node(shop, oldest, '--version')).said).toContain(`Version ${promised}.`);
  expect(await node(shop, oldest, '-p', '.', ...asNode)).toEqual({ code: 0, said: '' });
  expect(await node(shop, oldest, '-p', 'frameworks.json', ...asBundlers)).toEqual({ code: 0, said: '' });
});

test('shop code in another kit’s type names compiles, with `new` and with an account alone', async ({ packed }) => {
  const shop = packed.project('typescript');
  expect(await node(shop, compiler, '-p', alone(shop, 'moving-over.ts'), ...asNode)).toEqual({ code: 0, said: '' });
});

test('every React sample of the docs compiles under strict TypeScript, pasted into a file of its own', async ({ packed }) => {
  const shop = packed.project('typescript', react);
  const found = reactSamples();
  expect(found.map(({ page }) => page)).toEqual(expect.arrayContaining(['README.md', 'docs/react.md', 'docs/start/react.md']));
  const files = found.map(({ page, code }, index) => {
    const file = `${page.replaceAll(/\W/g, '-')}-${index}.tsx`;
    writeFileSync(join(shop, file), code);
    return file;
  });
  expect(await node(shop, compiler, '-p', alone(shop, ...files), ...asBundlers)).toEqual({ code: 0, said: '' });
});

/** The React samples of the docs. Next compiles its own, in `installed.test.ts`. */
function reactSamples() {
  const docs = readdirSync('docs', { recursive: true, encoding: 'utf8' }).map((file) => join('docs', file));
  const pages = ['README.md', ...docs].filter((file) => file.endsWith('.md'));
  const samples = pages.flatMap((page) => snippets(page, /^[jt]sx$/).map((code) => ({ page, code })));
  return samples.filter(({ code }) => code.includes('import ') && !code.includes("from 'next/"));
}
