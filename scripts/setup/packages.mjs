import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { run } from '../run.mjs';
import { fail } from './fail.mjs';
import { showTime } from './show-time.mjs';

const [major, minor] = process.versions.node.split('.').map(Number);

/**
 * Installs the packages of the project, or of another folder, if they are missing or the lock file
 * has changed. With `isStartEnough`, only those that `npm start` needs, which package.json has as
 * `dependencies`: the tools of tests and checks are four times as many, and come when one of them is
 * run. Returns whether it did. No dependencies: there may be no packages yet.
 */
export async function installPackages(folder = '.', { isStartEnough = false } = {}) {
  const [stamp, lockFile] = [
    `${folder}/node_modules/.installed-from`,
    `${folder}/package-lock.json`,
  ];
  if (major < 20 || (major === 20 && minor < 19))
    fail(`Node ${process.versions.node} is too old`, 'install Node 20.19 or newer');
  const lock = existsSync(lockFile) ? readFileSync(lockFile) : '';
  const digest = createHash('sha256').update(lock).digest('hex');
  const found = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  const toStart = `${digest} to start`;
  if (found === digest || (isStartEnough && found === toStart)) return false;

  const end = showTime('Installing packages');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const elsewhere = folder === '.' ? [] : ['--prefix', folder];
  const code = await run(npm, [
    // What is there is right, and `npm ci` would begin with nothing.
    ...(lock && found !== toStart ? ['ci'] : ['install', ...(lock ? ['--no-save'] : [])]),
    ...(isStartEnough ? ['--omit=dev'] : []),
    ...elsewhere,
    // The lock file says what a package contains, so that the cache's is as good.
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--no-progress',
  ]);
  end(code === 0);
  if (code !== 0)
    fail(
      'The packages could not be installed',
      'check the connection to the npm registry and run it again',
    );
  writeFileSync(stamp, isStartEnough ? toStart : digest);
  return true;
}
