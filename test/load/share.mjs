import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';

const ROOT = '/sys/fs/cgroup';
const PERIOD_US = 20_000;

/**
 * Holds a process to this many percent of a processor core, by a control group of Linux. Processes
 * that are held leave the machine the cores that it needs to measure several of them. Returns a
 * function that ends it, once the process has ended. Throws where this user may not make groups.
 */
export function hold(pid, percent) {
  const quotaUs = Math.round((PERIOD_US * percent) / 100);
  const isFirstVersion = existsSync(`${ROOT}/cpu/cgroup.procs`);
  const group = `${ROOT}${isFirstVersion ? '/cpu' : ''}/payframe-load-${pid}`;
  mkdirSync(group);
  const settings = isFirstVersion
    ? { 'cpu.cfs_period_us': PERIOD_US, 'cpu.cfs_quota_us': quotaUs }
    : { 'cpu.max': `${quotaUs} ${PERIOD_US}` };
  for (const [name, value] of Object.entries({ ...settings, 'cgroup.procs': pid }))
    writeFileSync(`${group}/${name}`, `${value}`);
  return () => rmdirSync(group);
}
