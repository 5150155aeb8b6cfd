import { format, resolveConfig } from 'prettier';
import { classNames } from '../style-sheets.mjs';
import { pages, rowOf, rows, rowsByTag } from './rows.mjs';

const header = '// Generated from bridge/contracts/index.ts. Change the row there.\n';

/**
 * Generates the modules that name every component, for bundlers and editors, and the types of the
 * style sheets: `[path, text]` of each.
 */
export function generatedFiles() {
  const files = [
    ['elements/generated/classes.ts', classes()],
    ['elements/generated/registry.ts', registry()],
    ['elements/functions/factories.ts', factories()],
    ...rows.map((row) => [`elements/tags/${row.file}.ts`, tagEntry(row)]),
    ['elements/generated/tags.ts', allTags()],
    ['react-bindings/generated/components.ts', components()],
    ['frame-apps/generated/apps.ts', apps()],
    ...rows.filter(isMainGenerated).map((row) => [row.main, frameMain(row)]),
    ...pages.map((page) => [page.main, pageMain(page)]),
  ].map(([path, text]) => [path, header + text]);
  return Promise.all(
    [...files, ['frame-apps/css.d.ts', classNames()]].map(async ([path, text]) => [
      path,
      await format(text, { ...(await resolveConfig(path)), filepath: path }),
    ]),
  );
}

const classes = () => `
${rowsByTag.map(({ className, file }) => `export { ${className} } from '../${file}.js';`).join('\n')}

declare global {
  interface HTMLElementTagNameMap {
    ${rowsByTag.map(({ contract, className, file }) => `'${contract.tag}': import('../${file}.js').${className};`).join('\n    ')}
  }
}
`;

const registry = () => `
import {
  ${listOf(rowsByTag)}
} from './classes.js';

/** Every element, by its tag. */
export const elements = [
  ${listOf(rowsByTag)}
] as const;
`;

const allTags = () => `
/** The tags of all components, whether they are registered on a page or not: those to begin with first. */
export const tags: readonly string[] = [
  ${rows.map(({ contract }) => `'${contract.tag}',`).join('\n  ')}
];
`;

/**
 * The package entry of an element, `payframe/<file>`. It registers the element and the overlays
 * that it opens.
 */
const tagEntry = ({ file, className, contract, opens = [] }) => `
import { define } from '../base/define.js';
import { ${className} } from '../${file}.js';
${opens.map((overlay) => `import './${rowOf(overlay).file}.js';`).join('\n')}

export { ${className} };

declare global {
  interface HTMLElementTagNameMap {
    '${contract.tag}': ${className};
  }
}

define(${className});
`;

const factories = () => `
${contractImports()}
import {
  ${listOf(rowsByTag)}
} from '../generated/classes.js';
import { factory, type Factory } from './handle.js';
import type { FactoryOptions, TargetProps, PartNeeds, PaymentModalNeeds, WidgetNeeds } from './options.js';

// An interface, unlike a type made of a contract, is shown by its name in an editor. The build adds
// the callbacks of each, with their doc comments, to the package's types.
${rows
  .map(
    ({ name, is, makes, needs, className, contractName }) => `
/** The options of ${is}, all optional. */
export interface ${name}Options extends FactoryOptions<typeof ${contractName}> {}
/** The options of ${is}, the required ones included. */
export type ${name}Props = ${name}Options & ${needs};
/** Creates ${makes}. */
export const ${name}: Factory<${className}, ${name}Props, ${name}Options> = /* @__PURE__ */ factory(${className});
`,
  )
  .join('')}
// Aliases for shops that move over from the incumbent kit.
export { ${rows.flatMap(({ name, otherName }) => (otherName ? `${name} as ${otherName}` : [])).join(', ')} };
`;

const components = () => `
${contractImports()}
import type { TargetProps, PartNeeds, PaymentModalNeeds, WidgetNeeds } from '../../elements/functions/options.js';
import {
  ${listOf(rowsByTag)}
} from '../../elements/generated/classes.js';
import { bind } from '../bind.js';
import type { BoundComponent, BoundOptions, WithContent } from '../props.js';

// The build adds the handlers of each, with their doc comments, to the package's types.
${rows
  .map(
    ({ name, is, needs, className, contract, contractName }) => `
/** The props of ${is}, all optional. */
export interface ${name}Options extends BoundOptions<${className}, typeof ${contractName}>${contract.hasContent ? ', WithContent' : ''} {}
/** The props of ${is}, the required ones included. */
export type ${name}Props = ${name}Options & ${needs};
/** ${is[0].toUpperCase()}${is.slice(1)}. */
export const ${name}: BoundComponent<${className}, ${name}Props> = /* @__PURE__ */ bind(${className});
`,
  )
  .join('')}`;

const apps = () => `
${importsOf([...rowsByTag, ...pages].map(({ appName, app }) => ({ name: appName, from: app })))}

/** The app of each frame and page, by its folder on the provider's host. */
export const apps = {
  ${rowsByTag.map(({ contract, appName }) => `'${contract.frame}': ${appName},`).join('\n  ')}
  ${pages.map(({ name, appName }) => `'${name}': ${appName},`).join('\n  ')}
};
`;

const isMainGenerated = ({ main }) => main.includes('/generated/');

/** The script of a frame. The document of an overlay has no style before it. */
const frameMain = ({ contract, contractName, contractFile, app, appName }) => `
${importsOf(
  [
    { name: contractName, from: contractFile },
    { name: appName, from: app },
    { name: 'mount', from: 'frame-apps/runtime/mount' },
    ...(isOverlay(contract)
      ? [{ name: 'styleDocument', from: 'frame-apps/style/document-style' }]
      : []),
  ],
  '../..',
)}

${isOverlay(contract) ? 'styleDocument();' : ''}
mount(${contractName}, ${appName});
`;
const isOverlay = ({ height }) => height === 'overlay';

/** The script of a hosted page. */
const pageMain = ({ app, appName }) => `
${importsOf(
  [
    { name: appName, from: app },
    { name: 'mountPage', from: 'frame-apps/hosted-pages/mount' },
  ],
  '../..',
)}

mountPage(${appName});
`;

const listOf = (all) => all.map(({ className }) => `${className},`).join('\n  ');

/** Imports the contracts as types only, so that no contract is bundled into a page. */
const contractImports = () =>
  importsOf(
    rows.map(({ contractName, contractFile }) => ({ name: contractName, from: contractFile })),
  ).replaceAll('import {', 'import type {');

/** One import statement per file. `apps` is the path to `frame-apps/`. */
function importsOf(expected, apps = '..') {
  const files = [...new Set(expected.map(({ from }) => from))].sort();
  const namesIn = (file) =>
    expected.flatMap(({ name, from }) => (from === file ? name : [])).sort();
  return files
    .map(
      (file) =>
        `import { ${namesIn(file).join(', ')} } from '${file.replace(/^frame-apps/, apps).replace(/^bridge/, `${apps}/../bridge`)}.js';`,
    )
    .join('\n');
}
