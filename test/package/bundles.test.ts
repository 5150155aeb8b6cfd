import { join } from 'node:path';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import { build as esbuild } from 'esbuild';
import { rollup } from 'rollup';
import { build as vite } from 'vite';
import { elements } from '../../elements/registry.js';
import { expect, test } from '../support/packed.js';

// Packing is slow, and slower beside others.
test.describe.configure({ timeout: 180_000 });

const names = elements.map(({ contract }) => contract.tag.replace('pay-', '')).sort();

/** The modules that each bundler leaves in one script of a merchant's, packed for production. */
const bundlers: Readonly<Record<string, (folder: string, code: string) => Promise<readonly string[]>>> = {
  esbuild: async (folder, contents) => {
    const stdin = { contents, resolveDir: folder };
    const { metafile } = await esbuild({ stdin, bundle: true, minify: true, format: 'esm', write: false, metafile: true });
    const { inputs } = Object.values(metafile.outputs)[0]!;
    return Object.keys(inputs).filter((file) => inputs[file]!.bytesInOutput > 0);
  },
  rollup: async (folder, code) => {
    const built = await rollup({ input: 'entry', plugins: [entry(folder, code), nodeResolve()] });
    return left((await built.generate({})).output[0].modules);
  },
  vite: async (folder, code) => {
    const rolldownOptions = { input: 'entry', plugins: [entry(folder, code)] };
    const built = await vite({ root: folder, configFile: false, logLevel: 'error', build: { write: false, rolldownOptions } });
    return left('output' in built ? built.output[0].modules : {});
  },
};

for (const [name, modulesOf] of Object.entries(bundlers)) {
  test(`${name} packs the elements that are imported, and no others`, async ({ packed }) => {
    const folder = packed.project('bundles');
    const elementsIn = async (code: string) => {
      const modules = await modulesOf(folder, code);
      return names.filter((element) => modules.some((file) => file.endsWith(`/elements/${element}.js`)));
    };
    expect(await elementsIn(`import 'payframe';`), 'everything').toEqual(names);
    expect(await elementsIn(`import { configure } from 'payframe'; configure({});`), 'one name of everything').toEqual(names);
    expect(await elementsIn(`import 'payframe/card-input';`), 'a card').toEqual(['card-input']);
    expect(await elementsIn(`import 'payframe/bizum-button';`), 'a button with what it opens').toEqual(['bizum', 'bizum-button']);
    const functions = `import { configure, createToken } from 'payframe/functions'; configure({}); createToken(null);`;
    expect(await elementsIn(functions), 'functions alone').toEqual([]);
    const payment = `import { confirmPayment } from 'payframe/functions'; confirmPayment({});`;
    expect(await elementsIn(payment), 'the popup that a function opens').toEqual(['payment-modal']);
  });
}

test('a card has nothing of the other ways to pay in it', async ({ packed }) => {
  const stdin = { contents: `import 'payframe/card-input';`, resolveDir: packed.project('bundles') };
  // Lit's license names Google.
  const options = { bundle: true, minify: true, format: 'esm', write: false, legalComments: 'none' } as const;
  const { outputFiles } = await esbuild({ stdin, ...options });
  expect(outputFiles[0]!.text).toContain('pay-card-input');
  expect(outputFiles[0]!.text).not.toMatch(/cofidis|bizum|paypal|google/i);
});

/** A bundler's plugin that has the merchant's script in the project's folder. */
const entry = (folder: string, code: string) => ({
  name: 'entry',
  resolveId: (id: string) => (id === 'entry' ? join(folder, 'entry.js') : null),
  load: (id: string) => (id === join(folder, 'entry.js') ? code : null),
});

/** Of the modules that were packed, those that something is left of. */
const left = (modules: Readonly<Record<string, { readonly renderedLength: number }>>) =>
  Object.keys(modules).filter((id) => modules[id]!.renderedLength > 0);
