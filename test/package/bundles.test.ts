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

const inEsbuild = (folder: string, contents: string) =>
  esbuild({
    stdin: { contents, resolveDir: folder },
    ...{ bundle: true, minify: true, format: 'esm', write: false, metafile: true, external },
    // Lit's licence mentions Google.
    legalComments: 'none',
  });
const inVite = async (folder: string, code: string) => (await chunksInVite(folder, code))[0]!;
const chunksInVite = async (folder: string, code: string) => {
  const built = await vite({
    ...{ root: folder, configFile: false, logLevel: 'error' },
    build: {
      write: false,
      rolldownOptions: { input: 'entry', external, plugins: [entry(folder, code)] },
    },
  });
  if (!('output' in built)) throw new Error('Vite has built nothing');
  return built.output.filter((one) => one.type === 'chunk');
};

/** The modules that each bundler leaves in a merchant's production scripts. */
const bundlers: Readonly<
  Record<string, (folder: string, code: string) => Promise<readonly string[]>>
> = {
  esbuild: async (folder, code) => {
    const { inputs } = Object.values((await inEsbuild(folder, code)).metafile.outputs)[0]!;
    return Object.keys(inputs).filter((file) => inputs[file]!.bytesInOutput > 0);
  },
  rollup: async (folder, code) => {
    const plugins = [entry(folder, code), nodeResolve()];
    const built = await rollup({ input: 'entry', external, plugins });
    return left((await built.generate({})).output);
  },
  vite: async (folder, code) => left(await chunksInVite(folder, code)),
};

/** What a merchant imports, and the elements that come with it. */
const imports: readonly (readonly [what: string, code: string, elements: readonly string[]])[] = [
  ['everything', `import 'payframe/elements';`, names],
  ['a card', `import 'payframe/card-input';`, ['card-input']],
  ['a button with what it opens', `import 'payframe/bizum-button';`, ['bizum', 'bizum-button']],
  [
    'a checkout with the payment modal for the bank’s page',
    `import 'payframe/checkout';`,
    ['checkout', 'payment-modal'],
  ],
  ['one function', `import { createToken } from 'payframe'; createToken(null);`, []],
  ['one factory', `import { CardInput } from 'payframe'; CardInput({});`, ['card-input']],
  [
    'the factory of a button',
    `import { Bizum } from 'payframe'; Bizum({});`,
    ['bizum', 'bizum-button'],
  ],
  [
    'one React component',
    `import { CardInput } from 'payframe/react'; console.log(CardInput);`,
    ['card-input'],
  ],
  [
    'functions alone',
    `import { configure, createToken } from 'payframe/functions'; configure({}); createToken(null);`,
    [],
  ],
  [
    'the payment modal that a function opens',
    `import { confirmPayment } from 'payframe/functions'; confirmPayment({});`,
    ['payment-modal'],
  ],
];

for (const [name, modulesOf] of Object.entries(bundlers))
  test(`${name} packs the elements that are imported, and no others @slow`, async ({ packed }) => {
    const folder = packed.project('bundles');
    for (const [what, code, expected] of imports) {
      const modules = await modulesOf(folder, code);
      const found = names.filter((element) =>
        modules.some((file) => file.endsWith(`/elements/${element}.js`)),
      );
      expect(found, what).toEqual(expected);
    }
  });

test('a function costs as much from the root of the package as from `payframe/functions` @slow', async ({
  packed,
}) => {
  const folder = packed.project('bundles');
  const sizeOf = async (name: string, from: string) => {
    const code = `import { ${name} } from '${from}'; console.log(${name});`;
    return Buffer.byteLength((await inVite(folder, code)).code);
  };
  for (const name of ['createToken', 'configure', 'confirmPayment', 'PayError']) {
    const difference =
      (await sizeOf(name, 'payframe')) - (await sizeOf(name, 'payframe/functions'));
    // Minified names may differ by a few bytes.
    expect(Math.abs(difference), name).toBeLessThan(100);
  }
  expect(await sizeOf('createToken', 'payframe')).toBeLessThan(2_500);
});

test('a card has nothing of the other payment methods in it @slow', async ({ packed }) => {
  const { outputFiles } = await inEsbuild(
    packed.project('bundles'),
    `import 'payframe/card-input';`,
  );
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

/** The modules of which any code remains, in whichever chunk. */
const left = (output: readonly object[]) =>
  output.flatMap((chunk) => {
    const { modules = {} } = chunk as {
      readonly modules?: Readonly<Record<string, { readonly renderedLength: number }>>;
    };
    return Object.keys(modules).filter((id) => modules[id]!.renderedLength > 0);
  });
