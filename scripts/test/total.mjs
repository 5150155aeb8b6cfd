// Adds up what `npm test` and the rest of all tests came to: the last line of `.ci/run`.
import { inWords, readTotal, sum } from './counts.mjs';

const total = sum(['quick', 'rest'].map(readTotal));
console.log(inWords(total));
process.exitCode = total.failed ? 1 : 0;
