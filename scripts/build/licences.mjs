import { readFileSync, readdirSync } from 'node:fs';

/** The licenses of the packages that esbuild has put into a bundle, as one text. */
export function licencesOf({ outputs }) {
  const inputs = Object.values(outputs).flatMap(({ inputs }) => Object.keys(inputs));
  const folders = new Set(inputs.flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path) ?? []));
  return [...folders].sort().map(licenceOf).join('\n');
}

/** The license of a bundled package, by its folder. */
export function licenceOf(path) {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const file = readdirSync(path).find((entry) => /^licen[cs]e/i.test(entry));
  const { license } = JSON.parse(readFileSync(`${path}/package.json`, 'utf8'));
  return `${name} (${license})\n\n${file ? readFileSync(`${path}/${file}`, 'utf8') : ''}`;
}
