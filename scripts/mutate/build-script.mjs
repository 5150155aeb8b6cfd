// Builds the one-file kit alone: what a mutant of the merchant's side changes for a journey.
import { rollup } from 'rollup';
import { scripts } from '../../rollup.config.mjs';
import { writeIntegrity } from '../build/integrity.mjs';

const { output, ...input } = scripts.find(({ input }) => input === 'elements/script.ts');
await (await rollup(input)).write(output);
writeIntegrity();
