// Runs the properties of `test/fuzz` with many inputs, which `npm test` runs with a few hundred.
// `--inputs` is their number in all (1,000,000), `--seconds` the time limit of each property (600),
// `--seed` repeats a run, `--only` selects properties by a part of their names, and `--path`
// repeats the input of a failure. Prints a table, and exits with 1 if an input failed.
import { fork } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { installPackages } from '../../scripts/setup/packages.mjs';

const { values } = parseArgs({
  options: {
    inputs: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '600' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    only: { type: 'string', default: '' },
    path: { type: 'string' },
  },
});
const inputs = positive('inputs');
const limitMs = positive('seconds') * 1000;
const seed = Number(values.seed);
if (!Number.isInteger(seed)) throw new Error('--seed is an integer');

/** Inputs at a time: enough to forget the cost of asking, few enough to show progress. */
const PORTION = 2000;
/** A property that failed this often has been tried enough. */
const MAX_FAILURES = 3;

await installPackages();
const program = await bundle();
const workers = Array.from({ length: Math.min(2, availableParallelism()) }, () =>
  fork(program, { serialization: 'advanced' }),
);
process.once('exit', () => workers.forEach((worker) => worker.kill()));
/** Ctrl+C ends the run after the current inputs, with its table. */
let isStopped = false;
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => (isStopped = true));

const known = await send(workers[0], 'list');
const chosen = known.filter(({ name }) => name.includes(values.only));
if (!chosen.length)
  throw new Error(
    `No property is called ${values.only}:\n${known.map(({ name }) => name).join('\n')}`,
  );
const weights = chosen.reduce((sum, { weight }) => sum + weight, 0);
const rows = chosen.map(({ name, weight }) => ({
  name,
  expected: values.path ? 1 : Math.max(1, Math.round((inputs * weight) / weights)),
  requested: 0,
  ran: 0,
  ms: 0,
  portions: 0,
  failures: [],
}));

console.log(`Seed ${seed}, ${inputs.toLocaleString('en')} inputs for ${rows.length} properties`);
const shown = setInterval(showProgress, 10_000);
await Promise.all(workers.map(work));
clearInterval(shown);
for (const worker of workers) worker.send('close');
report();

/** Runs portions of the properties in turn until none has any left. */
async function work(worker) {
  for (let row = next(); row; row = next()) {
    const runs = Math.min(PORTION, row.expected - row.requested);
    // Each portion has its own seed, which is printed with its failure.
    const order = {
      name: row.name,
      runs,
      seed: (seed + row.portions++) | 0,
      path: values.path,
      limitMs: limitMs - row.ms,
    };
    row.requested += runs;
    const { ran, ms, failure } = await send(worker, order);
    row.ran += ran;
    row.ms += ms;
    if (!failure) continue;
    row.failures.push(failure);
    console.log(`\nFAILED: ${row.name}\n${failure}\n`);
  }
}

function next() {
  if (isStopped) return undefined;
  const open = rows.filter(
    ({ requested, expected, ms, failures }) =>
      requested < expected && ms < limitMs && failures.length < MAX_FAILURES,
  );
  return open.sort(
    (one, other) => one.requested / one.expected - other.requested / other.expected,
  )[0];
}

function send(worker, order) {
  return new Promise((resolve, reject) => {
    const ended = (code) =>
      reject(new Error(`A process of the fuzzer ended with ${code}, at ${JSON.stringify(order)}`));
    worker.once('exit', ended);
    worker.once('message', (answer) => {
      worker.off('exit', ended);
      resolve(answer);
    });
    worker.send(order);
  });
}

function showProgress() {
  const done = rows.reduce((sum, { ran }) => sum + ran, 0);
  const failed = rows.reduce((sum, { failures }) => sum + failures.length, 0);
  console.log(
    `${done.toLocaleString('en')} of ${inputs.toLocaleString('en')} inputs, ${failed} failures`,
  );
}

function report() {
  const cells = rows.map(({ name, ran, ms, failures }) => [
    name,
    ran.toLocaleString('en'),
    (ms / 1000).toFixed(0),
    String(failures.length),
  ]);
  const total = (count) => rows.reduce((sum, row) => sum + count(row), 0);
  const failed = total(({ failures }) => failures.length);
  cells.push([
    'all',
    total(({ ran }) => ran).toLocaleString('en'),
    (total(({ ms }) => ms) / 1000).toFixed(0),
    String(failed),
  ]);
  const width = Math.max(...cells.map(([name]) => name.length));
  console.log(
    `\n${'target'.padEnd(width)}  ${'inputs'.padStart(10)} ${'seconds'.padStart(8)} ${'failures'.padStart(8)}`,
  );
  for (const [name, ran, seconds, failures] of cells)
    console.log(
      `${name.padEnd(width)}  ${ran.padStart(10)} ${seconds.padStart(8)} ${failures.padStart(8)}`,
    );
  console.log(
    `\nSeed ${seed}. Repeat a failure with the seed and path that it names: npm run fuzz -- --only … --seed … --path …`,
  );
  process.exitCode = failed ? 1 : 0;
}

/** Bundles the properties with the sources that they are about; packages stay outside. */
async function bundle() {
  const { build } = await import('esbuild');
  const outfile = 'test-results/fuzz/run.mjs';
  await build({
    entryPoints: ['test/fuzz/run.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    sourcemap: 'inline',
    ignoreAnnotations: true,
    logLevel: 'warning',
  });
  return outfile;
}

function positive(name) {
  const number = Number(values[name]);
  if (!(Number.isInteger(number) && number > 0))
    throw new Error(`--${name} is a whole number above 0`);
  return number;
}
