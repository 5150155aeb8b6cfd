import { spawn } from 'node:child_process';

/** Runs a program to its end, its output shown as it comes. Gives its exit code; 1 where a signal ended it. */
export function run(command, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** Runs a program of the project's own packages. */
export const tool = (name, args, env) => run(process.execPath, [`node_modules/${name}`, ...args], env);
