import { execFile, type ExecFileOptionsWithStringEncoding } from 'node:child_process';

/** A script that hangs is ended by the timeout. */
const limits: ExecFileOptionsWithStringEncoding = {
  encoding: 'utf8',
  maxBuffer: 1e8,
  timeout: 300_000,
};

/** Runs a Node script in a folder. Returns its output and exit code. */
export function node(
  folder: string,
  ...args: readonly string[]
): Promise<{ readonly code: number; readonly output: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      args,
      { ...limits, cwd: folder },
      (_error, output, errors) =>
        // No exit code: a signal ended it.
        resolve({ code: child.exitCode ?? 1, output: `${output}${errors}`.trim() }),
    );
  });
}
