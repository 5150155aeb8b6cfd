import { existsSync } from 'node:fs';
import { testsByDescription } from '../annotations/read.mjs';

/** @typedef {import('../annotations/read.mjs').AnnotatedTest} AnnotatedTest */
/** @typedef {import('./fact.js').Fact} Fact */
/** @typedef {import('./fact.js').Section} Section */
/**
 * @typedef {object} Verdict
 * @property {Fact} fact
 * @property {readonly AnnotatedTest[]} tests
 * @property {'proved' | 'decided' | 'without'} state
 * @property {string[]} problems Problems of the row itself.
 */

/**
 * The tests of each fact. An annotation that ends in `…` stands for every fact that begins with it.
 * @param {readonly Section[]} sections
 * @param {ReadonlyMap<string, readonly AnnotatedTest[]>} tests
 */
export function testsOfFacts(sections, tests = testsByDescription('spec')) {
  const annotated = [...tests];
  const proves = (/** @type {string} */ description, /** @type {string} */ fact) =>
    description.endsWith('…') ? fact.startsWith(description.slice(0, -1)) : description === fact;
  const facts = sections.flatMap((section) => section.facts.map(({ fact }) => fact));
  const strays = annotated.filter(
    ([description]) => !facts.some((fact) => proves(description, fact)),
  );
  if (strays.length)
    throw new Error(`No such fact: ${strays.map(([description]) => description).join('; ')}`);
  return new Map(
    facts.map((fact) => [
      fact,
      annotated.flatMap(([description, own]) => (proves(description, fact) ? own : [])),
    ]),
  );
}

/**
 * Checks that each fact has a test or a decision.
 * @param {readonly Section[]} sections
 * @param {ReadonlyMap<string, readonly AnnotatedTest[]>} tests
 * @returns {{ title: string, verdicts: Verdict[] }[]}
 */
export function check(sections, tests) {
  return sections.map(({ title, facts }) => ({
    title,
    verdicts: facts.map((fact) => judge(fact, tests.get(fact.fact) ?? [])),
  }));
}

/** @param {Fact} fact @param {readonly AnnotatedTest[]} tests @returns {Verdict} */
function judge(fact, tests) {
  const { pending, differs, decision } = fact;
  if (pending) return { fact, tests, state: 'without', problems: [] };
  const problems = [];
  if (Boolean(differs) !== Boolean(decision))
    problems.push('a difference and its decision go together');
  if (decision && !existsSync(decision)) problems.push(`no such decision: ${decision}`);
  if (!tests.length && !decision) problems.push('neither a test nor a decision');
  const state = problems.length ? 'without' : differs ? 'decided' : 'proved';
  return { fact, tests, state, problems };
}

/** @param {{ verdicts: Verdict[] }[]} checked */
export function countsOf(checked) {
  const all = checked.flatMap(({ verdicts }) => verdicts);
  const of = (state) => all.filter((verdict) => verdict.state === state).length;
  return {
    facts: all.length,
    proved: of('proved'),
    decided: of('decided'),
    without: of('without'),
  };
}
