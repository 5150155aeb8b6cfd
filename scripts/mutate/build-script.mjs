// Builds the one-file kit alone: what a mutant of the merchant's side changes for a journey.
import { rollup } from 'rollup';
import { scripts } from '../../rollup.config.mjs';
import { writeIntegrity } from '../build/integrity.mjs';

const kit = scripts.find(({ input }) => input === 'elements/script.ts');
if (!kit) throw new Error('rollup.config.mjs has no elements/script.ts');
const { output, ...input } = kit;
await (await rollup(input)).write(/** @type {import('rollup').OutputOptions} */ (output));
writeIntegrity();
