import { execFile } from 'node:child_process';

/** Runs a script of Node's in a folder to its end: what it said, and the code it ended with. */
export function node(folder: string, ...args: readonly string[]): Promise<{ readonly code: number; readonly said: string }> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, args, { cwd: folder, encoding: 'utf8', maxBuffer: 1e8 }, (_error, output, errors) =>
      // No exit code: a signal ended it.
      resolve({ code: child.exitCode ?? 1, said: `${output}${errors}`.trim() }),
    );
  });
}
