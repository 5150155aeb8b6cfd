import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';

// A ninth payment method, kept as a patch: a push payment with its own button.
// docs/adding-a-method.md is written from it.

const PATCH = resolve('test/toy-method/toy-method.patch');
/** Not copied: what is built or installed anew, or shared in the case of `node_modules`. */
const leftOut = ['node_modules', '.git', '.data', 'dist', 'test-results'];
const generate = `
  const { writeLocales } = await import('./scripts/locales/write.mjs');
  const { writeGenerated } = await import('./scripts/build/components/write.mjs');
  const { writeOpenApi } = await import('./scripts/openapi/write.mjs');
  writeLocales();
  await writeGenerated();
  await writeOpenApi();
`;

/** The files of the patch that are there without it. */
function changedFiles(): readonly string[] {
  const [, ...files] = readFileSync(PATCH, 'utf8').split(/^diff --git a\//m);
  return files
    .filter((file) => !/^new file mode/m.test(file))
    .map((file) => file.slice(0, file.indexOf(' ')));
}

test('a new payment method changes at most five files outside its own folders', async () => {
  await promisify(execFile)('git', ['apply', '--check', PATCH]);
  const byHand = changedFiles().filter((file) => !file.startsWith('locales/'));
  expect(byHand.length, byHand.join()).toBeLessThanOrEqual(5);
});

test('it is paid with in the payment modal, on the payment page and by its own button @nightly', async () => {
  test.setTimeout(900_000);
  const folder = mkdtempSync(join(tmpdir(), 'payframe-toy-'));
  const run = (program: string, ...args: readonly string[]) =>
    promisify(execFile)(program, args, {
      cwd: folder,
      maxBuffer: 1e8,
      // The tests in the copy are run by hand: what this run selects is not theirs.
      env: { ...process.env, PAYFRAME_TESTS: '', PAYFRAME_REPORT: '' },
    });
  const node = (...args: readonly string[]) => run(process.execPath, ...args);
  try {
    cpSync('.', folder, {
      recursive: true,
      filter: (path) => !leftOut.includes(relative('.', path).split(sep)[0]!),
    });
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
    await run('git', 'apply', PATCH);
    await node('--input-type=module', '-e', generate);
    await node('node_modules/typescript/bin/tsc', '--noEmit', '-p', '.');
    await node('node_modules/rollup/dist/bin/rollup', '-c', '--silent');
    const journeys = 'test/journeys/toy.test.ts';
    const { stdout } = await node(
      'node_modules/@playwright/test/cli.js',
      ...['test', '--project=chromium', '--workers=1', '--reporter=line', journeys],
    );
    expect(stdout).toContain('3 passed');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
