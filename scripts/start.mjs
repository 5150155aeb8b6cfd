// Runs the sandbox provider, its bank and the demo shop on this machine until Ctrl-C.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { buildIfStale } from './build/stamp.mjs';
import { fail } from './setup/fail.mjs';
import { installPackages } from './setup/packages.mjs';

const { PORT = '4100', BANK_PORT = '4101', SHOP_PORT = '4200' } = process.env;
const ports = { PORT, BANK_PORT, SHOP_PORT };
const loopback = '127.0.0.1';

await installPackages();
await buildIfStale();
for (const [name, port] of Object.entries(ports)) {
  if (!(await isFree(port)))
    fail(`Port ${port} is taken`, `end what holds it, or choose another: ${name}=${Number(port) + 1000} npm start`);
}

const servers = new Set();
let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(0));

serve('dist/sandbox/main.js', { DATA_FOLDER: '.data/sandbox' });
serve('dist/shop-server/main.js', {
  SHOP_DATA: '.data/shop',
  PAYFRAME_ORIGIN: `http://pay.localhost:${PORT}`,
  PAYFRAME_API: `http://${loopback}:${PORT}/v1`,
});
await Promise.all(Object.values(ports).map(answers));
console.log(`
  The shop is open: http://shop.localhost:${SHOP_PORT}

  Its orders and the provider's payments are kept in .data/ (delete it to begin anew). Ctrl-C stops everything.
`);

/** Starts a server; if it ends, everything ends. Environment variables override the settings. */
function serve(file, settings) {
  const server = spawn(process.execPath, [file], { stdio: 'inherit', env: { ...settings, ...process.env, ...ports } });
  servers.add(server);
  server.on('exit', (code) => {
    servers.delete(server);
    stop(code ?? 1);
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

/** Resolves when a server on the port replies. */
async function answers(port) {
  for (;;) {
    const isUp = await fetch(`http://${loopback}:${port}/`, { redirect: 'manual' }).then(
      () => true,
      () => false,
    );
    if (isUp || isStopping) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
