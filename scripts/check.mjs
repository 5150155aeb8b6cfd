// Static checks: types, lint, formatting, unused code, the packed packages, and what the prose, the
// generated files and the annotations of tests say (test/checks). As many run at once as there are
// cores; each prints one line, and its output if it failed. The last line counts them. A clone that
// was checked before only looks at what has changed since.
import { spawn } from 'node:child_process';
import { rmSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { buildIfStale } from './build/stamp.mjs';
import { writeTo } from './build/write-to.mjs';
import { installPackages } from './setup/packages.mjs';

const REPORT = 'test-results/check.json';
const typesOf = (folder) => [
  ...['@arethetypeswrong/cli/dist/index.js', '--pack', folder],
  ...['--profile', 'esm-only', '--quiet'],
];
const packed = (folder) => ['publint/src/cli.js', 'run', folder, '--strict'];

/** The slowest first. @type {Record<string, string[]>} */
const checks = {
  rules: ['eslint/bin/eslint.js', '.', '--cache', '--cache-location=node_modules/.cache/eslint'],
  types: ['typescript/bin/tsc', '-p', '.'],
  'prose, links and generated files': [
    ...['@playwright/test/cli.js', 'test', '--project=checks', '--workers=1'],
    '--reporter=dot,json',
  ],
  form: ['prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.', '--cache'],
  'types of the scripts': ['typescript/bin/tsc', '-p', 'tsconfig.scripts.json'],
  'unused code': ['knip/bin/knip.js', '--no-progress', '--cache'],
  'types of payframe': typesOf('packages/payframe'),
  'types of payframe-sandbox': typesOf('packages/sandbox'),
  'types of payframe-server': typesOf('packages/server'),
  payframe: packed('packages/payframe'),
  'payframe-conformance': packed('packages/conformance'),
  'payframe-frames': packed('packages/frames'),
  'payframe-sandbox': packed('packages/sandbox'),
  'payframe-server': packed('packages/server'),
};

await installPackages();
const { writeReference } = await import('./reference/write.mjs');
await Promise.all([buildIfStale(), writeReference()]);
rmSync(REPORT, { force: true });
/** @type {import('./test/counts.mjs').Counts & { failures: object[] }} */
const total = { passed: 0, failed: 0, skipped: 0, failures: [] };
const waiting = Object.entries(checks);
await Promise.all(Array.from({ length: availableParallelism() }, runInTurn));
// A command that runs this among other suites adds them up.
if (process.env.PAYFRAME_REPORT) writeTo(process.env.PAYFRAME_REPORT, JSON.stringify(total));
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed ? 1 : 0);

async function runInTurn() {
  for (let next = waiting.shift(); next; next = waiting.shift()) await runCheck(next[0], next[1]);
}

async function runCheck(name, args) {
  const begun = performance.now();
  const { code, output } = await runQuietly(args);
  const counts = args.includes('--project=checks') ? counted() : undefined;
  const passed = counts?.passed ?? Number(code === 0);
  // A program that ends with an error has failed, whatever it has counted.
  const failed = (counts?.failed ?? 0) || Number(code !== 0);
  total.passed += passed;
  total.failed += failed;
  if (failed) total.failures.push({ name: `check ${name}`, message: '' });
  const seconds = Math.round((performance.now() - begun) / 1000);
  const result = counts ? `${passed} passed, ${failed} failed` : failed ? 'failed' : 'passed';
  console.log(`${failed ? `\n${output.trim()}\n` : ''}${name}: ${result}, ${seconds} s`);
}

/** What Playwright has counted, if it ran. */
function counted() {
  try {
    const { expected, unexpected } = JSON.parse(readFileSync(REPORT, 'utf8')).stats;
    return { passed: expected, failed: unexpected };
  } catch {
    return undefined; // It ended before it wrote a report: its exit code says so.
  }
}

/** Runs a program. Returns its exit code, or 1 if a signal ended it, and its output. */
function runQuietly([program, ...args]) {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: REPORT, PAYFRAME_REPORT: REPORT };
    const child = spawn(process.execPath, [`node_modules/${program}`, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
