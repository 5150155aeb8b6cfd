// `npm test`, on a fresh clone too: the tests without a tag. `npm run test:all` runs every test, and
// with `--only NAME` a suite by itself; `.ci/run` runs `--rest` after `npm test`, all that it leaves
// out but for the tests of `@nightly`. `--busy` does it on a machine that is busy with other things.
// The last line counts the tests of all runners and browsers.
import { parseArgs } from 'node:util';
import { buildIfStale } from './build/stamp.mjs';
import { installPackages } from './setup/packages.mjs';
import { printResult, sum } from './test/counts.mjs';
import { runSuite } from './test/run-suite.mjs';
import { commands, named } from './test/suites.mjs';

const { all, rest, only, busy } = parseArgs({
  options: {
    all: { type: 'boolean' },
    rest: { type: 'boolean' },
    only: { type: 'string' },
    busy: { type: 'boolean' },
  },
}).values;
if (only && !Object.hasOwn(named, only)) {
  console.error(`There is no suite "${only}": ${Object.keys(named).join(', ')}.`);
  process.exit(1);
}
const steps = only
  ? [[named[only]]]
  : all
    ? [commands.quick, commands.rest, commands.nightly]
    : [rest ? commands.rest : commands.quick];

const started = Date.now();
await installPackages();
// Imported only now, because they need packages.
const { needBrowsers } = await import('./setup/browsers.mjs');
const { needs } = await import('./test/needs.mjs');
const { writeReference } = await import('./reference/write.mjs');
// Installing a browser waits for the network and the disk, building for the processor.
await Promise.all([needBrowsers(['chromium']), buildIfStale(), writeReference()]);

/** What the suites need is there before the first of them runs, and missing things end it at once. */
const { env, stops } = await provide(steps.flat(2).flatMap((suite) => suite.needs ?? []));
const stopBurning = busy ? (await import('./test/busy.mjs')).beBusy() : undefined;
const counts = [];
for (const lanes of steps) counts.push(...(await Promise.all(lanes.map(inTurn))).flat());
stopBurning?.();
await Promise.all(stops.map((stop) => stop()));
const seconds = Math.round((Date.now() - started) / 1000);
console.log(`Took ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}.`);
printResult(sum(counts));
process.exit();

async function inTurn(lane) {
  const results = [];
  for (const suite of lane) results.push(await runSuite(suite, env));
  return results;
}

async function provide(names) {
  const provided = [];
  for (const name of new Set(names)) provided.push(await needs[name]());
  return {
    env: Object.assign(
      { ...((all || only) && { PAYFRAME_TESTS: only ?? 'all' }) },
      ...provided.map((one) => one?.env),
    ),
    stops: provided.flatMap((one) => one?.stop ?? []),
  };
}
