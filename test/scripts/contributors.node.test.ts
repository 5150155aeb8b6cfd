import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { node } from '../support/node.js';

const packages = readdirSync('packages').map((name) => `packages/${name}/package.json`);
const manifests = packages;
let folder: string;

/** A copy of what a release changes. */
test.beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'payframe-release-')));
  for (const file of [
    'package.json',
    ...manifests,
    'package-lock.json',
    'CHANGELOG.md',
    '.changeset',
    'scripts/release.mjs',
    'scripts/run.mjs',
  ])
    cpSync(file, join(folder, file), { recursive: true });
  for (const name of readdirSync(join(folder, '.changeset')))
    if (name.endsWith('.md') && name !== 'README.md') rmSync(join(folder, '.changeset', name));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const versions = () => {
  const read = (file: string) =>
    JSON.parse(readFileSync(join(folder, file), 'utf8')) as {
      version: string;
      dependencies?: object;
    };
  return manifests.map((file) => read(file).version);
};
const release = (...args: readonly string[]) => node(folder, 'scripts/release.mjs', ...args);

test('a release gives every package the same version, and CHANGELOG.md the sentences of its changes @slow', async () => {
  const before = versions();
  expect(new Set(before).size).toBe(1);
  const [major, minor] = before[0]!.split('.').map(Number);
  expect(await release('--version')).toEqual({
    code: 2,
    output: 'No change waits in .changeset/: run npx changeset first',
  });

  const change = '---\n"payframe-frames": minor\n---\n\nThe card form shows a lantern.\n';
  writeFileSync(join(folder, '.changeset/quiet-lantern.md'), change);
  expect(await release('--publish')).toMatchObject({
    code: 2,
    output: expect.stringContaining('Changes wait'),
  });
  const { code, output } = await release('--version');
  expect(code, output).toBe(0);
  const next = `${major}.${minor! + 1}.0`;
  expect(versions()).toEqual(before.map(() => next));
  const sandbox = JSON.parse(
    readFileSync(join(folder, 'packages/sandbox/package.json'), 'utf8'),
  ) as { dependencies: object };
  expect(sandbox.dependencies).toMatchObject({ 'payframe-frames': next });
  expect(readFileSync(join(folder, 'CHANGELOG.md'), 'utf8')).toContain(
    `## ${next}\n\n- The card form shows a lantern.\n\n## ${major}.`,
  );
  expect(readdirSync(join(folder, '.changeset')).sort()).toEqual(['README.md', 'config.json']);
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version: string }>;
  };
  expect(lock.packages['packages/payframe']!.version).toBe(next);
});

test('the files that CONTRIBUTING and the architecture tour name are there', () => {
  const pages = [
    'CONTRIBUTING.md',
    'docs/architecture.md',
    'docs/providers/index.md',
    '.github/PULL_REQUEST_TEMPLATE.md',
  ];
  const folders = new Set(
    readdirSync('.', { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? [entry.name] : [],
    ),
  );
  let named = 0;
  const missing = pages.flatMap((page) => {
    const prose = readFileSync(page, 'utf8').replaceAll(/^```.*?^```$/gms, '');
    const paths = [...prose.matchAll(/`([\w.@-]+(?:\/[\w.@-]+)+\/?)`/g)].map(([, path]) => path!);
    // What a build, an install or a run writes is not always there.
    const sources = paths.filter((path) => {
      const [first = ''] = path.split('/');
      return (
        folders.has(first) &&
        !['dist', 'node_modules', 'test-results'].includes(first) &&
        !path.includes('/dist')
      );
    });
    named += sources.length;
    return sources
      .filter((path) => !existsSync(path) && !existsSync(`${path}.ts`))
      .map((path) => `${page}: ${path}`);
  });
  expect(missing).toEqual([]);
  expect(named).toBeGreaterThan(40);
});

test('CONTRIBUTING lists every folder of the sources, and its first eight files are read in a quarter of an hour', () => {
  const text = readFileSync('CONTRIBUTING.md', 'utf8');
  const written = ['dist', 'node_modules', 'test-results', 'screenshots', 'playwright-report'];
  const folders = readdirSync('.', { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && !entry.name.startsWith('.'),
  );
  const sources = folders.map(({ name }) => name).filter((name) => !written.includes(name));
  expect(sources.filter((name) => !new RegExp(`^\\| \`${name}/`, 'm').test(text))).toEqual([]);
  const [, path] = /Eight files explain how, about 1,700 lines, in this order:([^]*?)\.\n\n/.exec(
    text,
  )!;
  const files = [...path!.matchAll(/`([^`]+)`/g)].map(([, file]) => file!);
  expect(files).toHaveLength(8);
  const lines = files.reduce((sum, file) => sum + readFileSync(file, 'utf8').split('\n').length, 0);
  expect(lines).toBeLessThan(1750);
});
