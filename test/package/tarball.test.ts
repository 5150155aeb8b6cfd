import { readdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve, sep } from 'node:path';
import { elements } from '../../elements/registry.js';
import { expect, test } from '../support/packed.js';
import { node } from '../support/node.js';

// Packing is slow, and slower beside others.
test.describe.configure({ timeout: 180_000 });

interface Manifest {
  readonly exports: Readonly<Record<string, string | { readonly types: string; readonly default: string }>>;
  readonly sideEffects: readonly string[];
  readonly files: readonly string[];
}

const { exports, sideEffects, files } = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
const names = elements.map(({ contract }) => contract.tag.replace('pay-', ''));
const entries = Object.keys(exports).filter((entry) => typeof exports[entry] === 'object');

test('each element has an entry, types first, and is named among what does something when it is imported', () => {
  for (const name of names) {
    const path = `./dist/package/elements/${name}`;
    expect(Object.entries(exports[`./${name}`]!)).toEqual(Object.entries({ types: `${path}.d.ts`, default: `${path}.js` }));
  }
  const registering = ['index', ...names].map((name) => `./dist/package/elements/${name}.js`);
  expect([...sideEffects].sort()).toEqual([...registering, './dist/v2/payframe.js'].sort());
});

test('the tarball holds what is named and no more', ({ packed }) => {
  const held = filesIn(packed.folder);
  const named = [...files, 'LICENSE', 'README.md', 'package.json'];
  expect(held.filter((file) => !named.some((one) => file === one || file.startsWith(`${one}/`)))).toEqual([]);
  expect(held.filter((file) => /\.test\.|\.map$|(?<!\.d)\.tsx?$|(^|\/)test\//.test(file))).toEqual([]);
  // A path of one piece, `/build` say, is in ordinary text too.
  const paths = [process.cwd(), homedir()].filter((path) => path.split(sep).filter(Boolean).length > 1);
  const tells = (text: string) => paths.some((path) => text.includes(path + sep));
  expect(held.filter((file) => tells(readFileSync(join(packed.folder, file), 'utf8')))).toEqual([]);
});

test('publint and attw find nothing in it', async ({ packed }) => {
  const publint = [resolve('node_modules/publint/src/cli.js'), 'run', packed.tarball, '--strict'];
  const attw = [resolve('node_modules/@arethetypeswrong/cli/dist/index.js'), packed.tarball, '--profile', 'esm-only'];
  for (const [program, ...args] of [publint, attw]) {
    const { code, said } = await node('.', program!, ...args);
    expect(code, said).toBe(0);
  }
});

test('importing any of it on a server does nothing, throws nothing and keeps nothing running', async ({ packed }) => {
  const shop = packed.project('node', ['react']);
  const addresses = entries.map((entry) => join('payframe', entry));
  // Lit writes its version and a registry of its own into the global scope, with us or without us.
  const code = `
    await import('@lit/reactive-element');
    const before = Object.keys(globalThis).join();
    for (const address of ${JSON.stringify(addresses)}) await import(address);
    console.log(Object.keys(globalThis).join() === before ? 'nothing new' : 'a new global');`;
  expect(await node(shop, '--input-type=module', '-e', code)).toEqual({ code: 0, said: 'nothing new' });
});

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
