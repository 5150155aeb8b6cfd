// Adds the results of `npm test` and of all other tests: the last lines of `.ci/run`.
import { printResult, readTotal, sum } from './counts.mjs';

printResult(sum(['quick', 'rest'].map(readTotal)));
