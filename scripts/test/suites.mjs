import { spawn } from 'node:child_process';
import { failure, summarize, readCounts, sum } from './counts.mjs';

/**
 * The running child processes, ended with this program. On SIGINT, Playwright ends its workers and
 * browsers too.
 */
const running = new Set();
process.once('exit', () => running.forEach((child) => child.kill('SIGINT')));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(130));

/** Runs a suite. It fails if it crashes, reports nothing or runs no test. */
export async function runSuite(progress, suite, env) {
  const code = await runTool(progress, suite, env);
  const counted = readCounts(suite.report) ?? sum([]);
  const isSound = counted.passed > 0 && (code === 0 || counted.failed > 0);
  const counts = isSound
    ? counted
    : sum([counted, failure(`${suite.name}: it ended with ${code}`)]);
  progress.line(`${suite.name}: ${summarize(counts)}${isSound ? '' : `; it ended with ${code}`}`);
  return counts;
}

/** Runs a static check, which passes or fails. */
export async function runCheck(progress, check) {
  const isWrong = (await runTool(progress, check)) !== 0;
  const counts = isWrong ? failure(check.name) : { ...sum([]), passed: 1 };
  progress.line(`${check.name}: ${summarize(counts)}`);
  return counts;
}

/**
 * Runs a program from the project's dependencies and shows its output and progress. Returns its
 * exit code.
 */
function runTool(progress, { name, program, args = [], report, env }, more) {
  return new Promise((resolve) => {
    const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
    const child = spawn(process.execPath, [`node_modules/${program}`, ...args], {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { ...process.env, ...colours, ...env, ...more, PAYFRAME_REPORT: report },
    });
    running.add(child);
    progress.now(name, '');
    const show = (line) => progress.line(line);
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', inLines(show));
    child.on('message', (what) => progress.now(name, String(what)));
    child.on('close', (code) => {
      running.delete(child);
      progress.end(name);
      resolve(code ?? 1);
    });
  });
}

/** Splits streamed text into lines. */
function inLines(take) {
  let rest = '';
  return (text) => {
    const parts = (rest + text).split('\n');
    rest = parts.pop() ?? '';
    parts.forEach(take);
  };
}
