/** @typedef {import('./attack.js').Attack} Attack */
/** @typedef {import('../annotations/read.mjs').AnnotatedTest} AnnotatedTest */

/**
 * Checks that an attack has tests, or says why it has none.
 * @param {Attack} attack
 * @param {readonly AnnotatedTest[]} tests
 * @returns {string[]}
 */
export function problemsOf({ inapplicable, open }, tests) {
  const problems = [];
  if (!tests.length && !inapplicable && !open) problems.push('neither a test nor a reason');
  if (inapplicable && (open || tests.length))
    problems.push('does not apply, and yet has a test or is open');
  return problems;
}
