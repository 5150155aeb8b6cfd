import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from '../run.mjs';
import { fail } from './fail.mjs';

/**
 * Finds nginx: `NGINX_PATH`, then the system's, installed on Debian if the user is root. Exits if
 * there is none.
 */
export async function needNginx() {
  const found = () =>
    [process.env.NGINX_PATH, ...places()].find((file) => file && existsSync(file));
  if (!found() && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    await run('apt-get', ['update', '-q']);
    await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'nginx-light']);
  }
  return (
    found() ??
    fail('No nginx was found and none could be installed', 'install it, or name it in NGINX_PATH')
  );
}

/** Servers are often in a folder that only root has in its path. */
const places = () =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'].map((folder) =>
    join(folder, 'nginx'),
  );
