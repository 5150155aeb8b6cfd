import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** Next's server, as it is in production or while a merchant works on the shop. */
export interface Next {
  readonly port: string;
  close(): Promise<void>;
}

/** Starts Next's server for a project, on a free port. */
export async function startNext(folder: string, command: 'start' | 'dev', env: Readonly<Record<string, string>>): Promise<Next> {
  const args = [join(folder, 'node_modules/next/dist/bin/next'), command, '-H', '127.0.0.1', '-p', '0'];
  const server = spawn(process.execPath, args, { cwd: folder, env: { ...process.env, ...env } });
  const ended = new Promise<void>((resolve) => server.on('exit', () => resolve()));
  const port = await new Promise<string>((resolve, reject) => {
    let said = '';
    const hear = (text: unknown) => {
      const [, found] = /http:\/\/[\w.]+:(\d+)/.exec((said += text)) ?? [];
      if (found) resolve(found);
    };
    server.stdout.on('data', hear);
    server.stderr.on('data', hear);
    void ended.then(() => reject(new Error(said)));
  });
  const close = async () => {
    server.kill();
    await ended;
  };
  return { port, close };
}
