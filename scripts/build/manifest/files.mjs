import { readFileSync } from 'node:fs';
import { customElements } from './custom-elements.mjs';
import { htmlCustomData, webTypes } from './editors.mjs';

/**
 * Generates the files about the elements, for tools and editors: `[path, text]` of each. Programs read
 * them, so they have no spaces: 16 KB of the packed package.
 */
export function manifestFiles(facts) {
  const manifest = customElements(facts);
  const json = (value) => `${JSON.stringify(value)}\n`;
  return [
    ['packages/payframe/custom-elements.json', json(manifest)],
    ['dist/package/editors/html-custom-data.json', json(htmlCustomData(manifest))],
    [
      'dist/package/editors/web-types.json',
      json(webTypes(manifest, JSON.parse(readFileSync('packages/payframe/package.json', 'utf8')))),
    ],
  ];
}
