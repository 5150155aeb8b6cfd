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

const manifests = readdirSync('packages').map((name) => `packages/${name}/package.json`);
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
const changelog = () => readFileSync(join(folder, 'CHANGELOG.md'), 'utf8');
const release = (...args: readonly string[]) => node(folder, 'scripts/release.mjs', ...args);

test('a version that the changelog has as unreleased takes the waiting changes into its entry, and keeps its number @slow', async () => {
  const before = versions();
  const original = changelog();
  const waits = join(folder, '.changeset/quiet-lantern.md');
  writeFileSync(waits, '---\n"payframe": major\n---\n\nThe card form shows a lantern.\n');
  const entry = (title: string) => `# Changelog\n\n## ${title}\n\nThe first.\n`;
  writeFileSync(join(folder, 'CHANGELOG.md'), entry(`${before[0]} (unreleased)`));
  expect((await release('--publish')).code).toBe(2);
  expect(await release('--version')).toMatchObject({ code: 0 });
  expect(versions()).toEqual(before);
  expect(changelog()).toBe(
    `${entry(before[0]!)}\n### Other changes\n\n- The card form shows a lantern.\n`,
  );
  expect(existsSync(waits)).toBe(false);
  writeFileSync(join(folder, 'CHANGELOG.md'), original);
});

test('a release gives every package the same version, and CHANGELOG.md the sentences of its changes @slow', async () => {
  const before = versions();
  expect(new Set(before).size).toBe(1);
  // The entry that waits for the first release is released by itself.
  if (changelog().includes('(unreleased)')) await release('--version');
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
  expect(changelog()).toContain(`## ${next}\n\n- The card form shows a lantern.\n\n## ${major}.`);
  expect(readdirSync(join(folder, '.changeset')).sort()).toEqual(['README.md', 'config.json']);
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version: string }>;
  };
  expect(lock.packages['packages/payframe']!.version).toBe(next);
});
