import { readFileSync, readdirSync } from 'node:fs';

/** A Rollup plugin that adds `licences.txt`: the licenses of the packages in its output. */
export const licences = {
  name: 'licences',
  generateBundle() {
    this.emitFile({
      type: 'asset',
      fileName: 'licences.txt',
      source: licencesOf([...this.getModuleIds()]),
    });
  },
};

/** The licenses of the packages that modules are from, as one text. */
export function licencesOf(modules) {
  const folders = new Set(
    modules.flatMap((path) => /^\0?(.*node_modules\/(?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? []),
  );
  return [...folders].sort().map(licenceOf).join('\n');
}

/** The license of a package, by its folder. */
function licenceOf(path) {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const file = readdirSync(path).find((entry) => /^licen[cs]e/i.test(entry));
  const { license } = JSON.parse(readFileSync(`${path}/package.json`, 'utf8'));
  return `${name} (${license})\n\n${file ? readFileSync(`${path}/${file}`, 'utf8') : ''}`;
}
