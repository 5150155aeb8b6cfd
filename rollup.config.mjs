import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, isAbsolute, parse, resolve } from 'node:path';
import commonjs from '@rollup/plugin-commonjs';
import nodeResolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import terser from '@rollup/plugin-terser';
import { pages, rows } from './scripts/build/components/rows.mjs';
import { writeGenerated } from './scripts/build/components/write.mjs';
import { database } from './scripts/build/database.mjs';
import { declarations } from './scripts/build/declarations/plugin.mjs';
import { allAtOnce, chunkOf } from './scripts/build/frame-chunks.mjs';
import { frameDocuments } from './scripts/build/frame-documents.mjs';
import { integrity } from './scripts/build/integrity.mjs';
import { licences } from './scripts/build/licences.mjs';
import { loadedLater, scriptUrl } from './scripts/build/loaded-later.mjs';
import { nodePrograms } from './scripts/build/node-programs.mjs';
import { litPath, ownLit } from './scripts/build/own-lit.mjs';
import { stamped } from './scripts/build/parts.mjs';
import { sandboxFacts } from './scripts/build/playground.mjs';
import { cssModules, minifiedCss } from './scripts/build/style-sheets.mjs';
import { whole } from './scripts/build/whole.mjs';
import { copyTo } from './scripts/build/write-to.mjs';
import { checkLocales, writeLocales } from './scripts/locales/write.mjs';
import esbuild, { minify } from 'rollup-plugin-esbuild';

await writeGenerated();

const sandboxServer = 'sandbox/start-sandbox.js';
const sandboxPackage = 'packages/sandbox';
/** The sandbox is loaded when a test starts one. */
const isLoadedByTests = (id) => id === `../../../${sandboxServer}`;
const isPackage = (id) => !id.startsWith('.') && !isAbsolute(id);
const inFolder = (folder) => readdirSync(folder).filter((name) => /\.tsx?$/.test(name));

const transpile = [
  cssModules,
  minifiedCss,
  // Imports say `./x.js`, as Node wants it: the plugin finds `./x.ts` or `./x.tsx`.
  esbuild({ target: 'es2022', jsx: 'automatic', tsconfig: false }),
];
/**
 * Every byte counts for what a shopper loads. The shop's scripts are made in a tenth of the time, and
 * those of frames while a developer waits for the first page.
 */
export const small = terser({ ecma: 2022, module: true, compress: { passes: 2 } });
const quick = minify({ target: 'es2022' });
const production = replace({
  preventAssignment: true,
  values: { 'process.env.NODE_ENV': '"production"' },
});
export const forBrowsers = () => [
  production,
  ...transpile,
  nodeResolve({ browser: true, exportConditions: ['production'] }),
  commonjs(),
];

/** A script that needs no module loader. */
const classic = (input, file, ...others) => ({
  input,
  plugins: [...forBrowsers(), ...others],
  output: { file, format: 'iife', inlineDynamicImports: true },
});

/** A module per source file, its packages left to the merchant's bundler. */
const modules = (dir) => ({ dir, preserveModules: true, preserveModulesRoot: '.' });

/** The npm package `payframe`. */
const kit = {
  input: [
    ...inFolder('elements')
      .filter((file) => file !== 'script.ts')
      .map((file) => `elements/${file}`),
    ...inFolder('elements/tags').map((file) => `elements/tags/${file}`),
    'react-bindings/index.ts',
    'node/index.ts',
  ],
  external: (id) => isPackage(id) && id !== '@lit/reactive-element',
  plugins: [ownLit, ...transpile],
  output: {
    ...modules('dist/package'),
    entryFileNames: litPath,
    banner: ({ facadeModuleId }) =>
      facadeModuleId?.includes('react-bindings') ? "'use client';" : '',
  },
};

/** The npm package `payframe-sandbox`, with the sandbox itself, and `payframe-conformance`. */
const testing = {
  input: ['packages/sandbox/kit/index.ts'],
  external: (id) => isPackage(id) || isLoadedByTests(id),
  plugins: [
    ...transpile,
    nodePrograms({
      entryPoints: ['sandbox/start-sandbox.ts', 'sandbox/main.ts'],
      folder: 'packages/sandbox/dist/sandbox',
      // Too large to bundle: a developer who starts a sandbox installs them.
      external: ['@electric-sql/pglite', 'pg'],
    }),
    nodePrograms({
      entryPoints: ['packages/frames/hosting/main.ts'],
      folder: 'packages/frames/dist/hosting',
      external: [],
    }),
    nodePrograms({
      entryPoints: ['packages/conformance/kit/main.ts'],
      folder: 'packages/conformance/dist',
      external: [],
    }),
  ],
  output: {
    ...modules('packages/sandbox/dist'),
    preserveModulesRoot: sandboxPackage,
    paths: (id) => (id === resolve(sandboxServer) ? sandboxServer : id),
  },
};

/** The npm package `payframe-server`: what a provider runs in production. */
const provider = {
  input: ['server/index.ts', 'server/main.ts'],
  external: isPackage,
  plugins: transpile,
  output: modules('packages/server/dist'),
};

/** What `payframe` has only types of: empty modules, so that they can be imported too. */
const typings = inFolder('elements/frameworks')
  .filter((file) => file !== 'tags.ts')
  .map((file) => `elements/frameworks/${file}`);

const types = declarations([
  { dir: kit.output.dir, entries: [...kit.input, ...typings] },
  { dir: testing.output.dir, entries: testing.input, root: sandboxPackage },
  { dir: provider.output.dir, entries: ['server/index.ts'] },
]);

/**
 * The declarations of both packages, and the manifests of the elements. They take longest, so the
 * first part begins them.
 */
const declared = {
  input: typings,
  plugins: [...transpile, types.written],
  output: modules(kit.output.dir),
};

/** The one-file kit. */
const script = (minified) => ({
  input: 'elements/script.ts',
  plugins: [...forBrowsers(), loadedLater([...forBrowsers(), minified]), minified, integrity],
  output: {
    file: 'dist/v2/payframe.js',
    format: 'iife',
    inlineDynamicImports: true,
    intro: scriptUrl,
  },
});

/** Makes the modules of the texts anew when a text changes; the other parts watch these modules. */
const watchedTexts = {
  name: 'watched-texts',
  buildStart() {
    if (this.meta.watchMode) writeLocales();
    for (const file of readdirSync('locales', { recursive: true, encoding: 'utf8' }))
      if (file.endsWith('.json')) this.addWatchFile(resolve('locales', file));
  },
};

/**
 * The frames' apps in one run, so that they share one React and one runtime, and the documents that
 * load them.
 */
const frames = (minified) => ({
  input: Object.fromEntries([
    ...rows.map(({ contract, main }) => [contract.frame, main]),
    ...pages.map(({ name, main }) => [name, main]),
  ]),
  plugins: [
    watchedTexts,
    ...forBrowsers(),
    allAtOnce,
    minified,
    frameDocuments([...forBrowsers(), minified]),
    licences,
    integrity,
  ],
  output: {
    dir: 'dist/v2',
    entryFileNames: 'assets/[name]-[hash].js',
    chunkFileNames: 'assets/[name]-[hash].js',
    // The documents name all that an app needs, so no script has to.
    hoistTransitiveImports: false,
    manualChunks: chunkOf(),
  },
});

/** Copies a folder of files as they are beside the output. */
const copies = (folder) => ({
  name: 'copies',
  writeBundle: ({ dir, file }) => copyTo(folder, dir ?? dirname(file)),
});

/** The descriptions of the API, which the sandbox serves. */
const descriptions = {
  name: 'descriptions',
  writeBundle() {
    for (const name of ['openapi.json', 'admin-openapi.json'])
      copyTo(`docs/${name}`, `dist/openapi/${name}`);
  },
};

/**
 * What merchants import by name and install, from its sources: what is built here needs no package
 * that is built beside.
 */
const sourceOf = {
  payframe: 'elements/index.ts',
  'payframe/elements': 'elements/all.ts',
  'payframe/node': 'node/index.ts',
  'payframe/react': 'react-bindings/index.ts',
  'payframe-sandbox': 'packages/sandbox/kit/index.ts',
  'payframe-server': 'server/index.ts',
};
const byName = {
  name: 'by-name',
  resolveId: (id) => (Object.hasOwn(sourceOf, id) ? resolve(sourceOf[id]) : null),
};

/** The servers of the sandbox, the shop and the playground: all for Node. */
const servers = [
  {
    input: {
      main: 'sandbox/main.ts',
      index: 'sandbox/start-sandbox.ts',
      hosting: 'packages/frames/hosting/main.ts',
    },
    dir: 'dist/sandbox',
    plugins: [database, descriptions],
  },
  { input: { main: 'examples/adapter/main.ts' }, dir: 'dist/adapter' },
  {
    input: { main: 'examples/shop/main.ts', index: 'examples/shop/server.ts' },
    dir: 'dist/shop-server',
  },
  { input: { main: 'examples/playground/main.ts' }, dir: 'dist/playground-server' },
].map(({ input, dir, plugins = [] }) => ({
  input,
  external: (id) => (isPackage(id) && !Object.hasOwn(sourceOf, id)) || isLoadedByTests(id),
  plugins: [byName, ...transpile, ...plugins],
  output: { dir },
}));

/**
 * A classic script of each file of a folder that exports nothing; the others are what they import.
 */
const scriptsOf = (folder, dir) =>
  inFolder(folder)
    .map((file) => `${folder}/${file}`)
    .filter((file) => !/^export /m.test(readFileSync(file, 'utf8')))
    .map((file) => classic(file, `${dir}/${parse(file).name}.js`, quick));

/** The scripts of the shop's own pages, and its other files. */
const shop = [
  classic(
    'examples/shop/react/main.tsx',
    'dist/shop/react.js',
    quick,
    copies('examples/shop/assets'),
  ),
  ...scriptsOf('examples/shop/browser', 'dist/shop'),
].map((one) => ({ ...one, plugins: [byName, ...one.plugins] }));

/** The playground's page, and the page in it that shows a component. */
const playground = [
  {
    input: { page: 'examples/playground/page/main.ts' },
    plugins: [
      ...forBrowsers(),
      quick,
      copies('examples/playground/assets'),
      sandboxFacts,
      types.facts,
    ],
    output: { dir: 'dist/playground', format: 'es', entryFileNames: '[name].js' },
  },
  classic('examples/playground/stage/main.ts', 'dist/playground/stage.js', quick),
].map((one) => ({ ...one, plugins: [byName, ...one.plugins] }));

/** The scripts that stand in for third parties' in the sandbox. */
const mocks = readdirSync('simulators/methods')
  .map((method) => `simulators/methods/${method}/mock/scripts`)
  .filter((folder) => existsSync(folder))
  .flatMap((folder) => scriptsOf(folder, 'dist/mocks'));

const partsWith = (minified) => ({
  kit,
  testing: [testing, provider],
  script: script(minified),
  frames: frames(minified),
  servers,
  shop,
  playground,
  mocks,
  declared,
});

/** Any warning stops the build. That a module of types is empty is meant. */
const onLog = (level, { code, message }) => {
  if (level === 'warn' && code !== 'EMPTY_BUNDLE') throw new Error(message);
};

/**
 * `rollup -c` builds everything; `rollup -c --configOnly frames,script` only these parts, into what
 * is there. With `--configQuick`, `npm start` shows its first page sooner, with larger scripts.
 */
export default function build({ configOnly, configQuick }) {
  writeLocales();
  if (!configOnly) checkLocales();
  const parts = partsWith(configQuick ? quick : small);
  const names = configOnly?.split(',') ?? Object.keys(parts);
  const [first, ...others] = names.flatMap((name) =>
    stamped(name, [parts[name]].flat(), Boolean(configQuick)).map((part) => ({ ...part, onLog })),
  );
  // The declarations take longest.
  const begun = names.includes('declared') ? [types.begun] : [];
  const all = [{ ...first, plugins: [...begun, ...first.plugins] }, ...others];
  return configOnly ? all : whole(all);
}
