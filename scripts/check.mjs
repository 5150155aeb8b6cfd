// What can be told without running the product: types, rules, form, and what nobody uses.
import { tool } from './run.mjs';
import { installPackages } from './setup/packages.mjs';

const checks = {
  types: ['typescript/bin/tsc', '-p', '.'],
  rules: ['eslint/bin/eslint.js', '.'],
  form: ['prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.'],
  'unused code': ['knip/bin/knip.js', '--no-progress'],
};

await installPackages();
const failed = [];
for (const [name, [program, ...args]] of Object.entries(checks)) {
  if ((await tool(program, args)) !== 0) failed.push(name);
}
console.log(
  failed.length ? `Found something wrong with: ${failed.join(', ')}.` : `Nothing wrong with: ${Object.keys(checks).join(', ')}.`,
);
process.exit(failed.length ? 1 : 0);
