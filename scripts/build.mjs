// Builds everything into dist/, on a fresh clone too.
import { installPackages } from './setup/packages.mjs';

await installPackages();
const { buildEverything } = await import('./build/everything.mjs');
await buildEverything();
