import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { run } from '../run.mjs';
import { fail } from './fail.mjs';

const [major, minor] = process.versions.node.split('.').map(Number);

/**
 * Installs the packages of the project, or of another folder, if they are missing or the lock file
 * has changed. Returns whether it did. No dependencies: there may be no packages yet.
 */
export async function installPackages(folder = '.') {
  const [stamp, lockFile] = [
    `${folder}/node_modules/.installed-from`,
    `${folder}/package-lock.json`,
  ];
  if (major < 20 || (major === 20 && minor < 19))
    fail(`Node ${process.versions.node} is too old`, 'install Node 20.19 or newer');
  const lock = existsSync(lockFile) ? readFileSync(lockFile) : '';
  const digest = createHash('sha256').update(lock).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return false;

  console.log('Installing packages…');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const elsewhere = folder === '.' ? [] : ['--prefix', folder];
  const code = await run(npm, [
    lock ? 'ci' : 'install',
    ...elsewhere,
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  if (code !== 0)
    fail(
      'The packages could not be installed',
      'check the connection to the npm registry and run it again',
    );
  writeFileSync(stamp, digest);
  return true;
}
