import { resolve } from 'node:path';
import { pages, rowOf, rows } from './rows.mjs';

/** The package entry of each element, `payframe/<file>`. It registers the element and the overlay that it opens. */
const tagEntries = rows.map(({ file, className, contract, opens }) => {
  const opened = opens && `import './${rowOf(opens).file}.js';\n`;
  const exported = `import { ${className} } from '../${file}.js';\n${opened ?? ''}export { ${className} };\n`;
  return {
    path: `elements/tags/${file}.ts`,
    code: `import { define } from '../base/define.js';\n${exported}define(${className});\n`,
    types: `${exported}declare global {
    interface HTMLElementTagNameMap {
        '${contract.tag}': ${className};
    }
}\n`,
  };
});

/** The paths of these entries, which the build generates in memory from the list. */
export const tagPaths = tagEntries.map(({ path }) => path);

/** The type declarations of these entries: `[path, text]` of each. */
export const tagTypes = tagEntries.map(({ path, types }) => [path.replace(/ts$/, 'd.ts'), types]);

/** The script of each frame and page, which mounts the app. */
const frameEntries = [
  ...rows.map(({ contract, app, appName, mounted }) => ({
    name: contract.frame,
    code: `import { ${mounted.name} } from '../../${mounted.from}.js';
import { mount } from '../runtime/mount.js';
import { ${appName} } from '../../${app}.js';
mount(${mounted.name}, ${appName});\n`,
  })),
  ...pages.map(({ name, app, appName }) => ({
    name,
    code: `import { mountPage } from '../hosted-pages/mount.js';
import { ${appName} } from '../../${app}.js';
mountPage(${appName});\n`,
  })),
].map((entry) => ({ ...entry, path: `frame-apps/${entry.name}/main.tsx` }));

/** The paths of these scripts, by frame name. */
export const framePaths = Object.fromEntries(frameEntries.map(({ name, path }) => [name, path]));

const codeOf = new Map([...tagEntries, ...frameEntries].map(({ path, code }) => [resolve(path), code]));

/** A Rollup plugin that resolves these paths to virtual modules: there are no such files. */
export const entries = {
  name: 'component-entries',
  resolveId(id, importer) {
    const path = importer ? resolve(importer, '..', id.replace(/js$/, 'ts')) : resolve(id);
    return codeOf.has(path) ? path : null;
  },
  load: (id) => codeOf.get(id) ?? null,
};
