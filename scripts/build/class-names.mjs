import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { styleSheet } from './style-sheet.mjs';

/**
 * Writes the types of `import * as css from './x.css'` for every style sheet with classes: an unknown class is a type error.
 */
export function classNames() {
  const files = readdirSync('frame-apps', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
  const sheets = files
    .map((file) => ({ name: basename(file), classes: Object.keys(styleSheet(`frame-apps/${file}`).classes) }))
    .filter(({ classes }) => classes.length)
    .sort((one, other) => one.name.localeCompare(other.name));
  const twice = sheets.find(({ name }, index) => sheets[index - 1]?.name === name);
  if (twice) throw new Error(`Two style sheets are called ${twice.name}: their classes would have the same names`);
  return ['// Written by `npm run fix`: the classes of each style sheet.\n', ...sheets.map(declaration)].join('\n');
}

function declaration({ name, classes }) {
  const lines = [...classes, 'styleSheet'].map((own) => `  export const ${own}: string;`);
  return `declare module '*/${name}' {\n${lines.join('\n')}\n}\n`;
}
