import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Locks a data folder for this process: two engines would corrupt it. The lock of a process that no
 * longer runs is ignored. Returns the function that unlocks it.
 */
export function markAsOwn(folder: string): () => void {
  const mark = `${folder}.pid`;
  const other = existsSync(mark) ? Number(readFileSync(mark, 'utf8')) : 0;
  if (other !== process.pid && isAlive(other))
    throw new Error(
      `The database in ${folder} is in use by process ${other}. If that is no Payframe sandbox, delete ${mark}`,
    );
  writeFileSync(mark, String(process.pid));
  return () => rmSync(mark, { force: true });
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid < 1) return false;
  try {
    return process.kill(pid, 0);
  } catch (thrown) {
    // `EPERM`: the process exists but belongs to another user.
    return (thrown as NodeJS.ErrnoException).code === 'EPERM';
  }
}
