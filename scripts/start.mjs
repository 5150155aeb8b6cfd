// Runs the sandbox provider, its bank, the playground, the demo shop and the documentation on this
// machine until Ctrl-C.
import { spawn } from 'node:child_process';
import { connect, createServer } from 'node:net';
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

// Before anything that takes long. The bank's stays taken until the bank itself runs, so that
// another `npm start` does not begin to build beside this one.
const reserved = await reserve(BANK_PORT);
for (const [name, port] of Object.entries({ ...ports, DOCS_PORT })) {
  if (!(port === BANK_PORT ? reserved : await isFree(port)))
    fail(
      `Port ${port} is taken`,
      `end what holds it, or choose another: ${name}=${Number(port) + 1000} npm start`,
    );
}
await installPackages('.', { isStartEnough: true });
const { buildQuickly } = await import('./build/stamp.mjs');
const first = ['script', 'frames', 'servers', 'shop', 'mocks'];
const code = await buildQuickly(first, 'Building the shop');
if (code !== 0) process.exit(code);
await reserved?.release();

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
await Promise.all([PORT, BANK_PORT, SHOP_PORT].map(listens));
console.log(`
  The shop is open:       ${SHOP_URL}
  The dashboard is open:  ${provider.PAYFRAME_ORIGIN}/sandbox/
  The playground and the documentation follow.

  The shop's orders and the provider's payments are kept in .data/ (delete it to begin anew). Ctrl-C stops everything.
`);
// Behind them: its facts take a compiler seconds.
const later = await buildQuickly(['playground'], 'Building the playground');
if (later !== 0) stop(later);
if (!isStopping) {
  serve('dist/playground-server/main.js', { ...provider, SHOP_URL, DOCS_URL });
  await listens(PLAYGROUND_PORT);
  console.log(`  The playground is open: ${PLAYGROUND_URL}`);
  serveDocs();
  const packed = await buildQuickly(['kit', 'declared'], 'Building the package');
  if (packed === 0 && !isStopping) {
    const { packKit } = await import('./build/whole.mjs');
    console.log(`  The package is there:   npm install http://${loopback}:${PORT}/v2/${packKit()}`);
  }
}

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

async function isFree(port) {
  const reserved = await reserve(port);
  await reserved?.release();
  return Boolean(reserved);
}

/** Takes a port, until it is released; `undefined` if it is taken. */
function reserve(port) {
  return new Promise((resolve) => {
    const holder = createServer((socket) => socket.destroy()).on('error', () => resolve(undefined));
    holder.listen({ port: Number(port), host: loopback }, () =>
      resolve({ release: () => new Promise((released) => holder.close(released)) }),
    );
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
