import { testsOf } from '../spec/titles.mjs';

/** @typedef {import('../../test/attacks/attack.js').Attack} Attack */

/**
 * Checks that an attack names existing tests, or says why it has none.
 * @param {Attack} attack
 * @param {(name: string) => boolean} isTest
 * @returns {string[]}
 */
export function problemsOf(attack, isTest) {
  const { inapplicable, open } = attack;
  const tests = testsOf(attack);
  const problems = tests.filter((name) => !isTest(name)).map((name) => `no such test: ${name}`);
  if (!tests.length && !inapplicable && !open) problems.push('neither a test nor a reason');
  if (inapplicable && (open || tests.length)) problems.push('does not apply, and yet has a test or is open');
  return problems;
}
