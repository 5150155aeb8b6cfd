import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from '../run.mjs';
import { fail } from './fail.mjs';

/** Where nginx is: what `NGINX_PATH` names, or the system's, which Debian's root is given. Ends the program where there is none. */
export async function needNginx() {
  const found = () => [process.env.NGINX_PATH, ...places()].find((file) => file && existsSync(file));
  if (!found() && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    await run('apt-get', ['update', '-q']);
    await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'nginx-light']);
  }
  return found() ?? fail('No nginx was found and none could be installed', 'install it, or name it in NGINX_PATH');
}

/** Servers are often in a folder that is in root's path alone. */
const places = () =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'].map((folder) => join(folder, 'nginx'));
