// One process of `npm run fuzz`: runs the inputs that the parent asks for, and reports what failed.
import * as fc from 'fast-check';
import { targets } from './targets.js';

/** Some inputs of one target. */
interface Order {
  readonly name: string;
  readonly runs: number;
  readonly seed: number;
  readonly path?: string;
  readonly limitMs: number;
}

// The parent ends this process, after its current inputs.
process.on('SIGINT', () => {});
process.on('message', (order: Order | 'list' | 'close') => void handle(order));

async function handle(order: Order | 'list' | 'close'): Promise<void> {
  if (order === 'list') return send(targets.map(({ name, weight = 10 }) => ({ name, weight })));
  if (order === 'close') {
    for (const { close } of targets) await close?.();
    return process.disconnect();
  }
  const { name, runs, seed, path, limitMs } = order;
  const { property, open } = targets.find((target) => target.name === name)!;
  await open?.();
  const started = performance.now();
  const details = await fc.check<unknown>(property, {
    numRuns: runs,
    seed,
    ...(path !== undefined && { path }),
    // An input that nobody answers is a failure like any other.
    timeout: 30_000,
    interruptAfterTimeLimit: limitMs,
    markInterruptAsFailure: false,
  });
  send({
    ran: details.numRuns,
    ms: performance.now() - started,
    ...(details.failed && {
      failure: `${String(details.errorInstance)}\n${fc.defaultReportMessage(details)}`,
    }),
  });
}

function send(message: unknown): void {
  process.send!(message);
}
