import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/** What every part is built from, beside its own sources. */
const common = ['package-lock.json', 'rollup.config.mjs', 'scripts/build', 'scripts/locales'];
const inPages = ['appearance', 'bridge', 'elements', 'locales', 'api'];
const serverSide = ['sandbox', 'server', 'simulators'];
const manifest = 'packages/payframe/package.json';

/** The sources of each part of `rollup.config.mjs`: files and folders. */
export const sources = {
  kit: [...inPages, 'node', 'react-bindings'],
  testing: [
    ...inPages,
    'packages/conformance/kit',
    'packages/frames/hosting',
    'packages/sandbox/kit',
    ...serverSide,
  ],
  script: [...inPages, manifest],
  frames: ['appearance', 'bridge', 'frame-apps', 'locales', 'api', manifest],
  servers: [
    ...inPages,
    'docs/admin-openapi.json',
    'docs/openapi.json',
    'examples',
    'node',
    'packages/frames/hosting',
    'packages/sandbox/kit',
    ...serverSide,
  ],
  shop: [...inPages, 'examples', 'react-bindings'],
  playground: [...inPages, 'examples', 'react-bindings', ...serverSide, 'tsconfig.json'],
  mocks: ['bridge', 'locales', 'api', ...serverSide],
  declared: [
    ...inPages,
    'node',
    'packages/sandbox/kit',
    manifest,
    'react-bindings',
    ...serverSide,
    'tsconfig.json',
  ],
};
/** What the pages of the reference are written from. */
const reference = [
  ...inPages,
  'docs/openapi.json',
  'docs/payment-methods',
  'node',
  'react-bindings',
  ...serverSide,
  'scripts/reference',
  'tsconfig.json',
];
/** What the packages contain beside the parts. */
const pages = ['CHANGELOG.md', 'LICENSE', 'README.md'];

export const partNames = Object.keys(sources);

/** A hash of all that a part is built from. */
export const partNow = (name) => hashOf([...common, ...sources[name]]);

/** A hash of all that a whole build is made from. */
export const sourcesNow = () => hashOf([...common, ...Object.values(sources).flat(), ...pages]);

/** A hash of all that the generated modules are made from, and of themselves. */
export const modulesNow = () =>
  hashOf(['appearance', 'bridge', 'elements', 'frame-apps', 'react-bindings', 'scripts/build']);

/** A hash of all that the pages of the reference are written from. */
export const referenceNow = () => hashOf([...common, ...reference]);

/** Those of the files that a part was built from which are not among its sources. */
export function strangeTo(name, files) {
  const known = [...common, ...sources[name]];
  return files
    .map((file) => relative('.', file.replace('\0', '').replace(/\?.*$/, '')))
    .filter((file) => !/(^|\/)(node_modules|dist)\//.test(file) && existsSync(file))
    .filter((file) => !known.some((one) => file === one || file.startsWith(`${one}/`)));
}

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const file of [...new Set(paths)].flatMap(filesIn).sort())
    hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/** What is made of the texts is no source. */
function filesIn(path) {
  if (path === join('locales', 'generated')) return [];
  return statSync(path).isFile()
    ? [path]
    : readdirSync(path).flatMap((name) => filesIn(join(path, name)));
}
