import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { test as base } from '@playwright/test';

export { expect } from '@playwright/test';

/** The packages of this repository. */
export const ours = [
  'payframe',
  'payframe-conformance',
  'payframe-frames',
  'payframe-sandbox',
  'payframe-server',
] as const;
export type Ours = (typeof ours)[number];

/** A package as npm would publish it. */
export interface Sent {
  readonly tarball: string;
  /** Size of the tarball, in bytes. */
  readonly size: number;
  /** The unpacked tarball. */
  readonly folder: string;
}

/** The packages as merchants get them. */
export interface Packed {
  readonly of: Readonly<Record<Ours, Sent>>;
  /**
   * A merchant's project: a copy of `test/package/<name>` with `payframe` and the given packages,
   * including their dependencies; ours are the packed ones, others are this repository's. Returns
   * its folder.
   */
  project(name: string, packages?: readonly string[]): string;
  /** The same, installed by npm as a merchant does. */
  installed(name: string, packages?: readonly string[]): string;
}

/** A test with the packed packages, available for the lifetime of its worker. */
export const test = base.extend<object, { packed: Packed }>({
  packed: [
    // Playwright requires an object pattern here; this fixture needs nothing.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      // Outside the repository, so that nothing in it is found by accident.
      const place = realpathSync(mkdtempSync(join(tmpdir(), 'payframe-package-')));
      try {
        await use(pack(place));
      } finally {
        rmSync(place, { recursive: true, force: true });
      }
    },
    // Does not count towards the first test's timeout.
    { scope: 'worker', timeout: 180_000 },
  ],
});

const quiet = ['--loglevel=error', '--no-update-notifier'];

function pack(place: string): Packed {
  const npm = ['pack', '--workspaces', '--ignore-scripts', '--json', ...quiet];
  const emitted = execFileSync('npm', [...npm, '--pack-destination', place], {
    encoding: 'utf8',
    timeout: 150_000,
  });
  const packed = JSON.parse(emitted) as readonly {
    readonly name: Ours;
    readonly filename: string;
    readonly size: number;
  }[];
  const sent = packed.map(
    ({ name, filename, size }) => [name, unpack(place, name, filename, size)] as const,
  );
  const of = Object.fromEntries(sent) as Record<Ours, Sent>;
  const isOurs = (name: string): name is Ours => name in of;
  const put = (own: string, name: string) => {
    const to = join(own, 'node_modules', name);
    mkdirSync(dirname(to), { recursive: true });
    if (!isOurs(name)) return symlinkSync(resolve('node_modules', name), to, 'junction');
    cpSync(of[name].folder, to, { recursive: true });
    for (const needed of dependenciesOf(to)) put(own, needed);
  };
  const project = (name: string, packages: readonly string[] = []) => {
    const own = copy(place, name);
    for (const one of ['payframe', ...packages]) put(own, one);
    return own;
  };
  const installed = (name: string, packages: readonly string[] = []) => {
    const own = copy(place, name);
    const expected = ['payframe', ...packages].map((one) => (isOurs(one) ? of[one].tarball : one));
    const npm = ['install', '--prefer-offline', '--no-audit', '--no-fund', ...quiet, ...expected];
    execFileSync('npm', npm, {
      cwd: own,
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: 300_000,
    });
    return own;
  };
  return { of, project, installed };
}

function unpack(place: string, name: Ours, filename: string, size: number): Sent {
  const tarball = join(place, filename);
  execFileSync('tar', ['-xzf', tarball, '-C', place]);
  const folder = join(place, name);
  renameSync(join(place, 'package'), folder);
  return { tarball, size, folder };
}

function dependenciesOf(folder: string): readonly string[] {
  const { dependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly dependencies?: object;
  };
  return Object.keys(dependencies);
}

function copy(place: string, name: string): string {
  const own = join(mkdtempSync(join(place, `${name}-`)), name);
  mkdirSync(join(own, 'node_modules'), { recursive: true });
  if (existsSync(`test/package/${name}`)) cpSync(`test/package/${name}`, own, { recursive: true });
  return own;
}
