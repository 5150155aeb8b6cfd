import { resolve } from 'node:path';

const folder = resolve('node_modules/@lit/reactive-element');
const lit = `${folder}/reactive-element.js`;

/**
 * Puts Lit's production build into the package. Left to the merchant's bundler, the export
 * condition `development`, which development servers set, selects a build that logs warnings on
 * every page.
 */
export const ownLit = {
  name: 'own-lit',
  resolveId(id, importer) {
    if (id === '@lit/reactive-element') return { id: lit, moduleSideEffects: false };
    // Node's variant differs by a check for `CSSStyleSheet`.
    return importer === lit && id === './css-tag.js' ? `${folder}/node/css-tag.js` : null;
  },
  transform(code, id) {
    if (id !== lit) return null;
    // Because of this mark, a page's own Lit would warn of a second copy.
    const unmarked = code.replace(
      /\(\w+\.reactiveElementVersions\?\?=\[\]\)\.push\("[\d.]+"\)/,
      '0',
    );
    if (unmarked === code)
      throw new Error('Lit no longer records its version where this plugin expects it.');
    // On a server, the class exists and is never registered.
    return `const HTMLElement = globalThis.HTMLElement ?? class {};\n${unmarked}`;
  },
};

/** The path of Lit's modules in the package: npm leaves out folders named `node_modules`. */
export const litPath = ({ name }) =>
  `${name.replace(/^node_modules\/@lit\/reactive-element\//, 'third-party/lit/')}.js`;
