import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fail } from './fail.mjs';

/** Finds nginx: `NGINX_PATH`, then the system's. Exits with how to install it if there is none. */
export async function needNginx() {
  // Servers are often in a folder that only root has in its path.
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  const places = [process.env.NGINX_PATH, ...folders.map((folder) => join(folder, 'nginx'))];
  return (
    places.find((file) => file && existsSync(file)) ??
    fail(
      'No nginx was found',
      'on Debian or Ubuntu, run "apt-get install nginx-light"; elsewhere, name it in NGINX_PATH',
    )
  );
}
