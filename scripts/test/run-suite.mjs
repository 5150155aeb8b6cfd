import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { failure, readCounts, sum, summarize } from './counts.mjs';

/** The running processes, ended with this program. On SIGINT, Playwright ends its browsers too. */
const running = new Set();
process.once('exit', () => running.forEach((child) => child.kill('SIGINT')));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(130));

/**
 * Runs a suite. It fails if it crashes, reports nothing or runs no test.
 * @param {import('./suites.mjs').Suite} suite
 * @param {Record<string, string>} [env]
 */
export async function runSuite({ name, program, args, report, env: own, summary }, env = {}) {
  rmSync(report, { force: true });
  const code = await new Promise((resolve) => {
    const child = spawn(process.execPath, [`node_modules/${program}`, ...args], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...own, ...env, PAYFRAME_REPORT: report },
    });
    running.add(child);
    child.on('close', (status) => {
      running.delete(child);
      resolve(status ?? 1);
    });
  });
  const counted = readCounts(report) ?? sum([]);
  const isSound = counted.passed > 0 && (code === 0 || counted.failed > 0);
  const counts = isSound ? counted : sum([counted, failure(`${name}: it ended with ${code}`)]);
  console.log(`\n${summary ? `${summary()}\n\n` : ''}${name}: ${summarize(counts)}\n`);
  return counts;
}
