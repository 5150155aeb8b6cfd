// Puts form and rules right where a program can.
import { tool } from './run.mjs';
import { installPackages } from './setup/packages.mjs';

await installPackages();
const fixed = await tool('eslint/bin/eslint.js', ['--fix', '.']);
const formed = await tool('prettier/bin/prettier.cjs', ['--write', '--log-level=warn', '.']);
process.exit(fixed || formed);
