// What a shopper's browser loads, in kilobytes after brotli, beside the limit of each row. Ends with 1 above any.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { buildIfStale } from './build/stamp.mjs';
import { installPackages } from './setup/packages.mjs';

await installPackages();
await buildIfStale();
const { build } = await import('esbuild');
const { minify } = await import('terser');

const pages = ['payment-page', 'pos-payment-page'];
const first = await frameFiles('card-input');
const methods = framesOf('dist/v2').filter((name) => !['payment-modal', ...pages].includes(name));
/** @typedef {[what: string, limit: number | undefined, files: (string | Uint8Array)[]]} Row */
/** @type {Row[]} */
const rows = [
  ['<pay-card-input> alone, with all it imports', 10, [await bundled('dist/package/elements/card-input.js')]],
  ['every element and function, one classic script', 17, [readFileSync('dist/v2/payframe.js')]],
  ['the loader', 1.2, [await bundled('dist/package/elements/load.js')]],
  ['the card frame, first visit, everything', 78, [...first.values()]],
  ['the next frame on the same host: the popup', 8, added(await frameFiles('payment-modal'))],
  ['the payment page, first visit, ready to pay by card', 97, [...(await frameFiles('payment-page')).values(), asset('ask')]],
  // No limit of their own: what each way to pay adds, for those who look.
  ...(await Promise.all(
    methods.map(async (name) => /** @type {Row} */ ([`  ${name}, after a card`, undefined, added(await frameFiles(name))])),
  )),
];

let isOver = false;
for (const [what, limit, files] of rows) {
  const size = sizeOf(files);
  const isTooLarge = limit !== undefined && size > limit;
  isOver ||= isTooLarge;
  const beside = limit === undefined ? '' : ` of ${limit.toString().padStart(4)}`;
  console.log(`${what.padEnd(52)} ${size.toFixed(2).padStart(6)} KB${beside}${isTooLarge ? '  TOO LARGE' : ''}`);
}
process.exit(isOver ? 1 : 0);

/** In kilobytes, each file by itself, as it is sent. */
function sizeOf(files) {
  return files.reduce((bytes, file) => bytes + brotliCompressSync(file).length, 0) / 1000;
}

/** What the browser has not got from the first frame. */
function added(files) {
  return [...files].filter(([address]) => !first.has(address)).map(([, file]) => file);
}

/** The frames of a build but the first: each has a folder with a document. */
function framesOf(folder) {
  return readdirSync(folder).filter((name) => name !== 'card-input' && existsSync(`${folder}/${name}/index.html`));
}

/** One entry as a merchant's bundler would pack it, minified as the classic script is. */
async function bundled(entry) {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
  });
  return (await minify(outputFiles[0].text, { ecma: 2022, module: true, compress: { passes: 2 } })).code ?? '';
}

/** A script that is loaded later than its document says, by its name. */
function asset(name) {
  return readFileSync(`dist/v2/assets/${readdirSync('dist/v2/assets').find((file) => file.startsWith(`${name}-`))}`);
}

/** A frame's document and every module it loads, by address. */
async function frameFiles(name) {
  const html = readFileSync(`dist/v2/${name}/index.html`, 'utf8');
  const addresses = new Set([...html.matchAll(/(?:src|href)="(\/v2\/assets\/[^"]+)"/g)].map(([, address]) => address));
  /** @type {Map<string, string | Uint8Array>} */
  const files = new Map([...addresses].map((address) => [address, readFileSync(`dist${address}`)]));
  return files.set(`/v2/${name}/`, html);
}
