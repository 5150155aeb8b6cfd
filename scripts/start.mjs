// Runs the sandbox provider, its bank, the playground, the demo shop and the documentation on this
// machine until Ctrl-C.
import { spawn } from 'node:child_process';
import { connect, createServer } from 'node:net';
import { buildIfStale } from './build/stamp.mjs';
import { fail } from './setup/fail.mjs';
import { installPackages } from './setup/packages.mjs';

const {
  PORT = '4100',
  BANK_PORT = '4101',
  SHOP_PORT = '4200',
  DOCS_PORT = '4300',
  PLAYGROUND_PORT = '4400',
} = process.env;
const ports = { PORT, BANK_PORT, SHOP_PORT, PLAYGROUND_PORT };
const loopback = '127.0.0.1';

await installPackages();
await buildIfStale();
for (const [name, port] of Object.entries({ ...ports, DOCS_PORT })) {
  if (!(await isFree(port)))
    fail(
      `Port ${port} is taken`,
      `end what holds it, or choose another: ${name}=${Number(port) + 1000} npm start`,
    );
}

const servers = new Set();
let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(0));

const provider = {
  PAYFRAME_ORIGIN: `http://pay.localhost:${PORT}`,
  PAYFRAME_API: `http://${loopback}:${PORT}/v1`,
};
const [PLAYGROUND_URL, SHOP_URL] = [
  `http://play.localhost:${PLAYGROUND_PORT}`,
  `http://shop.localhost:${SHOP_PORT}`,
];
const DOCS_URL = `http://localhost:${DOCS_PORT}`;
serve('dist/sandbox/main.js', { DATA_FOLDER: '.data/sandbox', DOCS_URL, SHOP_URL, PLAYGROUND_URL });
serve('dist/shop-server/main.js', { ...provider, SHOP_DATA: '.data/shop', PLAYGROUND_URL });
serve('dist/playground-server/main.js', { ...provider, SHOP_URL, DOCS_URL });
await Promise.all(Object.values(ports).map(listens));
console.log(`
  The playground is open: ${PLAYGROUND_URL}
  The shop is open:       ${SHOP_URL}
  The dashboard is open:  ${provider.PAYFRAME_ORIGIN}/sandbox/
  The documentation follows in a minute.

  The shop's orders and the provider's payments are kept in .data/ (delete it to begin anew). Ctrl-C stops everything.
`);
serveDocs();

/** Starts a server; if it ends, everything ends. Environment variables override the settings. */
function serve(file, settings) {
  const server = spawn(process.execPath, [file], {
    stdio: 'inherit',
    env: { ...settings, ...process.env, ...ports },
  });
  servers.add(server);
  server.on('exit', (code) => {
    servers.delete(server);
    stop(code ?? 1);
  });
}

/**
 * Builds and serves the documentation. The others go on without it: its generator may be missing,
 * and the network too.
 */
function serveDocs() {
  if (isStopping) return;
  const server = spawn(process.execPath, ['scripts/site.mjs', '--serve'], {
    stdio: 'inherit',
    env: { ...provider, ...process.env, ...ports, DOCS_PORT },
  });
  servers.add(server);
  server.on('exit', () => {
    servers.delete(server);
    if (isStopping) return stop(0);
    console.error(
      '  The documentation is not served; the playground and the shop are. Read docs/, or try `npm run site -- --serve`.',
    );
  });
}

function stop(code) {
  if (!isStopping) process.exitCode = code;
  isStopping = true;
  for (const server of servers) server.kill('SIGTERM');
  if (!servers.size) process.exit();
}

function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer().on('error', () => resolve(false));
    probe.listen({ port: Number(port), host: loopback }, () => probe.close(() => resolve(true)));
  });
}

/** Resolves when a server listens on the port. It sends no request, which a server would log. */
async function listens(port) {
  for (;;) {
    const isUp = await new Promise((resolve) => {
      const socket = connect(Number(port), loopback, () => {
        socket.destroy();
        resolve(true);
      }).on('error', () => resolve(false));
    });
    if (isUp || isStopping) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
