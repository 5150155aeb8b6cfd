// Prepares the built frames for a web server, with an nginx configuration; docs/hosting.md
// documents the options.
import { buildIfStale } from './build/stamp.mjs';
import { tool } from './run.mjs';
import { installPackages } from './setup/packages.mjs';

await installPackages();
await buildIfStale();
process.exit(await tool('../dist/sandbox/hosting.js', process.argv.slice(2)));
