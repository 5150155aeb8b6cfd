import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { rollup } from 'rollup';
import { forBrowsers, small } from '../../rollup.config.mjs';
import { Card } from './frames/react-card.js';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const versionOf = (name) =>
  JSON.parse(readFileSync(here(`node_modules/${name}/package.json`), 'utf8')).version;

/**
 * The titles of the contestants, in the order of the tables. The bare iframe is the limit, and
 * React alone that of a frame with React.
 */
export const contestants = {
  bare: 'bare iframe',
  react: 'React alone',
  payframe: 'Payframe',
  zoid: `zoid ${versionOf('@krakenjs/zoid')}`,
  'zoid-react': 'zoid with React',
  monei: `@monei-js/components ${versionOf('@monei-js/components')}`,
};

/** Who carries messages. `port` is the limit. */
export const transports = {
  port: 'MessagePort',
  payframe: 'Payframe',
  penpal: `penpal ${versionOf('penpal')}`,
  comlink: `comlink ${versionOf('comlink')}`,
  'post-robot': `post-robot ${versionOf('@krakenjs/post-robot')}`,
};

/** The three inputs of every frame but ours, with the attributes that a card form needs. */
const inputs = `<form style="display:flex;gap:8px;margin:0">
<input name="cardNumber" inputmode="numeric" autocomplete="cc-number" placeholder="Card number" aria-label="Card number" style="flex:auto">
<input name="expiryDate" inputmode="numeric" autocomplete="cc-exp" placeholder="MM/YY" aria-label="Expiry date" style="width:80px">
<input name="cvc" inputmode="numeric" autocomplete="cc-csc" placeholder="CVC" aria-label="Security code" style="width:60px">
</form>`;

/** Builds everything once. Returns what a site serves, given its origins. */
export async function buildContestants() {
  const names = Object.keys(contestants);
  const shops = [
    ...names,
    'payframe-payment',
    'payframe-cart',
    'checkout',
    'components',
    'express',
    'wallets',
  ];
  const pages = await bundled(shops.map((name) => `pages/${name}.js`));
  const frames = await bundled(
    ['bare', 'react-greeting', 'zoid', 'zoid-react', 'monei'].map((name) => `frames/${name}.js`),
  );
  const react = await builtAsOurs('frames/react.js');
  const carriers = Object.keys(transports);
  const callers = await bundled(carriers.map((name) => `pages/messages/${name}.js`));
  const echoes = await bundled(
    carriers.map((name) => `frames/messages/${name}.js`),
    'esm',
  );
  return (origins) => ({
    shop: {
      '/blank': '<!doctype html><title>Blank</title>',
      ...Object.fromEntries(shops.map((name) => [`/${name}`, shopPage(name, origins)])),
      // The incumbent's host is part of its code.
      ...Object.fromEntries(
        shops.map((name) => [
          `/${name}.js`,
          pages[name].replaceAll('https://js.monei.com', origins.pay),
        ]),
      ),
      ...Object.fromEntries(
        carriers.map((name) => [`/messages/${name}`, shopPage(`messages/${name}`, origins)]),
      ),
      ...Object.fromEntries(carriers.map((name) => [`/messages/${name}.js`, callers[name]])),
    },
    pay: {
      '/bare/': framePage(`<script>${frames.bare}</script>`, ''),
      '/react/': documentOf(
        `<script>${frames['react-greeting']}</script><script type="module" src="/react.js"></script>`,
        `<div id="app">${renderToString(createElement(Card))}</div>`,
      ),
      '/react.js': react,
      '/zoid/': framePage('', '<script src="/zoid.js"></script>'),
      // React draws its inputs.
      '/zoid-react/': documentOf('', '<script src="/zoid-react.js"></script>'),
      '/v2/inner-card-input/': framePage('', '<script src="/monei.js"></script>'),
      '/v2/inner-payment-modal/': framePage('', '<script src="/monei.js"></script>'),
      ...Object.fromEntries(
        carriers.map((name) => [
          `/messages/${name}/`,
          framePage('', `<script type="module">${echoes[name]}</script>`),
        ]),
      ),
      '/zoid.js': frames.zoid,
      '/zoid-react.js': frames['zoid-react'],
      '/monei.js': frames.monei,
    },
  });
}

/** Every page is the same but for its script, which is last, so that the page has been parsed. */
const shopPage = (
  name,
  { pay },
) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Checkout</title>
<h1>Checkout</h1><div id="components"></div><p>One T-shirt: €12.50</p>
<script src="/${name}.js" data-frames="${pay}"></script>`;

const framePage = (head, last) => documentOf(head, inputs + last);

const documentOf = (
  head,
  body,
) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Card</title>${head}</head>
<body style="margin:0">${body}</body></html>`;

/** Bundles and minifies each entry as a merchant's bundler does. Returns the texts by file name. */
async function bundled(entries, format = /** @type {import('esbuild').Format} */ ('iife')) {
  const { outputFiles } = await build({
    entryPoints: entries.map(here),
    bundle: true,
    minify: true,
    format,
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    outdir: here('dist'),
    write: false,
    logLevel: 'error',
  });
  return Object.fromEntries(
    outputFiles.map(({ path, text }) => [/([\w-]+)\.js$/.exec(path)?.[1], text.trim()]),
  );
}

/** Bundles and minifies an entry with the plugins of our frames. Returns its text. */
async function builtAsOurs(entry) {
  const bundle = await rollup({ input: here(entry), plugins: [...forBrowsers(), small] });
  const { output } = await bundle.generate({});
  return output[0].code;
}
