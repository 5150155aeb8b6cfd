import { readFileSync } from 'node:fs';
import { dirname, parse, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pages, rows } from './components/rows.mjs';
import { framePolicy, pagePolicy } from './headers.mjs';
import { styleSheet } from './style-sheet.mjs';
import { writeTo } from './write-to.mjs';

/** The apps' paths, by the names of the frames and pages: each has a style sheet beside it. */
const appOf = new Map([...rows.map(({ contract, app }) => [contract.frame, app]), ...pages.map(({ name, app }) => [name, app])]);

/**
 * Writes an HTML document per frame or full page, language and layout, the headers to serve them with, and the shop's logos.
 * Returns the number of documents.
 */
export async function writeFramePages(chunks) {
  const made = await import(pathToFileURL(resolve('dist/build/document.js')).href);
  const starterOf = ({ contract: { frame, height } }) => {
    const name = frame === 'card-input' ? 'card-starter' : height === 'overlay' ? 'starter' : 'styled-starter';
    return readFileSync(`dist/build/${name}.js`, 'utf8').trim();
  };
  const all = [
    ...made.frames.map((frame) => ({
      name: frame.contract.frame,
      layouts: Object.keys(frame.contract.layouts ?? {}),
      write: (parts) => made.frameDocument({ ...parts, frame, starter: starterOf(frame) }),
      policy: (documents) => framePolicy(frame, documents),
    })),
    ...made.pages.map((page) => ({
      name: page.name,
      write: (parts) => made.pageDocument({ ...parts, page }),
      policy: (documents) => pagePolicy(page, documents),
    })),
  ];
  await Promise.all(made.LANGUAGES.map(made.loadTexts));
  const headers = {};
  let written = 0;

  for (const { name, layouts = [], write, policy } of all) {
    const css = styleSheet(`${appOf.get(name)}.css`).text;
    const documents = made.LANGUAGES.flatMap((language) => {
      const parts = { language, css, modules: modulesOf(name, language, chunks) };
      return [[language, write(parts)], ...layouts.map((layout) => [`${language}/${layout}`, write({ ...parts, layout })])];
    });
    // Without a language in the path, the document is in the first one. A hosted page then loads the browser's language itself.
    const [[, first]] = documents;
    writeTo(`dist/v2/${name}/index.html`, first);
    for (const [folder, html] of documents) {
      const address = `${name}/${folder}`;
      refuseInlineStyle(html, address);
      writeTo(`dist/v2/${address}/index.html`, html);
      written++;
    }
    headers[name] = policy(documents.map(([, html]) => html));
  }
  for (const [name, svg] of made.logoFiles()) writeTo(`dist/shop/logos/${name}.svg`, svg);
  writeTo('dist/v2/headers.json', JSON.stringify(headers, null, 2));
  writeTo('dist/v2/hosts.json', JSON.stringify(hostsOf(made.frames), null, 2));
  return written;
}

/** The frames that are served on the second host only, because third parties' scripts run in them. */
function hostsOf(frames) {
  for (const { contract, thirdParty = [] } of frames)
    if (Boolean(thirdParty.length) !== Boolean(contract.hasThirdParties))
      throw new Error(
        `${contract.frame}: its row lists third parties and its contract has no \`hasThirdParties\`, or the reverse`,
      );
  return { wallets: frames.filter(({ thirdParty }) => thirdParty?.length).map(({ contract }) => contract.frame) };
}

/** The URLs of a frame's app: its entry first, then everything that it needs to run, with its texts in one language. */
function modulesOf(name, language, chunks) {
  const entry = chunks.find((chunk) => chunk.isEntry && chunk.name === name);
  const files = new Set([entry.fileName]);
  const chunkIn = (file) => chunks.find((chunk) => chunk.fileName === file);
  const isText = (file) =>
    chunkIn(file).moduleIds.some((id) => /\/locales\/generated\/[^/]+$/.test(dirname(id)) && parse(id).name === language);
  for (const file of files) {
    const { imports, dynamicImports } = chunkIn(file);
    for (const other of [...imports, ...dynamicImports.filter(isText)]) files.add(other);
  }
  return [...files].map((file) => `/v2/assets/${file}`);
}

/** The frames' CSP allows no inline style attributes: the browser would drop them, and the static form would look different. */
function refuseInlineStyle(html, address) {
  const [, found] = /(<[a-z-]+ [^>]*?\bstyle="[^"]*")/.exec(html) ?? [];
  if (found) throw new Error(`${address}: a style attribute in the static document, ${found}…`);
}
