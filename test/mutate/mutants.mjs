import { readMutants } from './patch.mjs';

/**
 * Mutants of the product's guards: of money, origins, secrets and of exactly one charge. The test
 * that must catch a mutant is annotated with its id; a test that checks nothing is found by its
 * surviving mutant. When the sources change, update mutants.txt.
 */
export const mutants = readMutants('test/mutate/mutants.txt');
