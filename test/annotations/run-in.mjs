import { spawn } from 'node:child_process';

/**
 * Runs a Node program in another folder, without output. Returns its exit code, or 1 after
 * `timeout` milliseconds.
 */
export function runIn(root, args, timeout, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: 'ignore',
      timeout,
      env: { ...process.env, ...env },
    });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
