import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** A Next server, in production or development mode. */
export interface Next {
  readonly port: string;
  close(): Promise<void>;
}

/** Timeout for its start, in milliseconds. */
const LIMIT_MS = 180_000;

/** Starts a project's Next server on a free port. */
export async function startNext(
  folder: string,
  command: 'start' | 'dev',
  env: Readonly<Record<string, string>>,
): Promise<Next> {
  const args = [
    join(folder, 'node_modules/next/dist/bin/next'),
    command,
    '-H',
    '127.0.0.1',
    '-p',
    '0',
  ];
  const server = spawn(process.execPath, args, { cwd: folder, env: { ...process.env, ...env } });
  const ended = new Promise<void>((resolve) => server.on('exit', () => resolve()));
  const close = async () => {
    server.kill();
    await ended;
  };
  let limit: NodeJS.Timeout | undefined;
  const found = new Promise<string>((resolve, reject) => {
    let output = '';
    const onText = (text: unknown) => {
      const [, port] = /http:\/\/[\w.]+:(\d+)/.exec((output += text)) ?? [];
      if (port) resolve(port);
    };
    server.stdout.on('data', onText);
    server.stderr.on('data', onText);
    void ended.then(() => reject(new Error(output)));
    limit = setTimeout(
      () => reject(new Error(`Next does not say where it is: ${output}`)),
      LIMIT_MS,
    );
  });
  try {
    return { port: await found, close };
  } catch (error) {
    await close();
    throw error;
  } finally {
    clearTimeout(limit);
  }
}
