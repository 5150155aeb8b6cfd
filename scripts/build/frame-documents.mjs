import { existsSync, readdirSync } from 'node:fs';
import { dirname, parse, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { rollup } from 'rollup';
import { pages, rows } from './components/rows.mjs';
import { framePolicy, pagePolicy } from './headers.mjs';
import { cssModules, styleSheet } from './style-sheets.mjs';
import { writeTo } from './write-to.mjs';

/** The apps' paths, by the names of the frames and pages: each has a style sheet beside it. */
const appOf = new Map([
  ...rows.map(({ contract, app }) => [contract.frame, app]),
  ...pages.map(({ name, app }) => [name, app]),
]);

/**
 * A Rollup plugin that adds an HTML document per frame or full page, language and layout, with its
 * style sheet and its inline script, and the headers to serve them with. The documents are rendered
 * by a bundle of `frame-apps/document.tsx`; the inline scripts are built with these plugins. It
 * writes the shop's logos too.
 */
export function frameDocuments(plugins) {
  let rendering, starters, made;
  return {
    name: 'frame-documents',
    buildStart() {
      rendering = renderer();
      starters = startersOf(plugins);
      for (const one of [rendering, starters]) one.catch(() => {}); // `generateBundle` throws it.
      for (const file of readdirSync('frame-apps', { recursive: true, encoding: 'utf8' }))
        if (file.endsWith('.css')) this.addWatchFile(resolve('frame-apps', file));
    },
    async generateBundle(_, bundle) {
      const { files, watched } = await starters;
      made = await rendering;
      for (const file of [...watched, ...made.watched]) this.addWatchFile(file);
      const add = (fileName, source) => this.emitFile({ type: 'asset', fileName, source });
      const headers = {};
      for (const { name, layouts = [], write, policy } of documentsOf(made, files)) {
        const css = styleSheet(`${appOf.get(name)}.css`).text;
        const documents = made.LANGUAGES.flatMap((language) => {
          const parts = { language, css, modules: modulesOf(name, language, bundle) };
          return [
            [language, write(parts)],
            ...layouts.map((layout) => [`${language}/${layout}`, write({ ...parts, layout })]),
          ];
        });
        // Without a language in the path, the document is in the first one. A hosted page then
        // loads the browser's language itself.
        const [[, first]] = documents;
        add(`${name}/index.html`, first);
        for (const [folder, html] of documents) {
          const address = `${name}/${folder}`;
          refuseInlineStyle(html, address);
          add(`${address}/index.html`, html);
        }
        headers[name] = policy(documents.map(([, html]) => html));
      }
      add('headers.json', JSON.stringify(headers, null, 2));
      add('hosts.json', JSON.stringify(hostsOf(made.frames), null, 2));
    },
    writeBundle() {
      for (const [name, svg] of made.logoFiles()) writeTo(`dist/shop/logos/${name}.svg`, svg);
    },
  };
}

/** What each frame and page is called, its layouts, and how its documents and headers are made. */
function documentsOf({ frames, pages, frameDocument, pageDocument }, starters) {
  return [
    ...frames.map((frame) => ({
      name: frame.contract.frame,
      layouts: Object.keys(frame.contract.layouts ?? {}),
      write: (parts) =>
        frameDocument({ ...parts, frame, starter: starters.get(starterOf(frame.contract)) }),
      policy: (documents) => framePolicy(frame, documents),
    })),
    ...pages.map((page) => ({
      name: page.name,
      write: (parts) => pageDocument({ ...parts, page }),
      policy: (documents) => pagePolicy(page, documents),
    })),
  ];
}

/**
 * Bundles and imports what renders the documents, with the texts of all languages. esbuild takes a
 * tenth of the time, and no browser loads this.
 */
async function renderer() {
  process.env.NODE_ENV = 'production'; // For React's server rendering.
  const { outputFiles, metafile } = await build({
    entryPoints: ['frame-apps/document.tsx'],
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    packages: 'external',
    outdir: 'dist/build',
    write: false,
    metafile: true,
    logLevel: 'warning',
    plugins: [cssInNode],
  });
  for (const { path, text } of outputFiles) writeTo(path, text);
  // A module that Node has loaded stays as it was.
  const made = await import(
    `${pathToFileURL(resolve('dist/build/document.js')).href}?${Date.now()}`
  );
  await Promise.all(made.LANGUAGES.map(made.loadTexts));
  return { ...made, watched: Object.keys(metafile.inputs).map((file) => resolve(file)) };
}

/** Style sheets as modules, for esbuild. */
const cssInNode = {
  name: 'css-in-node',
  setup(bundler) {
    bundler.onLoad({ filter: /\.css$/ }, ({ path }) => ({ contents: cssModules.load(path) }));
  },
};

/**
 * The source of the inline script in the head of a frame's document: the frame's own, or the one
 * for frames of its kind.
 */
function starterOf({ frame, height }) {
  const own = `${dirname(appOf.get(frame))}/starter.ts`;
  if (existsSync(own)) return own;
  return `frame-apps/runtime/${height === 'overlay' ? 'starter' : 'styled-starter'}.ts`;
}

/** Bundles these scripts: their texts by their sources. */
async function startersOf(plugins) {
  const sources = [...new Set(rows.map(({ contract }) => starterOf(contract)))];
  const bundles = await Promise.all(sources.map((input) => rollup({ input, plugins })));
  const made = await Promise.all(bundles.map((bundle) => bundle.generate({ format: 'iife' })));
  return {
    files: new Map(made.map(({ output: [{ code }] }, index) => [sources[index], code.trim()])),
    watched: bundles.flatMap(({ watchFiles }) => watchFiles),
  };
}

/**
 * The frames that are served on the second host only, because third parties' scripts run in them.
 */
function hostsOf(frames) {
  for (const { contract, thirdParty = [] } of frames)
    if (Boolean(thirdParty.length) !== Boolean(contract.hasThirdParties))
      throw new Error(
        `${contract.frame}: its row lists third parties and its contract has no \`hasThirdParties\`, or the reverse`,
      );
  return {
    wallets: frames
      .filter(({ thirdParty }) => thirdParty?.length)
      .map(({ contract }) => contract.frame),
  };
}

/**
 * The URLs of a frame's app: its entry first, then everything that it needs to run, with its texts
 * in one language.
 */
function modulesOf(name, language, bundle) {
  const chunks = Object.values(bundle);
  const entry = chunks.find((chunk) => chunk.isEntry && chunk.name === name);
  const files = new Set([entry.fileName]);
  const chunkIn = (file) => chunks.find((chunk) => chunk.fileName === file);
  const isText = (file) =>
    chunkIn(file).moduleIds.some(
      (id) => /\/locales\/generated\/[^/]+$/.test(dirname(id)) && parse(id).name === language,
    );
  for (const file of files) {
    const { imports, dynamicImports } = chunkIn(file);
    for (const other of [...imports, ...dynamicImports.filter(isText)]) files.add(other);
  }
  return [...files].map((file) => `/v2/${file}`);
}

/**
 * The frames' CSP allows no inline style attributes: the browser would drop them, and the static
 * form would look different.
 */
function refuseInlineStyle(html, address) {
  const [, found] = /(<[a-z-]+ [^>]*?\bstyle="[^"]*")/.exec(html) ?? [];
  if (found) throw new Error(`${address}: a style attribute in the static document, ${found}…`);
}
