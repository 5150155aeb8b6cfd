// Every test, from a fresh clone too; with `--all` the whole matrix in the second browser, with `--package` only the package in projects that npm installs, with `--hosting` only what a real nginx serves, with `--kill` only servers that are killed, again and again. The last line tells how many passed and failed, over all runners and browsers.
import { buildIfStale } from './build/stamp.mjs';
import { startPostgres, WITHOUT_POSTGRES } from './database/postgres.mjs';
import { tool } from './run.mjs';
import { installPackages } from './setup/packages.mjs';
import { forgetCounts, readCounts, sum } from './test/counts.mjs';

const which = process.argv[2]?.replace(/^--/, '');
if (which) process.env['PAYFRAME_TESTS'] = which;
/** What Playwright runs where it is not to run everything. */
const parts = {
  hosting: ['--project=hosting'],
  package: ['--project=package'],
  kill: ['--project=node', '--project=postgres', 'test/sandbox/(kill|processes)'],
};
const part = parts[which];
const needsDatabase = !['hosting', 'package'].includes(which);
await installPackages();
const { needBrowsers } = await import('./setup/browsers.mjs');
await needBrowsers();
if (which === 'hosting') process.env['NGINX_PATH'] = await (await import('./setup/nginx.mjs')).needNginx();
await buildIfStale();
forgetCounts();
// What speaks with the database is tested on the embedded one and on this one.
const postgres = needsDatabase
  ? await startPostgres().catch((thrown) => console.error(`\nPostgreSQL could not be started: ${thrown.message}`))
  : undefined;
if (postgres) process.env['TEST_DATABASE_URL'] = postgres.url;

const counts = [
  await typeCheck(),
  ...(part ? [] : [await suite('What runs in one page', '@web/test-runner/dist/bin.js', [], 'test-results/pages.json')]),
  await suite(
    'Servers, components and journeys',
    '@playwright/test/cli.js',
    ['test', ...(part ?? [])],
    'test-results/playwright.json',
  ),
];
await postgres?.stop();
if (needsDatabase && !postgres) console.log(`\n${WITHOUT_POSTGRES}`);
const { passed, failed, skipped } = sum(counts);
console.log(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
process.exit(failed ? 1 : 0);

async function typeCheck() {
  console.log('\nTypes');
  const isWrong = (await tool('typescript/bin/tsc', ['-p', '.'])) !== 0;
  return { passed: Number(!isWrong), failed: Number(isWrong), skipped: 0 };
}

/** Runs a suite. One that crashes, tells nothing or runs no test has failed, whatever else it says. */
async function suite(name, program, args, report) {
  console.log(`\n${name}`);
  const code = await tool(program, args);
  const counted = readCounts(report) ?? sum([]);
  console.log(`${name}: ${counted.passed} tests passed, ${counted.failed} failed.`);
  const isSound = counted.passed > 0 && (code === 0 || counted.failed > 0);
  return isSound ? counted : sum([counted, { passed: 0, failed: 1, skipped: 0 }]);
}
