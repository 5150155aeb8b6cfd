import { execFile, type ExecFileOptionsWithStringEncoding } from 'node:child_process';

/** What hangs is ended, and is not left to whoever comes after. */
const limits: ExecFileOptionsWithStringEncoding = { encoding: 'utf8', maxBuffer: 1e8, timeout: 300_000 };

/** Runs a script of Node's in a folder to its end: what it said, and the code it ended with. */
export function node(folder: string, ...args: readonly string[]): Promise<{ readonly code: number; readonly said: string }> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, args, { ...limits, cwd: folder }, (_error, output, errors) =>
      // No exit code: a signal ended it.
      resolve({ code: child.exitCode ?? 1, said: `${output}${errors}`.trim() }),
    );
  });
}
