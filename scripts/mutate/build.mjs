// Builds what a mutant changes for a journey: the one-file kit alone where it is told "script", everything otherwise. It installs
// nothing, as the build command would: the packages are not the copy's own.
import { rollup } from 'rollup';
import { scripts } from '../../rollup.config.mjs';
import { buildEverything } from '../build/everything.mjs';
import { writeIntegrity } from '../build/integrity.mjs';

if (process.argv[2] === 'script') await buildScript();
else await buildEverything();

async function buildScript() {
  const kit = scripts.find(({ input }) => input === 'elements/script.ts');
  if (!kit) throw new Error('rollup.config.mjs has no elements/script.ts');
  const { output, ...input } = kit;
  await (await rollup(input)).write(/** @type {import('rollup').OutputOptions} */ (output));
  writeIntegrity();
}
