import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Marks a folder as one process's own: two engines on one folder would spoil it. The mark of a process that is gone, killed
 * perhaps, counts for nothing. Gives what takes the mark away.
 */
export function markAsOwn(folder: string): () => void {
  const mark = `${folder}.pid`;
  const other = existsSync(mark) ? Number(readFileSync(mark, 'utf8')) : 0;
  if (other !== process.pid && isAlive(other))
    throw new Error(`The database in ${folder} is in use by process ${other}. If that is no Payframe sandbox, delete ${mark}`);
  writeFileSync(mark, String(process.pid));
  return () => rmSync(mark, { force: true });
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid < 1) return false;
  try {
    return process.kill(pid, 0);
  } catch (thrown) {
    // It is there, and somebody else's.
    return (thrown as NodeJS.ErrnoException).code === 'EPERM';
  }
}
