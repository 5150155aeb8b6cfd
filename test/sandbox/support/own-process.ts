import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { demoAccount } from '../../../sandbox/demo-account.js';
import type { Account } from '../../../server/merchants/account.js';
import type { Sandbox, SandboxOptions } from '../../../sandbox/options.js';
import { caller, type Caller } from './caller.js';

/** A sandbox from `dist/` in its own process, which can be killed like a failing machine. */
export interface OwnProcess extends Omit<Sandbox, 'close'> {
  readonly shopper: Caller;
  merchant(account?: Account): Caller;
  /** Its output on stdout and stderr, including the log. */
  output(): string;
  /** Its output on stderr. */
  errors(): string;
  /** SIGKILL: nothing is finished or cleaned up. */
  kill(): Promise<void>;
  /** SIGTERM: finishes what it has begun. */
  stop(): Promise<void>;
  /** SIGSTOP: it accepts connections and replies to none. */
  freeze(): void;
  /** SIGCONT: it goes on where it was. */
  thaw(): void;
}

const program = `
  import { startSandbox } from ${JSON.stringify(pathToFileURL('dist/sandbox/index.js').href)};
  const { close, ...sandbox } = await startSandbox({ rates: 'off', ...JSON.parse(process.argv[1]), log: (line) => console.log(line) });
  process.once('SIGTERM', () => void close());
  console.log(JSON.stringify(sandbox));
`;

/**
 * Starts a process and waits until it replies. If it does not start, the error contains its output.
 */
export async function startProcess(options: Omit<SandboxOptions, 'log'>): Promise<OwnProcess> {
  const child = spawn(
    process.execPath,
    ['--input-type=module', '-e', program, JSON.stringify(options)],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const ended = once(child, 'exit');
  // If the test is aborted, nothing else ends the process.
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  const output: string[] = [];
  const errors: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => output.push(String(chunk)));
  createInterface(child.stderr).on('line', (line) => errors.push(line));
  const started = new Promise<string>((resolve) =>
    createInterface(child.stdout).on('line', (line) => line.startsWith('{') && resolve(line)),
  );
  const text = await Promise.race([started, ended.then(() => undefined)]);
  if (!text) throw new Error(errors.join('\n'));
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
    process.off('exit', killWithUs);
  };
  // Printed by the program above.
  const sandbox = JSON.parse(text) as Omit<Sandbox, 'close'>;
  return {
    ...sandbox,
    shopper: caller(sandbox.apiUrl),
    merchant: ({ key }: Account = demoAccount) => caller(sandbox.apiUrl, { Authorization: key }),
    output: () => output.join(''),
    errors: () => errors.join('\n'),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
  };
}
