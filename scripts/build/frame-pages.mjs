import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { framePolicy, pagePolicy } from './headers.mjs';
import { styleSheet } from './style-sheet.mjs';
import { writeTo } from './write-to.mjs';

/** Writes an HTML document per frame or whole page and language, and the headers they must be served with. Gives their number. */
export async function writeFramePages(chunks) {
  const made = await import(pathToFileURL(resolve('dist/build/document.js')).href);
  const starter = readFileSync('dist/build/starter.js', 'utf8').trim();
  const all = [
    ...made.frames.map((frame) => ({
      name: frame.contract.frame,
      write: (parts) => made.frameDocument({ ...parts, frame, starter }),
      policy: (documents) => framePolicy(frame, documents),
    })),
    ...made.pages.map((page) => ({
      name: page.name,
      write: (parts) => made.pageDocument({ ...parts, page }),
      policy: (documents) => pagePolicy(page, documents),
    })),
  ];
  const headers = {};
  let written = 0;

  for (const { name, write, policy } of all) {
    const css = await styleSheet(`frame-apps/${name}/app.css`);
    const modules = modulesOf(name, chunks);
    const documents = made.LANGUAGES.map((language) => [language, write({ language, css, modules })]);
    for (const [language, html] of documents) {
      const address = `${name}/${language}`;
      refuseInlineStyle(html, address);
      writeTo(`dist/v2/${address}/index.html`, html);
      if (language === made.LANGUAGES[0]) writeTo(`dist/v2/${name}/index.html`, html);
      written++;
    }
    headers[name] = policy(documents.map(([, html]) => html));
  }
  writeTo('dist/v2/headers.json', JSON.stringify(headers, null, 2));
  return written;
}

/** The addresses of a frame's app: its entry first, then all it needs before it can run. */
function modulesOf(name, chunks) {
  const entry = chunks.find((chunk) => chunk.isEntry && chunk.name === name);
  if (!entry) throw new Error(`frame-apps/${name}/main.tsx is missing: the frame has a contract and no app`);
  const files = new Set([entry.fileName]);
  for (const file of files) chunks.find((chunk) => chunk.fileName === file).imports.forEach((other) => files.add(other));
  return [...files].map((file) => `/v2/assets/${file}`);
}

/** The frames' policy allows no inline style: a browser would drop it, and the static form would not look as it should. */
function refuseInlineStyle(html, address) {
  const [, found] = /(<[a-z-]+ [^>]*?\bstyle="[^"]*")/.exec(html) ?? [];
  if (found) throw new Error(`${address}: a style attribute in the static document, ${found}…`);
}
