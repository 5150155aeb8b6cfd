import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { demoAccount, type Account } from '../../../sandbox/accounts.js';
import type { Sandbox, SandboxOptions } from '../../../sandbox/options.js';
import { caller, type Caller } from './caller.js';

/** A sandbox of `dist/` in a process of its own, which can be killed as a machine does that fails. */
export interface OwnProcess extends Omit<Sandbox, 'close'> {
  readonly shopper: Caller;
  merchant(account?: Account): Caller;
  /** Everything it has written to stdout and stderr, its log among it. */
  output(): string;
  /** Everything it has written to stderr. */
  errors(): string;
  /** SIGKILL: nothing is said, finished or tidied up. */
  kill(): Promise<void>;
  /** SIGTERM, and the end of what it had begun. */
  stop(): Promise<void>;
}

const program = `
  import { startSandbox } from ${JSON.stringify(pathToFileURL('dist/sandbox/index.js').href)};
  const { close, ...sandbox } = await startSandbox({ ...JSON.parse(process.argv[1]), log: (line) => console.log(line) });
  process.once('SIGTERM', () => void close());
  console.log(JSON.stringify(sandbox));
`;

/** Starts one, and waits until it answers. Where it does not start, what it said is the reason. */
export async function startProcess(options: Omit<SandboxOptions, 'log'>): Promise<OwnProcess> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  // Nobody else ends it where a test is given up.
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  const output: string[] = [];
  const errors: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(String(chunk)));
  createInterface(child.stderr).on('line', (line) => errors.push(line));
  const started = new Promise<string>((resolve) =>
    createInterface(child.stdout).on('line', (line) => line.startsWith('{') && resolve(line)),
  );
  const said = await Promise.race([started, ended.then(() => undefined)]);
  if (!said) throw new Error(errors.join('\n'));
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
    process.off('exit', killWithUs);
  };
  // Its own words, printed by the program above.
  const sandbox = JSON.parse(said) as Omit<Sandbox, 'close'>;
  return {
    ...sandbox,
    shopper: caller(sandbox.apiUrl),
    merchant: ({ key }: Account = demoAccount) => caller(sandbox.apiUrl, { Authorization: key }),
    output: () => output.join(''),
    errors: () => errors.join('\n'),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}
