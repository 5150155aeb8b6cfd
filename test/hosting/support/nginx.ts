import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { get } from './get.js';

/** A web server for the output of `npm run hosting`. */
export interface Nginx {
  /** Reloads the configuration and waits until it is served. */
  reload(): Promise<void>;
  /** Ends it, with the requests that it has begun, and starts it anew. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts nginx in the foreground, as root or not, with an included configuration; it writes to its
 * own folder only.
 */
export async function startNginx(folder: string, included: string, port: number): Promise<Nginx> {
  mkdirSync(join(folder, 'temp'), { recursive: true });
  const temps = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path temp/${name};`,
  );
  // nginx replies with its generation number, which shows when a reload is complete.
  let round = 0;
  const write = () =>
    writeFileSync(
      join(folder, 'whole.conf'),
      `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
pid nginx.pid;
events {}
http {
  ${temps.join('\n  ')}
  include ${included};
  server { listen ${port}; server_name round; access_log off; return 200 "${round}"; }
}
`,
    );
  write();
  const program = process.env['NGINX_PATH'] ?? 'nginx';
  const errors: string[] = [];
  const launch = () => {
    const started = spawn(program, ['-p', folder, '-e', 'error.log', '-c', 'whole.conf'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    started.stderr.on('data', (chunk: Buffer) => errors.push(String(chunk)));
    return started;
  };
  let server = launch();
  const end = async (signal: NodeJS.Signals) => {
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  };
  const killWithUs = () => server.kill('SIGTERM');
  process.once('exit', killWithUs);
  const served = async () => {
    const isServed = () =>
      get(`http://127.0.0.1:${port}/`, { host: 'round' }).then(
        ({ body }) => String(body) === String(round),
        () => false,
      );
    while (!(await isServed())) {
      if (server.exitCode !== null) throw new Error(errors.join(''));
      await new Promise((next) => setTimeout(next, 20));
    }
  };
  await served();
  return {
    async reload() {
      round++;
      write();
      server.kill('SIGHUP');
      await served();
    },
    async restart() {
      await end('SIGQUIT');
      server = launch();
      await served();
    },
    async stop() {
      process.off('exit', killWithUs);
      await end('SIGTERM');
    },
  };
}
