// Download sizes for a shopper's browser, in kilobytes after brotli, with the limit of each row.
// Exits with 1 if a limit is exceeded.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { buildIfStale } from './build/stamp.mjs';
import { installPackages } from './setup/packages.mjs';

await installPackages();
await buildIfStale();
const { build } = await import('esbuild');
const { minify } = await import('terser');

/**
 * Leaves out what a merchant's bundler puts into chunks of their own: the texts of languages, one
 * of which a page may load, and what is loaded when it happens.
 */
const loadedLater = {
  name: 'loaded-later',
  /** @param {import('esbuild').PluginBuild} build */
  setup: ({ onResolve }) =>
    onResolve({ filter: /./ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    ),
};

const pages = ['payment-page', 'pos-payment-page'];
const first = await frameFiles('card-input');
const lists = ['checkout', 'payment-modal'];
const methods = framesOf('dist/v2').filter((name) => ![...lists, ...pages].includes(name));
/** @typedef {[what: string, limit: number | undefined, files: (string | Uint8Array)[]]} Row */
/** @type {Row[]} */
const rows = [
  [
    '<pay-card-input> alone, with all it imports',
    19.15, // What a fault, a form or a developer needs is loaded with it (decision 31).
    [await bundled('dist/package/elements/tags/card-input.js')],
  ],
  [
    '<pay-checkout> alone, with all it imports',
    20.45,
    [await bundled('dist/package/elements/tags/checkout.js')],
  ],
  [
    '<pay-express-checkout> alone, with all it imports',
    17.7,
    [await bundled('dist/package/elements/tags/express-checkout.js')],
  ],
  ['every element and function, one classic script', 32.5, [readFileSync('dist/v2/payframe.js')]],
  ['the loader', 1.2, [await bundled('dist/package/elements/load.js')]],
  ['the card frame, first visit, everything', 96.5, [...first.values()]],
  [
    'the checkout’s frame, first visit, ready to pay by card',
    135.75, // With the beginning of the list, and its style sheet, in the document.
    [...(await frameFiles('checkout')).values()],
  ],
  [
    'the next frame on the same host: the payment modal',
    20.5, // With what the card form does not need to pay, which came with it before.
    added(await frameFiles('payment-modal')),
  ],
  [
    'the payment page, first visit, ready to pay by card',
    136, // With all that its list of methods needs.
    [
      ...(await frameFiles('payment-page')).values(),
      ...['payment-method-list', 'schemes', 'methods', 'method'].map(asset),
    ],
  ],
  // Informational, without a limit: the additional size of each payment method.
  ...(await Promise.all(
    methods.map(
      async (name) =>
        /** @type {Row} */ ([`  ${name}, after a card`, undefined, added(await frameFiles(name))]),
    ),
  )),
];

let isOver = false;
for (const [what, limit, files] of rows) {
  const size = sizeOf(files);
  const isTooLarge = limit !== undefined && size > limit;
  isOver ||= isTooLarge;
  const beside = limit === undefined ? '' : ` of ${limit.toString().padStart(4)}`;
  console.log(
    `${what.padEnd(55)} ${size.toFixed(2).padStart(6)} KB${beside}${isTooLarge ? '  TOO LARGE' : ''}`,
  );
}
process.exit(isOver ? 1 : 0);

/** In kilobytes; each file is compressed separately, as it is sent. */
function sizeOf(files) {
  return files.reduce((bytes, file) => bytes + brotliCompressSync(file).length, 0) / 1000;
}

/** The files that the browser has not loaded with the first frame. */
function added(files) {
  return [...files].filter(([address]) => !first.has(address)).map(([, file]) => file);
}

/** The frames of a build except the first: each has a folder with a document. */
function framesOf(folder) {
  return readdirSync(folder).filter(
    (name) => name !== 'card-input' && existsSync(`${folder}/${name}/index.html`),
  );
}

/** Bundles and minifies an entry as a merchant's bundler would. */
async function bundled(entry) {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    plugins: [loadedLater],
    write: false,
  });
  return (
    (await minify(outputFiles[0].text, { ecma: 2022, module: true, compress: { passes: 2 } }))
      .code ?? ''
  );
}

/** A lazily loaded script, by name. */
function asset(name) {
  return readFileSync(
    `dist/v2/assets/${readdirSync('dist/v2/assets').find((file) => file.startsWith(`${name}-`))}`,
  );
}

/** A frame's document and every module it loads, by URL. */
async function frameFiles(name) {
  const html = readFileSync(`dist/v2/${name}/en/index.html`, 'utf8');
  const addresses = new Set(
    [...html.matchAll(/[" ](\/v2\/assets\/[^" ]+)/g)].map(([, address]) => address),
  );
  /** @type {Map<string, string | Uint8Array>} */
  const files = new Map([...addresses].map((address) => [address, readFileSync(`dist${address}`)]));
  return files.set(`/v2/${name}/`, html);
}
