import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { transform } from 'esbuild';
import { bundle } from 'lightningcss';

/**
 * A Rollup plugin: `import * as css from './x.css'` gives the names of its classes, and the sheet
 * as text for what a frame loads late.
 */
export const cssModules = {
  name: 'css-modules',
  load(id) {
    if (!id.endsWith('.css')) return null;
    const { text, classes } = styleSheet(id);
    const all = Object.entries({ ...classes, styleSheet: text });
    return all
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
      .join('\n');
  },
};

/** A Rollup plugin: minifies the style sheets that elements have as css`…`, comments included. */
export const minifiedCss = {
  name: 'minified-css',
  async transform(code, id) {
    if (!/[\\/]elements[\\/].*\.ts$/.test(id) || !code.includes('css`')) return null;
    const styles = [...code.matchAll(/\bcss`([^`]*)`/g)].map(([, css]) => css);
    const minified = await Promise.all(styles.map(minify));
    return styles.reduce((text, css, index) => text.replace(css, () => minified[index]), code);
  },
};

/** A value that the script inserts is a number, which stands for it meanwhile. */
async function minify(/** @type {string} */ css) {
  /** @type {string[]} */
  const values = [];
  const text = css.replace(/\$\{[^}]*\}/g, (value) => `${70_000_000 + values.push(value)}`);
  const { code } = await transform(text, { loader: 'css', minify: true });
  return code.trim().replace(/7\d{7}/g, (number) => values[Number(number) - 70_000_001] ?? number);
}

/**
 * Bundles and minifies a style sheet with its imports. Class names are scoped to their file: `.pay`
 * of `sheet.css` is `panel-pay` in a document.
 */
export function styleSheet(file) {
  const cssModules = {
    pattern: '[name]-[local]',
    customIdents: false,
    container: false,
    grid: false,
    animation: false,
  };
  const { code, exports } = bundle({ filename: file, minify: true, cssModules });
  const text = code.toString().trim();
  const isOwnClass = (name) =>
    name.startsWith(`${basename(file, '.css')}-`) && text.includes(`.${name}`);
  const own = Object.entries(exports ?? {}).filter(([, { name }]) => isOwnClass(name));
  return {
    text,
    classes: Object.fromEntries(own.map(([local, { name }]) => [local, name]).sort()),
  };
}

/**
 * The types of `import * as css from './x.css'` for every style sheet with classes: an
 * unknown class is a type error.
 */
export function classNames() {
  const files = readdirSync('frame-apps', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  );
  const styleSheets = files
    .map((file) => ({
      name: basename(file),
      classes: Object.keys(styleSheet(`frame-apps/${file}`).classes),
    }))
    .filter(({ classes }) => classes.length)
    .sort((one, other) => one.name.localeCompare(other.name));
  const twice = styleSheets.find(({ name }, index) => styleSheets[index - 1]?.name === name);
  if (twice)
    throw new Error(
      `Two style sheets are called ${twice.name}: their classes would have the same names`,
    );
  return ['// Generated: the classes of each style sheet.\n', ...styleSheets.map(declaration)].join(
    '\n',
  );
}

function declaration({ name, classes }) {
  const lines = [...classes, 'styleSheet'].map((own) => `  export const ${own}: string;`);
  return `declare module '*/${name}' {\n${lines.join('\n')}\n}\n`;
}
