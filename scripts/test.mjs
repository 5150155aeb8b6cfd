// `npm test`, on a fresh clone too: runs what playwright.config.mjs selects by tags. `--all` runs
// every test; `--rest` those that `npm test` leaves out and checks types, except the slow
// matrices, which have their own options: `--components` what is repeated with every component,
// screen and font, `--corners` tables of cases and single third parties, `--conformance` every end
// and provider that breaks a rule, `--package` the package in projects installed by npm and the
// repository with one more payment method, `--pages` pages made with other people's routers,
// `--hosting` the frames served by nginx, `--faults` every fault between a shopper and the
// provider, `--leaks` a page that is used a thousand times,
// `--storage` a browser that gives third parties none and one that keeps pages to come back to,
// `--postgres` the whole provider on PostgreSQL, `--firefox` everything that Firefox supports,
// `--webkit` the main journeys in WebKit, `--kill` servers that are killed repeatedly. The last
// line counts passed and failed tests of all runners and browsers.
import { buildIfStale } from './build/stamp.mjs';
import { startPostgres, WITHOUT_POSTGRES } from './database/postgres.mjs';
import { installPackages } from './setup/packages.mjs';
import { needWebKit, whatWebKitLacks } from './setup/webkit.mjs';
import { describeFaults, forgetFaults } from './test/faults.mjs';
import { forgetCounts, keepTotal, printResult, sum } from './test/counts.mjs';
import { plans } from './test/plans.mjs';
import { showProgress } from './test/progress.mjs';
import { runCheck, runSuite } from './test/suites.mjs';

const which = process.argv[2]?.replace(/^--/, '') ?? 'quick';
const all = [
  ...['quick', 'rest', 'components', 'corners', 'conformance', 'package', 'faults'],
  ...['pages', 'leaks', 'storage', 'postgres', 'firefox', 'kill', 'webkit'],
];
// Few machines have WebKit's driver: without it, `--all` tests everything else.
const withoutWebKit = which === 'all' ? whatWebKitLacks() : undefined;
const chosen =
  which === 'all' ? all.filter((name) => !(withoutWebKit && plans[name].needsWebKit)) : [which];

await installPackages();
if (chosen.some((name) => plans[name].needsWebKit)) needWebKit();
const { needBrowsers } = await import('./setup/browsers.mjs');
const progress = showProgress();
// Installing browsers waits for the network and the disk, building for the processor.
await Promise.all([needBrowsers(), buildIfStale()]);
const total = [];
for (const name of chosen) total.push(await runPlan(name));
if (withoutWebKit) console.log(`\n${withoutWebKit.join(':\n  ')}.`);
console.log(`Took ${progress.time()}.`);
printResult(sum(total));
process.exit();

async function runPlan(name) {
  const { early = [], lanes, packages = [], needsPostgres, needsNginx } = plans[name];
  for (const folder of packages) await installPackages(folder);
  forgetCounts(name);
  if (name === 'faults') forgetFaults();
  const postgres = needsPostgres ? await postgresIfAny() : undefined;
  const env = {
    ...(postgres && { TEST_DATABASE_URL: postgres.url }),
    ...(needsNginx && { NGINX_PATH: await (await import('./setup/nginx.mjs')).needNginx() }),
  };
  const checks = Promise.all(early.map((check) => runCheck(progress, check)));
  const inTurn = async (lane) => {
    const counts = [];
    for (const suite of postgres ? lane : lane.flatMap(withoutPostgres))
      counts.push(await runSuite(progress, suite, env));
    return counts;
  };
  const counts = sum((await Promise.all([checks, ...lanes.map(inTurn)])).flat());
  await postgres?.stop();
  if (needsPostgres && !postgres) console.log(`\n${WITHOUT_POSTGRES}`);
  keepTotal(name, counts);
  if (name === 'faults') console.log(`\n${describeFaults()}`);
  return counts;
}

/** The PostgreSQL project runs only if there is a server: returns what is left of a suite, if any. */
function withoutPostgres({ args = [], ...suite }) {
  const left = args.filter((arg) => arg !== '--project=postgres');
  const hasProject = left.some((arg) => arg.startsWith('--project='));
  return left.length === args.length || hasProject ? [{ ...suite, args: left }] : [];
}

function postgresIfAny() {
  return startPostgres().catch((thrown) =>
    console.error(`\nPostgreSQL could not be started: ${thrown.message}`),
  );
}
