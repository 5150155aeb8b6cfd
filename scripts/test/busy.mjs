import { spawn } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** How often a browser's process is paused, and for how long at most, in milliseconds. */
const [EVERY_MS, PAUSE_MS] = [250, 400];
const browser = /chrom|firefox|Web Content|Isolated Web/i;

/**
 * Makes this machine busy: as many processes that burn its processor as it has cores, and pauses of
 * the browsers' processes that this program started, now and then. Returns how to end it.
 */
export function beBusy() {
  const burning = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
  const paused = new Set();
  const resume = (pid) => {
    paused.delete(pid);
    send(pid, 'SIGCONT');
  };
  const pausing = setInterval(() => {
    const pids = browsersBelow(process.pid).filter((pid) => !paused.has(pid));
    const pid = pids[Math.floor(Math.random() * pids.length)];
    if (!pid) return;
    paused.add(pid);
    send(pid, 'SIGSTOP');
    setTimeout(resume, Math.random() * PAUSE_MS, pid);
  }, EVERY_MS);
  const end = () => {
    clearInterval(pausing);
    for (const pid of paused) resume(pid);
    for (const { pid } of burning) send(pid, 'SIGKILL');
  };
  process.once('exit', end);
  return end;
}

/** The process may have ended since it was listed. */
function send(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (thrown) {
    if (thrown.code !== 'ESRCH') throw thrown;
  }
}

/** The ids of the browsers' processes below a process; none where there is no `/proc`. */
function browsersBelow(root) {
  const all = readProcesses();
  const below = new Set([root]);
  for (let size = 0; size !== below.size;) {
    size = below.size;
    for (const { pid, parent } of all) if (below.has(parent)) below.add(pid);
  }
  return all.filter(({ pid, name }) => below.has(pid) && browser.test(name)).map(({ pid }) => pid);
}

function readProcesses() {
  let names = [];
  try {
    names = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    // Another system than Linux: its browsers are not paused.
  }
  return names.flatMap((name) => {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const [, program, parent] = /\((.*)\) \S (\d+)/s.exec(stat) ?? [];
      return [{ pid: Number(name), name: program ?? '', parent: Number(parent) }];
    } catch {
      return []; // It has ended.
    }
  });
}
