import { spawn } from 'node:child_process';

/** Runs a program and shows its output. Returns its exit code, or 1 if a signal ended it. */
export function run(command, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** Runs a program from the project's dependencies. */
export const tool = (name, args, env) =>
  run(process.execPath, [`node_modules/${name}`, ...args], env);
