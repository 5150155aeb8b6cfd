// Fixes formatting and lint errors where possible, and regenerates the pages written from the sources.
import { cpSync, writeFileSync } from 'node:fs';
import { buildIfStale } from './build/stamp.mjs';
import { writeTo } from './build/write-to.mjs';
import { writeOpenApi } from './openapi/write.mjs';
import { writeReference } from './reference/write.mjs';
import { tool } from './run.mjs';
import { installPackages } from './setup/packages.mjs';

await installPackages();
const { writeLocales } = await import('./locales/write.mjs');
writeLocales();
const { classNames } = await import('./build/style-sheets.mjs');
const { generatedFiles } = await import('./build/components/generated.mjs');
writeFileSync('frame-apps/css.d.ts', classNames());
for (const [path, text] of await generatedFiles()) writeTo(path, text);
await buildIfStale();
cpSync('dist/build/elements', 'docs/elements', { recursive: true });
await writeOpenApi();
await writeReference();
const fixed = await tool('eslint/bin/eslint.js', ['--fix', '.']);
const formed = await tool('prettier/bin/prettier.cjs', ['--write', '--log-level=warn', '.']);
process.exit(fixed || formed);
