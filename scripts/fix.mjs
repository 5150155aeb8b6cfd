// Fixes formatting and lint errors where possible, and writes what is generated from the sources.
import { tool } from './run.mjs';
import { installPackages } from './setup/packages.mjs';

await installPackages();
const { writeLocales } = await import('./locales/write.mjs');
writeLocales();
const { writeGenerated } = await import('./build/components/write.mjs');
await writeGenerated();
const { writeAddresses } = await import('./build/addresses.mjs');
writeAddresses();
const { writeOpenApi } = await import('./openapi/write.mjs');
await writeOpenApi();
const { writeErrors, writeReference } = await import('./reference/write.mjs');
await writeErrors();
await writeReference();
const fixed = await tool('eslint/bin/eslint.js', ['--fix', '.']);
const formed = await tool('prettier/bin/prettier.cjs', ['--write', '--log-level=warn', '.']);
process.exit(fixed || formed);
