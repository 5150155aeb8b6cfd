// Static checks: types, lint, formatting, unused code and the packed package.
import { buildIfStale } from './build/stamp.mjs';
import { tool } from './run.mjs';
import { installPackages } from './setup/packages.mjs';

const checks = {
  types: ['typescript/bin/tsc', '-p', '.'],
  "the scripts' types": ['typescript/bin/tsc', '-p', 'tsconfig.scripts.json'],
  rules: ['eslint/bin/eslint.js', '.'],
  form: ['prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.'],
  'unused code': ['knip/bin/knip.js', '--no-progress'],
  payframe: ['publint/src/cli.js', 'run', 'packages/payframe', '--strict'],
  'its types': [
    '@arethetypeswrong/cli/dist/index.js',
    '--pack',
    'packages/payframe',
    '--profile',
    'esm-only',
    '--quiet',
  ],
  'payframe-conformance': ['publint/src/cli.js', 'run', 'packages/conformance', '--strict'],
  'payframe-frames': ['publint/src/cli.js', 'run', 'packages/frames', '--strict'],
  'payframe-sandbox': ['publint/src/cli.js', 'run', 'packages/sandbox', '--strict'],
  'the types of payframe-sandbox': [
    '@arethetypeswrong/cli/dist/index.js',
    '--pack',
    'packages/sandbox',
    '--profile',
    'esm-only',
    '--quiet',
  ],
};

await installPackages();
const { writeLocales } = await import('./locales/write.mjs');
writeLocales();
await buildIfStale();
const failed = [];
for (const [name, [program, ...args]] of Object.entries(checks)) {
  if ((await tool(program, args)) !== 0) failed.push(name);
}
console.log(
  failed.length
    ? `Found something wrong with: ${failed.join(', ')}.`
    : `Nothing wrong with: ${Object.keys(checks).join(', ')}.`,
);
process.exit(failed.length ? 1 : 0);
