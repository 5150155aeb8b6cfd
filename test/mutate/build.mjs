// Builds what a mutant changes for a browser journey: only the classic script if called with "script", otherwise everything.
// Unlike the build command, it installs no packages: the copy shares them.
import { rollup } from 'rollup';
import { scripts } from '../../rollup.config.mjs';
import { buildEverything } from '../../scripts/build/everything.mjs';
import { writeIntegrity } from '../../scripts/build/integrity.mjs';

if (process.argv[2] === 'script') await buildScript();
else await buildEverything();

async function buildScript() {
  const kit = scripts.find(({ input }) => input === 'elements/script.ts');
  if (!kit) throw new Error('rollup.config.mjs has no elements/script.ts');
  const { output, ...input } = kit;
  await (await rollup(input)).write(/** @type {import('rollup').OutputOptions} */ (output));
  writeIntegrity();
}
