// What can be told without running the product: types, rules, form, what nobody uses, and the package as it would be sent.
import { buildIfStale } from './build/stamp.mjs';
import { tool } from './run.mjs';
import { installPackages } from './setup/packages.mjs';

const checks = {
  types: ['typescript/bin/tsc', '-p', '.'],
  "the scripts' types": ['typescript/bin/tsc', '-p', 'tsconfig.scripts.json'],
  rules: ['eslint/bin/eslint.js', '.'],
  form: ['prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.'],
  'unused code': ['knip/bin/knip.js', '--no-progress'],
  'the package': ['publint/src/cli.js', 'run', '.', '--strict'],
  'its types': ['@arethetypeswrong/cli/dist/index.js', '--pack', '.', '--profile', 'esm-only', '--quiet'],
};

await installPackages();
await buildIfStale();
// What is there is packed and looked at: packing need not build it again.
process.env.npm_config_ignore_scripts = 'true';
const failed = [];
for (const [name, [program, ...args]] of Object.entries(checks)) {
  if ((await tool(program, args)) !== 0) failed.push(name);
}
console.log(
  failed.length ? `Found something wrong with: ${failed.join(', ')}.` : `Nothing wrong with: ${Object.keys(checks).join(', ')}.`,
);
process.exit(failed.length ? 1 : 0);
