import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { findPostgres } from '../setup/postgres.mjs';

/** Many tests run at once, each with its own pool. */
const MAX_CONNECTIONS = 300;

/**
 * Starts a PostgreSQL server on a free port with a temporary data folder. Returns its URL and
 * functions to stop, freeze, thaw, kill and restart it; `undefined` if PostgreSQL is not available.
 * Without `durable` it does not wait for the disk. `diskMb` gives its data a disk of its own, which
 * `fillDisk` fills, where this user may mount one. `base` is the folder of a base backup to recover
 * from; `settings` are lines of `postgresql.conf`.
 *
 * @param {{ durable?: boolean, diskMb?: number, base?: string, settings?: readonly string[] }} [options]
 */
export async function startPostgres({
  durable = false,
  diskMb = 0,
  base,
  settings: own = [],
} = {}) {
  const found = await findPostgres();
  if (!found) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'payframe-postgres-'));
  const who = someoneElse();
  if (who) chownSync(folder, who.uid, who.gid);
  const programs = who ? readable(found, folder) : found;
  const disk = join(folder, 'disk');
  const hasDisk = diskMb > 0 && mountDisk(disk, diskMb, who);
  const data = join(hasDisk ? disk : folder, 'data');
  const options = { ...who, cwd: folder, env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' } };
  const init = [
    '-D',
    data,
    '-U',
    'payframe',
    '--auth=trust',
    '--no-sync',
    '--encoding=UTF8',
    '--locale=C',
  ];
  if (base) recoverFrom(base, data, who);
  else
    execFileSync(join(programs, 'initdb'), init, {
      ...options,
      stdio: ['ignore', 'ignore', 'inherit'],
    });

  const port = await freePort();
  const waits = durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    `max_connections=${MAX_CONNECTIONS}`,
    ...own,
  ];
  const args = ['-D', data, ...[...settings, ...waits].flatMap((setting) => ['-c', setting])];
  const launch = () =>
    spawn(join(programs, 'postgres'), args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  let server = launch();
  // If this program is interrupted, end the server at once and remove its data.
  const abandon = () => {
    server.kill('SIGQUIT');
    server.kill('SIGCONT'); // A frozen process handles no other signal.
    if (hasDisk) spawnSync('umount', ['-l', disk]);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  const interrupt = () => process.exit(130);
  process.once('exit', abandon);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, interrupt);
  await ready(server);
  /** Signals the server and all of its backend processes. */
  const signalAll = (signal) => {
    for (const pid of [server.pid, ...childrenOf(server.pid)]) sendSignal(pid, signal);
  };
  return {
    url: `postgres://payframe@127.0.0.1:${port}/postgres`,
    freeze: () => signalAll('SIGSTOP'),
    /**
     * Leaves no byte free on its disk. Returns a function that frees the disk; `undefined` if it
     * has no disk of its own.
     */
    fillDisk: hasDisk ? () => fill(disk) : undefined,
    thaw: () => signalAll('SIGCONT'),
    async kill() {
      const ended = exitOf(server);
      signalAll('SIGKILL');
      await ended;
    },
    async restart() {
      server = launch();
      await ready(server);
    },
    async stop() {
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, interrupt);
      process.off('exit', abandon);
      const ended = exitOf(server);
      signalAll('SIGCONT');
      server.kill('SIGINT'); // "Fast" shutdown: disconnects clients and ends.
      await ended;
      if (hasDisk) execFileSync('umount', [disk]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Copies a base backup into a data folder, from which the server then recovers. */
function recoverFrom(base, data, who) {
  cpSync(base, data, { recursive: true });
  writeFileSync(join(data, 'recovery.signal'), '');
  chmodSync(data, 0o700);
  if (who) execFileSync('chown', ['-R', `${who.uid}:${who.gid}`, data]);
}

/** Mounts a small disk in memory, if this user may. */
function mountDisk(folder, megabytes, who) {
  mkdirSync(folder);
  const { status } = spawnSync(
    'mount',
    ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder],
    { stdio: 'ignore' },
  );
  if (status === 0 && who) chownSync(folder, who.uid, who.gid);
  return status === 0;
}

function fill(folder) {
  const balloon = join(folder, 'balloon');
  const { bavail, bsize } = statfsSync(folder);
  writeFileSync(balloon, Buffer.alloc(bavail * bsize));
  return () => rmSync(balloon);
}

function exitOf(server) {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => server.once('exit', resolve));
}

function childrenOf(pid) {
  const { stdout } = spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' });
  return stdout.split('\n').filter(Boolean).map(Number);
}

/** The process may have ended since it was listed. */
function sendSignal(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (thrown) {
    if (thrown.code !== 'ESRCH') throw thrown;
  }
}

/** PostgreSQL refuses to run as root, so use the `nobody` user. */
function someoneElse() {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Another user may have no access to this folder, unlike to the system's programs. */
function readable(programs, folder) {
  if (!programs.includes('node_modules')) return programs;
  cpSync(dirname(programs), join(folder, 'programs'), { recursive: true, verbatimSymlinks: true });
  return join(folder, 'programs/bin');
}

/** Resolves when the server accepts connections; rejects with its output if it ends. */
function ready(server) {
  return new Promise((resolve, reject) => {
    const messages = [];
    createInterface(server.stderr).on('line', (line) => {
      messages.push(line);
      if (line.includes('ready to accept connections')) resolve(undefined);
      if (messages.length > 100) messages.shift();
    });
    server.once('error', reject);
    server.once('exit', () =>
      reject(new Error(`PostgreSQL did not start:\n${messages.join('\n')}`)),
    );
  });
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      // The server listens on a port, so its address is an object.
      const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
      probe.close(() => resolve(port));
    });
  });
}
