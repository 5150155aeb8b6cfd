import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';

const types = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** The files with addresses of this machine. */
const withAddresses = new Set(['.html', '.js', '.json', '.md', '.txt']);

/**
 * Serves a folder of files on this machine, as any web server would, and `provider.json`: the
 * `host` and the `accountId` that the first page's card form is for, or nothing. Resolves with the
 * server when it listens. `ports` has the running port for each documented one that differs: it is
 * shown in the addresses of this machine.
 * @param {string} folder
 * @param {{
 *   base?: string,
 *   port?: number,
 *   ports?: Readonly<Record<string, string>>,
 *   provider?: { host: string, accountId: string } | undefined,
 * }} options
 */
export function serveSite(folder, { base = '/', port = 0, ports = {}, provider } = {}) {
  const address = new RegExp(
    `(?<=\\b(?:localhost|127\\.0\\.0\\.1):)(?:${Object.keys(ports).join('|')})\\b`,
    'g',
  );
  const server = createServer((request, response) => {
    if (request.url === `${base}provider.json`) {
      response.writeHead(provider ? 200 : 204, provider && { 'Content-Type': types['.json'] });
      response.end(provider && JSON.stringify(provider));
      return;
    }
    const file = fileFor(folder, base, request.url ?? '/');
    const sent = file ?? join(folder, '404.html');
    response.writeHead(file ? 200 : 404, {
      'Content-Type': types[extname(sent)] ?? 'application/octet-stream',
    });
    if (!Object.keys(ports).length || !withAddresses.has(extname(sent)))
      return void createReadStream(sent).pipe(response);
    response.end(readFileSync(sent, 'utf8').replace(address, (documented) => ports[documented]));
  });
  return new Promise((done, failed) => {
    server.on('error', failed).listen({ port, host: '127.0.0.1' }, () => done(server));
  });
}

function fileFor(folder, base, url) {
  let path;
  try {
    path = decodeURIComponent(new URL(url, 'http://localhost').pathname);
  } catch {
    return undefined; // An address that is none.
  }
  if (!path.startsWith(base) || path.includes('\0')) return undefined;
  const root = resolve(folder);
  const file = resolve(root, path.slice(base.length));
  const index = join(file, 'index.html');
  const found = (path.endsWith('/') ? [index] : [file, `${file}.html`, index]).find(
    (one) => existsSync(one) && statSync(one).isFile(),
  );
  return found?.startsWith(root + sep) ? found : undefined;
}
