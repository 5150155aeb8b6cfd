import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, isAbsolute, parse, resolve } from 'node:path';
import commonjs from '@rollup/plugin-commonjs';
import nodeResolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import terser from '@rollup/plugin-terser';
import { loadedLater, scriptUrl } from './scripts/build/loaded-later.mjs';
import { styleSheet } from './scripts/build/style-sheet.mjs';
import esbuild, { minify } from 'rollup-plugin-esbuild';

const sandboxServer = 'sandbox/server.js';
const isPackage = (id) => !id.startsWith('.') && !isAbsolute(id);
const inFolder = (folder, file = /\.tsx?$/) => readdirSync(folder).filter((name) => file.test(name));

/** Imports say `./x.js`, as Node wants it; the file is `./x.ts` or `./x.tsx`. */
const typescriptNames = {
  name: 'typescript-names',
  resolveId(id, importer) {
    if (!importer || !/^\..*\.js$/.test(id)) return null;
    const file = resolve(dirname(importer), id.slice(0, -3));
    return ['.ts', '.tsx'].map((ending) => file + ending).find((path) => existsSync(path)) ?? null;
  },
};
/** `import css from './x.css'` gives the style sheet as text: for what a frame loads later than its document. */
const cssText = {
  name: 'css-text',
  async load(id) {
    return id.endsWith('.css') ? `export default ${JSON.stringify(await styleSheet(id))}` : null;
  },
};
const transpile = [cssText, typescriptNames, esbuild({ target: 'es2022', jsx: 'automatic', tsconfig: false })];
/** Every byte counts for these; the shop's scripts are made in a tenth of the time. */
const small = terser({ ecma: 2022, module: true, compress: { passes: 2 } });
const quick = minify({ target: 'es2022' });
const production = replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': '"production"' } });
const forBrowsers = () => [
  production,
  ...transpile,
  nodeResolve({ browser: true, exportConditions: ['production'] }),
  commonjs(),
];

/**
 * What several frames share, so that a browser keeps it from one for the next: each chunk is its folders with all they import,
 * but for what is in a chunk before it. A module that no chunk reaches is put by Rollup where it is used.
 */
const chunks = {
  react: ['node_modules'],
  runtime: ['bridge/contracts/shared', 'frame-apps/runtime', 'frame-apps/card'],
  overlay: ['frame-apps/overlay'],
  // The payment modal and the hosted payment page are one flow; in a chunk of its own it would cost each another request.
  'payment-modal': ['frame-apps/payment-modal', 'frame-apps/checkout'],
  method: ['frame-apps/method'],
  hosted: ['frame-apps/hosted'],
};

/** Names the chunk of a module, from what imports what in the whole build. */
function chunkOf() {
  let found;
  return (id, build) => (found ??= chunksOf(build)).get(id);
}

function chunksOf({ getModuleIds, getModuleInfo }) {
  const found = new Map();
  const add = (id, chunk) => {
    if (found.has(id)) return;
    found.set(id, chunk);
    for (const imported of getModuleInfo(id).importedIds) add(imported, chunk);
  };
  // What the plugin for CommonJS makes of a file has a zero before its path.
  const isIn = (folder) => (id) => id.replace('\0', '').startsWith(`${resolve(folder)}/`);
  for (const [chunk, folders] of Object.entries(chunks)) {
    for (const folder of folders) [...getModuleIds()].filter(isIn(folder)).forEach((id) => add(id, chunk));
  }
  return found;
}

/** A script that needs no module loader. */
const classic = (input, file, minifier) => ({
  input,
  plugins: [...forBrowsers(), minifier],
  output: { file, format: 'iife', inlineDynamicImports: true },
});

/** The npm package: a module per source file, its packages left to the merchant's bundler. */
export const packages = {
  input: [
    ...inFolder('elements')
      .filter((file) => file !== 'script.ts')
      .map((file) => `elements/${file}`),
    'react-bindings/index.ts',
    'testing/index.ts',
  ],
  // The sandbox is loaded when a test starts one; scripts/build/sandbox-bundle.mjs makes it.
  external: (id) => isPackage(id) || id === `../${sandboxServer}`,
  plugins: transpile,
  output: {
    dir: 'dist/package',
    preserveModules: true,
    preserveModulesRoot: '.',
    paths: (id) => (id === resolve(sandboxServer) ? sandboxServer : id),
    banner: ({ facadeModuleId }) => (facadeModuleId?.includes('react-bindings') ? "'use client';" : ''),
  },
};

/** What the package has only types of. */
export const typings = inFolder('frameworks')
  .filter((file) => file !== 'tags.ts')
  .map((file) => `frameworks/${file}`);

/** The one-file kit, and the inline script in the head of every frame. */
export const scripts = [
  {
    input: 'elements/script.ts',
    plugins: [...forBrowsers(), loadedLater([...forBrowsers(), small]), small],
    output: { file: 'dist/v2/payframe.js', format: 'iife', intro: scriptUrl },
  },
  classic('scripts/build/starter.mjs', 'dist/build/starter.js', small),
];

/** The frames' apps in one run, so that they share one React and one runtime. */
export const frames = {
  input: Object.fromEntries(
    inFolder('frame-apps', /^[\w-]+$/)
      .filter((name) => existsSync(`frame-apps/${name}/main.tsx`))
      .map((name) => [name, `frame-apps/${name}/main.tsx`]),
  ),
  plugins: [...forBrowsers(), small],
  output: {
    dir: 'dist/v2/assets',
    entryFileNames: '[name]-[hash].js',
    chunkFileNames: '[name]-[hash].js',
    // The documents name all that an app needs, so no script has to.
    hoistTransitiveImports: false,
    manualChunks: chunkOf(),
  },
};

/** What writes the frames' HTML, and the servers of the sandbox and the shop: all for Node. */
export const servers = [
  { input: { document: 'frame-apps/runtime/document.tsx' }, dir: 'dist/build' },
  { input: { main: 'sandbox/main.ts', index: 'sandbox/server.ts', hosting: 'sandbox/hosting/main.ts' }, dir: 'dist/sandbox' },
  { input: { main: 'sandbox/shop/main.ts', index: 'sandbox/shop/server.ts' }, dir: 'dist/shop-server' },
].map(({ input, dir }) => ({ input, external: isPackage, plugins: transpile, output: { dir } }));

/** A classic script of each file of a folder that exports nothing; the others are what they import. */
const scriptsOf = (folder, dir) =>
  inFolder(folder)
    .map((file) => `${folder}/${file}`)
    .filter((file) => !/^export /m.test(readFileSync(file, 'utf8')))
    .map((file) => classic(file, `${dir}/${parse(file).name}.js`, quick));

/** The scripts of the shop's own pages. */
export const shop = [
  classic('sandbox/shop/react/main.tsx', 'dist/shop/react.js', quick),
  ...scriptsOf('sandbox/shop/browser', 'dist/shop'),
];

/** The scripts that stand in for third parties' in the sandbox. */
export const standIns = scriptsOf('sandbox/stand-ins/browser', 'dist/stand-ins');

export default [packages, ...scripts, frames, ...servers, ...shop, ...standIns];
