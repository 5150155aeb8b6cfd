import { readFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { customElements } from './custom-elements.mjs';
import { htmlCustomData, webTypes } from './editors.mjs';
import { elementPages } from './page.mjs';

/**
 * Generates the documentation files of the elements, for tools, editors and readers: `[path, text]`
 * of each.
 */
export async function manifestFiles(facts) {
  const manifest = customElements(facts);
  const json = (value) => `${JSON.stringify(value, null, 2)}\n`;
  return [
    ['packages/payframe/custom-elements.json', json(manifest)],
    ['dist/package/editors/html-custom-data.json', json(htmlCustomData(manifest))],
    [
      'dist/package/editors/web-types.json',
      json(webTypes(manifest, JSON.parse(readFileSync('packages/payframe/package.json', 'utf8')))),
    ],
    // Not the committed pages themselves: `npm run fix` copies them there, and a test compares the
    // two.
    ...(await Promise.all(elementPages(facts).map(([path, text]) => formatted(path, text)))),
  ];
}

async function formatted(path, text) {
  const page = `docs/${path}`;
  return [
    `dist/build/${path}`,
    await format(text, { ...(await resolveConfig(page)), filepath: page }),
  ];
}
