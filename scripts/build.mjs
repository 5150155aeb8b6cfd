// Builds everything into dist/, on a fresh clone too. `--if-stale` keeps a build of the present sources: npm runs `prepack` once for
// each package.
import { installPackages } from './setup/packages.mjs';

await installPackages();
if (process.argv.includes('--if-stale')) {
  const { buildIfStale } = await import('./build/stamp.mjs');
  await buildIfStale();
} else {
  const { buildEverything } = await import('./build/everything.mjs');
  await buildEverything();
}
