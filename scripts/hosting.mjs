// Lays the built frames out for a web server, with the configuration of nginx; docs/hosting.md tells of its options.
import { buildIfStale } from './build/stamp.mjs';
import { tool } from './run.mjs';
import { installPackages } from './setup/packages.mjs';

await installPackages();
await buildIfStale();
process.exit(await tool('../dist/sandbox/hosting.js', process.argv.slice(2)));
