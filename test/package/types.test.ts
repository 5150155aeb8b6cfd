import { resolve } from 'node:path';
import { node } from '../support/node.js';
import { expect, test } from '../support/packed.js';

// The compiler is slow, and slower beside others.
test.describe.configure({ timeout: 180_000 });

const compiler = resolve('node_modules/typescript/bin/tsc');
const react = ['@types/react', 'react'];

test('a strict checkout compiles against the packed types, found as Node finds them', async ({ packed }) => {
  const shop = packed.project('typescript', react);
  const options = ['-p', '.', '--module', 'node16', '--moduleResolution', 'node16'];
  expect(await node(shop, compiler, ...options)).toEqual({ code: 0, said: '' });
});

test('so it does as bundlers find them, with tags in React, Preact, Solid, Svelte and Vue', async ({ packed }) => {
  const shop = packed.project('typescript', [...react, 'preact', 'solid-js', 'svelte', 'vue']);
  const options = ['-p', 'frameworks.json', '--module', 'esnext', '--moduleResolution', 'bundler'];
  expect(await node(shop, compiler, ...options)).toEqual({ code: 0, said: '' });
});
