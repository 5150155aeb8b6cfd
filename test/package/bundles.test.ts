import { join } from 'node:path';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import { build as esbuild } from 'esbuild';
import { rollup } from 'rollup';
import { build as vite } from 'vite';
import { elements } from '../../elements/generated/registry.js';
import { expect, test } from '../support/packed.js';

// Packing is slow, especially when other tests run in parallel.
test.describe.configure({ timeout: 180_000 });

const names = elements.map(({ contract }) => contract.tag.replace('pay-', '')).sort();

/** What a merchant's project has by itself. */
const external = ['react'];

/** The modules that each bundler leaves in a merchant's production script. */
const bundlers: Readonly<
  Record<string, (folder: string, code: string) => Promise<readonly string[]>>
> = {
  esbuild: async (folder, contents) => {
    const stdin = { contents, resolveDir: folder };
    const options = {
      bundle: true,
      minify: true,
      format: 'esm',
      write: false,
      metafile: true,
    } as const;
    const { metafile } = await esbuild({ stdin, external, ...options });
    const { inputs } = Object.values(metafile.outputs)[0]!;
    return Object.keys(inputs).filter((file) => inputs[file]!.bytesInOutput > 0);
  },
  rollup: async (folder, code) => {
    const built = await rollup({
      input: 'entry',
      external,
      plugins: [entry(folder, code), nodeResolve()],
    });
    return left((await built.generate({})).output[0].modules);
  },
  vite: async (folder, code) => {
    const rolldownOptions = { input: 'entry', external, plugins: [entry(folder, code)] };
    const built = await vite({
      root: folder,
      configFile: false,
      logLevel: 'error',
      build: { write: false, rolldownOptions },
    });
    return left('output' in built ? built.output[0].modules : {});
  },
};

for (const [name, modulesOf] of Object.entries(bundlers)) {
  test(`${name} packs the elements that are imported, and no others @slow`, async ({ packed }) => {
    const folder = packed.project('bundles');
    const elementsIn = async (code: string) => {
      const modules = await modulesOf(folder, code);
      return names.filter((element) =>
        modules.some((file) => file.endsWith(`/elements/${element}.js`)),
      );
    };
    expect(await elementsIn(`import 'payframe/elements';`), 'everything').toEqual(names);
    expect(
      await elementsIn(`import { createToken } from 'payframe'; createToken(null);`),
      'one function',
    ).toEqual([]);
    const card = `import { CardInput } from 'payframe'; CardInput({});`;
    expect(await elementsIn(card), 'one factory').toEqual(['card-input']);
    const component = `import { CardInput } from 'payframe/react'; console.log(CardInput);`;
    expect(await elementsIn(component), 'one React component').toEqual(['card-input']);
    const button = `import { Bizum } from 'payframe'; Bizum({});`;
    expect(await elementsIn(button), 'the factory of a button').toEqual(['bizum', 'bizum-button']);
    expect(await elementsIn(`import 'payframe/card-input';`), 'a card').toEqual(['card-input']);
    expect(
      await elementsIn(`import 'payframe/bizum-button';`),
      'a button with what it opens',
    ).toEqual(['bizum', 'bizum-button']);
    const functions = `import { configure, createToken } from 'payframe/functions'; configure({}); createToken(null);`;
    expect(await elementsIn(functions), 'functions alone').toEqual([]);
    const payment = `import { confirmPayment } from 'payframe/functions'; confirmPayment({});`;
    expect(await elementsIn(payment), 'the payment modal that a function opens').toEqual([
      'payment-modal',
    ]);
    expect(
      await elementsIn(`import 'payframe/checkout';`),
      'a checkout with the payment modal for the bank’s page',
    ).toEqual(['checkout', 'payment-modal']);
  });
}

test('a function costs as much from the root of the package as from `payframe/functions` @slow', async ({
  packed,
}) => {
  const folder = packed.project('bundles');
  const sizeOf = async (code: string) => {
    const rolldownOptions = { input: 'entry', plugins: [entry(folder, code)] };
    const built = await vite({
      root: folder,
      configFile: false,
      logLevel: 'error',
      build: { write: false, rolldownOptions },
    });
    return 'output' in built ? Buffer.byteLength(built.output[0].code) : NaN;
  };
  for (const name of ['createToken', 'configure', 'confirmPayment', 'PayError']) {
    const from = (path: string) => `import { ${name} } from '${path}'; console.log(${name});`;
    // Minified names may differ by a few bytes.
    expect(
      Math.abs((await sizeOf(from('payframe'))) - (await sizeOf(from('payframe/functions')))),
      name,
    ).toBeLessThan(100);
  }
  expect(
    await sizeOf(`import { createToken } from 'payframe'; console.log(createToken);`),
  ).toBeLessThan(2_500);
});

test('a card has nothing of the other payment methods in it @slow', async ({ packed }) => {
  const stdin = {
    contents: `import 'payframe/card-input';`,
    resolveDir: packed.project('bundles'),
  };
  // Lit's licence mentions Google.
  const options = {
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    legalComments: 'none',
  } as const;
  const { outputFiles } = await esbuild({ stdin, ...options });
  expect(outputFiles[0]!.text).toContain('pay-card-input');
  // The names of all methods are in the titles of frames.
  expect(outputFiles[0]!.text).not.toMatch(/pay-(cofidis|bizum|paypal|google|click)/i);
});

/** A bundler plugin that provides the merchant's script in the project's folder. */
const entry = (folder: string, code: string) => ({
  name: 'entry',
  resolveId: (id: string) => (id === 'entry' ? join(folder, 'entry.js') : null),
  load: (id: string) => (id === join(folder, 'entry.js') ? code : null),
});

/** The bundled modules of which any code remains. */
const left = (modules: Readonly<Record<string, { readonly renderedLength: number }>>) =>
  Object.keys(modules).filter((id) => modules[id]!.renderedLength > 0);
