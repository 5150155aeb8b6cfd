// Runs `payframe-sandbox accounts` from the sources; docs/hosting/accounts.md documents the commands.
import { buildIfStale } from './build/stamp.mjs';
import { tool } from './run.mjs';
import { installPackages } from './setup/packages.mjs';

await installPackages();
await buildIfStale();
process.exit(await tool('../dist/sandbox/main.js', ['accounts', ...process.argv.slice(2)]));
