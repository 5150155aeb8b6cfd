// Adds the results of `npm test` and of all other tests: the last line of `.ci/run`.
import { inWords, readTotal, sum } from './counts.mjs';

const total = sum(['quick', 'rest'].map(readTotal));
console.log(inWords(total));
process.exitCode = total.failed ? 1 : 0;
