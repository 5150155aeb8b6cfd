import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { createInterface } from 'node:readline';
import { hold } from './share.mjs';

const API_KEY = 'pk_test_load';
/** Counted as in production, and never reached: all calls come from one address, with one card. */
const RATES = [
  'callsPerKey',
  'readsPerAddress',
  'tokensPerAddress',
  'tokensPerCard',
  'confirmationsPerAddress',
]
  .map((name) => `${name}=999999999`)
  .join(' ');

/**
 * Starts the built sandbox, like `node dist/sandbox/main.js`, in this many processes on one
 * database, each held to `share` percent of a core, if given. Returns functions to call and stop
 * them.
 */
export async function startProvider(where, number = 1, share = 0) {
  const processes = await Promise.all(
    Array.from({ length: number }, () => startProcess(where, share)),
  );
  return {
    connect: (connections) =>
      connect(
        processes.map(({ port }) => port),
        connections,
      ),
    stop: () => Promise.all(processes.map(({ stop }) => stop())),
  };
}

async function startProcess({ databaseUrl, dataFolder }, share) {
  const where = databaseUrl
    ? { DATABASE_URL: databaseUrl, PAYFRAME_SECRET: 'load' }
    : { DATA_FOLDER: dataFolder };
  const own = {
    PORT: '0',
    BANK_PORT: '0',
    PAYFRAME_API_KEY: API_KEY,
    RATE_LIMITS: RATES,
    SANDBOX_ROUTES: 'off',
  };
  const env = { ...process.env, ...where, ...own };
  const child = spawn(process.execPath, ['dist/sandbox/main.js'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  const lines = createInterface(child.stdout);
  const [messages] = await Promise.race([once(lines, 'line'), ended]);
  // The process has printed the reason.
  if (child.exitCode !== null) process.exit(1);
  lines.on('line', () => {}); // Drained, so that the log does not block the process.
  const port = Number(/:(\d+),/.exec(messages)?.[1]);
  const release = share > 0 ? hold(child.pid, share) : undefined;
  return {
    port,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      process.off('exit', killWithUs);
      release?.();
    },
  };
}

/**
 * Opens this many keep-alive connections, and calls the ports in turn, as a load balancer does. A
 * call that fails ends the program, because its measurement would be meaningless.
 */
function connect(ports, connections) {
  const agent = new Agent({ keepAlive: true, maxSockets: Math.ceil(connections / ports.length) });
  let calls = 0;
  const send = (method, path, body) =>
    new Promise((resolve, reject) => {
      const sent = body && JSON.stringify(body);
      const headers = {
        Authorization: API_KEY,
        ...(sent && { 'Content-Type': 'application/json' }),
      };
      const port = ports[calls++ % ports.length];
      const requested = request(
        { agent, host: '127.0.0.1', port, method, path: `/v1${path}`, headers },
        async (answer) => {
          const text = Buffer.concat(await answer.toArray()).toString();
          if (answer.statusCode === 200) resolve(JSON.parse(text));
          else reject(new Error(`${method} ${path} was answered ${answer.statusCode}: ${text}`));
        },
      );
      requested.once('error', reject);
      requested.end(sent);
    });
  return { connections, send, close: () => agent.destroy() };
}
