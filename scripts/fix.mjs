// Puts form and rules right where a program can, and the pages that are written from the sources.
import { cpSync } from 'node:fs';
import { buildIfStale } from './build/stamp.mjs';
import { writeOpenApi } from './openapi/write.mjs';
import { tool } from './run.mjs';
import { installPackages } from './setup/packages.mjs';

await installPackages();
await buildIfStale();
cpSync('dist/build/elements.md', 'docs/elements.md');
await writeOpenApi();
const fixed = await tool('eslint/bin/eslint.js', ['--fix', '.']);
const formed = await tool('prettier/bin/prettier.cjs', ['--write', '--log-level=warn', '.']);
process.exit(fixed || formed);
