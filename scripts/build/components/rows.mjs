import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fromSources } from '../from-sources.mjs';

const folder = 'bridge/contracts';
const files = readdirSync(folder)
  .filter((file) => file.endsWith('.ts') && file !== 'index.ts')
  .map((file) => basename(file, '.ts'));

/** The list of components, the contracts, and the rules for names, bundled from their sources. */
export const {
  components,
  pages: pageNames,
  modules,
  ...names
} = await fromSources(`
  import { components, pages } from './${folder}/index.js';
  ${files.map((file, index) => `import * as module${index} from './${folder}/${file}.js';`).join('\n')}
  export { components, pages };
  export const modules = [${files.map((_, index) => `module${index}`)}];
  export * from './bridge/contract.js';
  export { tokenProperty } from './appearance/tokens.js';`);

/** The rows of `bridge/contracts/index.ts`, each with the names and files derived from it. */
export const rows = components.map((row) => {
  const { tag } = row.contract;
  const file = tag.replace('pay-', '');
  const className = classIn(`elements/${file}.ts`);
  const exported = exportOf(row.contract);
  const app = `frame-apps/${row.app}`;
  return {
    ...row,
    /** The element's file and its package entry, without extension. */
    file,
    /** The element's class, such as `PayBizumButton`. */
    className,
    /** The export name of the contract, and the file that exports it. */
    ...exported,
    /** What the factory creates, for its doc comment. */
    makes:
      row.makes ??
      (row.contract.height === 'overlay' ? `${row.is}, open as soon as it is rendered` : row.is),
    /** The frame's app: its module, without extension, and its export name. */
    app,
    appName: `${className.slice('Pay'.length)}App`,
    /** The script of its frame, which mounts the app: generated, unless one stands beside the app. */
    main: existsSync(`${dirname(app)}/main.tsx`)
      ? `${dirname(app)}/main.tsx`
      : mainOf(row.contract.frame),
  };
});

/** The rows in alphabetical order of their tags, for lists that readers search. */
export const rowsByTag = rows.toSorted((one, other) => (one.file < other.file ? -1 : 1));

/** The hosted pages, each with its app. */
export const pages = pageNames.map((name) => ({
  name,
  app: `frame-apps/hosted-pages/${name}/app`,
  main: mainOf(name),
  appName: `${name.replace(/(?:^|-)(.)/g, (_, letter) => letter.toUpperCase())}App`,
}));

/** Returns the row of a contract. */
export const rowOf = (contract) => rows.find((row) => row.contract === contract);

/** The generated script of a frame or a page. */
function mainOf(name) {
  return `frame-apps/generated/mains/${name}.ts`;
}

function exportOf(contract) {
  for (const [index, module] of modules.entries()) {
    const [contractName] = Object.entries(module).find(([, value]) => value === contract) ?? [];
    if (contractName) return { contractName, contractFile: `${folder}/${files[index]}` };
  }
  throw new Error(`No file of ${folder}/ exports the contract of <${contract.tag}>`);
}

function classIn(file) {
  const [, name] =
    (existsSync(file) && /^export class (Pay\w+)/m.exec(readFileSync(file, 'utf8'))) || [];
  if (!name)
    throw new Error(`${file} is missing, or exports no class: ${folder}/index.ts has a row for it`);
  return name;
}
