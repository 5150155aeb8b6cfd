// Runs the properties of `test/fuzz` with many inputs, two at a time: a million in all, unless
// `--inputs` says how many each has. `--only` selects properties by a part of their names. A failure
// is printed with its input, seed and path, and `--seed` and `--path` repeat it. Exits with 1 if one
// failed.
import { parseArgs } from 'node:util';
import { tool } from '../../scripts/run.mjs';
import { installPackages } from '../../scripts/setup/packages.mjs';

const { values } = parseArgs({
  options: {
    inputs: { type: 'string', default: '50000' },
    only: { type: 'string', default: '' },
    seed: { type: 'string', default: '' },
    path: { type: 'string', default: '' },
  },
});
if (!/^[1-9]\d*$/.test(values.inputs)) throw new Error('--inputs is a whole number above 0');

await installPackages();
const args = [
  'test',
  'test/fuzz/fuzz.node.test.ts',
  '--project=node',
  '--reporter=list',
  '--workers=2',
  '--fully-parallel',
  '--timeout=0',
  '--grep',
  values.only.replace(/[^\w ]/g, '.'),
];
process.exitCode = await tool('@playwright/test/cli.js', args, {
  FUZZ_INPUTS: values.path ? '1' : values.inputs,
  FUZZ_SEED: values.seed,
  FUZZ_PATH: values.path,
});
