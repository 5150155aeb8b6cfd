import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { buildIfStale } from '../build/stamp.mjs';

/** Lists every Playwright test, with Playwright's own names: `file › describe › title`. */
export async function listTests() {
  await buildIfStale(); // Some tests are generated from the build's output.
  const playwright = 'node_modules/@playwright/test/cli.js';
  const args = [playwright, 'test', '--list', '--project=node', '--project=chromium'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 64e6 });
  const lines = stdout.matchAll(/^ +\[\w+\] › (.+?):\d+:\d+ › (.+)$/gm);
  const found = [...lines].map(([, file, path]) => ({ file: `test/${file}`, path }));
  return {
    files: new Set(found.map(({ file }) => file)),
    tests: new Set(found.map(({ file, path }) => `${file} › ${path}`)),
  };
}
