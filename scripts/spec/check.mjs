import { existsSync } from 'node:fs';
import { findTests, testsOf } from './titles.mjs';

/** @typedef {import('../../test/specification/fact.js').Fact} Fact */
/** @typedef {import('../../test/specification/fact.js').Section} Section */
/**
 * @typedef {object} Verdict
 * @property {Fact} fact
 * @property {'proved' | 'decided' | 'without'} standing
 * @property {string[]} problems Problems of the row itself.
 */

/**
 * Checks that each fact names existing tests or a decision.
 * @param {readonly Section[]} sections
 * @returns {{ title: string, verdicts: Verdict[] }[]}
 */
export function check(sections) {
  const isTest = findTests();
  return sections.map(({ title, facts }) => ({ title, verdicts: facts.map((fact) => judge(fact, isTest)) }));
}

/** @param {Fact} fact @param {(name: string) => boolean} isTest @returns {Verdict} */
function judge(fact, isTest) {
  const { pending, differs, decision } = fact;
  // A pending fact's test is still to be written.
  if (pending) return { fact, standing: 'without', problems: [] };
  const tests = testsOf(fact);
  const problems = tests.filter((name) => !isTest(name)).map((name) => `no such test: ${name}`);
  if (Boolean(differs) !== Boolean(decision)) problems.push('a difference and its decision go together');
  if (decision && !existsSync(decision)) problems.push(`no such decision: ${decision}`);
  if (!tests.length && !decision) problems.push('neither a test nor a decision');
  const standing = problems.length ? 'without' : differs ? 'decided' : 'proved';
  return { fact, standing, problems };
}

/** @param {{ verdicts: Verdict[] }[]} checked */
export function countsOf(checked) {
  const all = checked.flatMap(({ verdicts }) => verdicts);
  const of = (standing) => all.filter((verdict) => verdict.standing === standing).length;
  return { facts: all.length, proved: of('proved'), decided: of('decided'), without: of('without') };
}
