import { readFileSync, readdirSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { join, relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createLink } from './link.mjs';

const types = {
  html: 'text/html; charset=utf-8',
  js: 'application/javascript',
  txt: 'text/plain',
  json: 'application/json',
};
/** Assets have a hash in their name, as a bundler's output does. */
const immutable = 'public, max-age=31536000, immutable';

/**
 * Starts a shop and a provider, on two sites (`shop.localhost`, `pay.localhost`), optionally behind
 * a link with a delay. `files(origins)` returns what they serve by path. Our frames are those of
 * `dist/v2`, with the headers of their build; their `/v1`, and the mocks of third parties' scripts,
 * are the sandbox's. One server sends the files of all contestants, compressed with gzip as nginx
 * does in production, and those for our second host too.
 */
export async function openSite({ api, files, network }) {
  const link = network ? createLink(network) : undefined;
  const shop = createServer((incoming, reply) => send(served.shop, incoming, reply));
  const pay = createServer((incoming, reply) =>
    /^\/(v1|mocks)\//.test(incoming.url ?? '')
      ? pass(api, incoming, reply)
      : send(served.pay, incoming, reply),
  );
  const [shopPort, payPort] = await Promise.all([listen(shop, link), listen(pay, link)]);
  const origins = {
    shop: `http://shop.localhost:${shopPort}`,
    pay: `http://pay.localhost:${payPort}`,
  };
  const own = files(origins);
  const served = {
    shop: packed(own.shop),
    pay: new Map([...packed(own.pay), ...packed(builtFrames(origins))]),
  };
  return {
    ...origins,
    close() {
      link?.close();
      for (const server of [shop, pay]) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
}

/** @param {import('node:http').Server} server */
async function listen(server, link) {
  server.keepAliveTimeout = 60_000;
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return link ? link.before(port) : port;
}

/** Compresses each file once. A file is its text, or its text and headers. */
function packed(files) {
  return new Map(
    Object.entries(files).map(([path, file]) => {
      const { text, headers = {} } = typeof file === 'string' ? { text: file } : file;
      const type = types[/** @type {keyof typeof types} */ (/\.(\w+)$/.exec(path)?.[1] ?? 'html')];
      const fresh = type === types.html ? 'no-cache' : immutable;
      const tag = `"${Buffer.from(path).toString('hex').slice(-16)}"`;
      const all = {
        'Content-Type': type,
        'Content-Encoding': 'gzip',
        'Cache-Control': fresh,
        ETag: tag,
        ...headers,
      };
      return [path, { body: gzipSync(text), headers: all, tag }];
    }),
  );
}

function send(files, { url = '', headers }, reply) {
  const file = files.get(new URL(url, 'http://localhost').pathname);
  if (!file) return reply.writeHead(404).end();
  if (headers['if-none-match'] === file.tag) return reply.writeHead(304, { ETag: file.tag }).end();
  reply.writeHead(200, { ...file.headers, 'Content-Length': file.body.length }).end(file.body);
}

/** Passes a call on to the sandbox's API. */
function pass(api, incoming, reply) {
  const { method, url: path, headers } = incoming;
  const { host, port } = new URL(api);
  // Node may not resolve the names under localhost.
  const onward = request(
    { host: '127.0.0.1', port, method, path, headers: { ...headers, host } },
    (answer) => {
      reply.writeHead(answer.statusCode, answer.headers);
      answer.pipe(reply);
    },
  );
  onward.on('error', () => reply.destroy());
  incoming.pipe(onward);
}

/** The built frames as a provider serves them: pages with their policy, assets as immutable. */
function builtFrames({ shop, pay }) {
  const root = 'dist/v2';
  const pages = JSON.parse(readFileSync(join(root, 'headers.json'), 'utf8'));
  const always = {
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Access-Control-Allow-Origin': '*',
  };
  const files = {};
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/');
    const [frame] = path.split('/');
    const blank = entry.name === 'index.html' ? (pages[frame] ?? {}) : always;
    const fill = (value) =>
      value
        .replaceAll('{merchants}', `${shop} ${pay}`)
        .replaceAll('{fonts}', '')
        .replaceAll('{wallets}', pay.replace('//pay.', '//wallets.'));
    const headers = Object.fromEntries(
      Object.entries(blank).map(([name, value]) => [name, fill(value)]),
    );
    files[`/v2/${path.replace(/index\.html$/, '')}`] = {
      text: withMocks(readFileSync(join(root, path), 'utf8')),
      headers,
    };
  }
  return files;
}

/** A page of ours that loads the sandbox's mocks in place of third parties' scripts. */
const withMocks = (page) =>
  page.replace(/(?<=<meta name="payframe-scripts" content=")(?=")/, '/mocks/');
