import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { test as base } from '@playwright/test';

export { expect } from '@playwright/test';

/** The package as a merchant gets it. */
export interface Packed {
  readonly tarball: string;
  /** The tarball, unpacked. */
  readonly folder: string;
  /**
   * A merchant's project on its own: a copy of `test/package/<name>` with the unpacked package, and the packages it names as
   * they are here. Gives its folder.
   */
  project(name: string, packages?: readonly string[]): string;
  /** The same, with the tarball and other packages installed by npm, as a merchant does. */
  installed(name: string, packages?: readonly string[]): string;
}

/** A test with the packed package, which is there for as long as its worker. */
export const test = base.extend<object, { packed: Packed }>({
  packed: [
    // Playwright reads what a fixture needs from this pattern; this one needs nothing.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      // Not under the repository: nothing is to be found there by accident.
      const place = realpathSync(mkdtempSync(join(tmpdir(), 'payframe-package-')));
      try {
        await use(pack(place));
      } finally {
        rmSync(place, { recursive: true, force: true });
      }
    },
    // Not of the time of the test that comes first.
    { scope: 'worker', timeout: 180_000 },
  ],
});

const quiet = ['--loglevel=error', '--no-update-notifier'];

function pack(place: string): Packed {
  const npm = ['pack', '--ignore-scripts', '--json', ...quiet, '--pack-destination', place];
  const [{ filename }] = JSON.parse(execFileSync('npm', npm, { encoding: 'utf8', timeout: 150_000 })) as [
    { readonly filename: string },
  ];
  const tarball = join(place, filename);
  execFileSync('tar', ['-xzf', tarball, '-C', place]);
  const folder = join(place, 'payframe');
  renameSync(join(place, 'package'), folder);
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly dependencies: object;
  };
  const project = (name: string, packages: readonly string[] = []) => {
    const own = copy(place, name);
    cpSync(folder, join(own, 'node_modules/payframe'), { recursive: true });
    for (const one of [...Object.keys(dependencies), ...packages]) {
      const link = join(own, 'node_modules', one);
      mkdirSync(dirname(link), { recursive: true });
      symlinkSync(resolve('node_modules', one), link, 'junction');
    }
    return own;
  };
  const installed = (name: string, packages: readonly string[] = []) => {
    const own = copy(place, name);
    const npm = ['install', '--prefer-offline', '--no-audit', '--no-fund', ...quiet, tarball, ...packages];
    execFileSync('npm', npm, { cwd: own, stdio: ['ignore', 'ignore', 'inherit'], timeout: 300_000 });
    return own;
  };
  return { tarball, folder, project, installed };
}

function copy(place: string, name: string): string {
  const own = join(mkdtempSync(join(place, `${name}-`)), name);
  mkdirSync(join(own, 'node_modules'), { recursive: true });
  if (existsSync(`test/package/${name}`)) cpSync(`test/package/${name}`, own, { recursive: true });
  return own;
}
