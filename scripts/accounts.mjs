// Adds and changes the merchants' accounts of a provider; docs/hosting.md documents the commands.
import { buildIfStale } from './build/stamp.mjs';
import { tool } from './run.mjs';
import { installPackages } from './setup/packages.mjs';

await installPackages();
await buildIfStale();
process.exit(await tool('../dist/sandbox/accounts.js', process.argv.slice(2)));
