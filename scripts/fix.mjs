// Fixes formatting and lint errors where possible, and regenerates the pages written from the
// sources.
import { cpSync } from 'node:fs';
import { buildIfStale } from './build/stamp.mjs';
import { writeOpenApi } from './openapi/write.mjs';
import { writeReference } from './reference/write.mjs';
import { tool } from './run.mjs';
import { installPackages } from './setup/packages.mjs';

await installPackages();
const { writeLocales } = await import('./locales/write.mjs');
writeLocales();
const { writeGenerated } = await import('./build/components/generated.mjs');
await writeGenerated();
await buildIfStale();
cpSync('dist/build/elements', 'docs/elements', { recursive: true });
await writeOpenApi();
await writeReference();
const fixed = await tool('eslint/bin/eslint.js', ['--fix', '.']);
const formed = await tool('prettier/bin/prettier.cjs', ['--write', '--log-level=warn', '.']);
process.exit(fixed || formed);
