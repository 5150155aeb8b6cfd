import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { rollup, type OutputOptions } from 'rollup';
import { isFresh, isKnown, isWhole, stamped, writeStamp } from '../../scripts/build/parts.mjs';
import { partNames, partNow, sources, sourcesNow } from '../../scripts/build/sources.mjs';

const home = process.cwd();
let folder: string;

/** A project with a file in each place that a part is built from. */
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'payframe-parts-'));
  process.chdir(folder);
  const pages = ['CHANGELOG.md', 'LICENSE', 'README.md'];
  const common = ['package-lock.json', 'rollup.config.mjs', 'scripts/build/x', 'scripts/locales/x'];
  for (const path of [...pages, ...common, ...Object.values(sources).flat()])
    write(isFile(path) ? path : `${path}/x.js`, 'export {};');
});
test.afterEach(() => {
  process.chdir(home);
  rmSync(folder, { recursive: true });
});

const rows: readonly (readonly [changed: string, parts: string])[] = [
  ['frame-apps/x.js', 'frames'],
  ['elements/x.js', 'kit testing script servers shop playground declared'],
  ['sandbox/x.js', 'testing servers playground mocks declared'],
  ['examples/x.js', 'servers shop playground'],
  ['node/x.js', 'kit servers declared'],
  ['docs/openapi.json', 'servers'],
  ['locales/x.js', partNames.join(' ')],
  ['package-lock.json', partNames.join(' ')],
  ['scripts/build/x', partNames.join(' ')],
  ['locales/generated/x.ts', ''],
  ['README.md', ''],
  ['docs/start.md', ''],
];
for (const [changed, parts] of rows)
  test(`a change of ${changed} makes stale: ${parts || 'no part'}`, () => {
    const before = partNames.map(partNow);
    write(changed, 'export const other = 1;');
    const stale = partNames.filter((name, index) => partNow(name) !== before[index]);
    expect(stale.join(' ')).toBe(parts);
  });

test('a part is fresh until its sources change, and again when they are as they were', async () => {
  await build('script');
  expect(isFresh('script')).toBe(true);
  write('elements/x.js', 'export const other = 1;');
  expect(isFresh('script')).toBe(false);
  write('elements/x.js', 'export {};');
  expect(isFresh('script')).toBe(true);
});

test('what npm start built quickly is a build for npm start alone', async () => {
  await build('script', { isQuick: true });
  expect(isFresh('script', { isQuickEnough: true })).toBe(true);
  expect(isFresh('script')).toBe(false);
  await build('script');
  expect(isFresh('script', { isQuickEnough: true })).toBe(true);
});

test('a part is not fresh without one of its files', async () => {
  await build('script');
  for (const file of readdirSync('dist/v2')) rmSync(`dist/v2/${file}`);
  expect(isFresh('script')).toBe(false);
});

test('a part that is built again leaves no file of the last time, whatever their names', async () => {
  await build('script');
  const [first] = readdirSync('dist/v2');
  write('elements/x.js', 'console.log(1);');
  await build('script');
  const second = readdirSync('dist/v2');
  expect(second).toHaveLength(1);
  expect(second).not.toContain(first);
});

test('a part whose build fails has no stamp, and is unknown', async () => {
  await build('script');
  write('elements/x.js', '}');
  await expect(build('script')).rejects.toThrow();
  expect(isKnown('script')).toBe(false);
  expect(isFresh('script', { isQuickEnough: true })).toBe(false);
});

test('one part built alone ends the record of a whole build', async () => {
  for (const name of ['conformance', 'frames', 'payframe', 'sandbox', 'server'])
    mkdirSync(`packages/${name}/dist`, { recursive: true });
  mkdirSync('locales/generated', { recursive: true });
  writeStamp(sourcesNow());
  expect(isWhole()).toBe(true);
  await build('script', { isQuick: true });
  expect(isWhole()).toBe(false);
});

test('a whole build is of the pages of the packages too', () => {
  const before = sourcesNow();
  write('README.md', 'Other');
  expect(sourcesNow()).not.toBe(before);
});

test('a source that the table does not name for a part stops its build', async () => {
  write('elements/x.js', `import '../sandbox/x.js';`);
  await expect(build('script')).rejects.toThrow('script is built from sandbox/x.js too');
  expect(isKnown('script')).toBe(false);
});

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

const isFile = (path: string) => /\.(json|mjs|md)$|\/x$|^LICENSE$/.test(path);

/** Builds a part of one file, as the build does with a configuration of its own for each. */
async function build(part: string, { isQuick = false } = {}): Promise<void> {
  const output: OutputOptions = { dir: 'dist/v2', entryFileNames: '[name]-[hash].js' };
  const options = { input: 'elements/x.js', plugins: [], output };
  for (const one of stamped(part, [options], isQuick) as (typeof options)[]) {
    const bundle = await rollup({ ...one, onLog: () => {} });
    await bundle.write(one.output);
  }
}
