// Lists the facts of the specification, each with the tests that are annotated with it or the
// decision to differ. The last line counts them. Exits with 1 if a fact has neither, or a test is
// annotated with an unknown one.
import { sections } from './sections.mjs';
import { installPackages } from '../../scripts/setup/packages.mjs';

await installPackages();
const { check, countsOf, testsOfFacts } = await import('./check.mjs');
const { nameOf } = await import('../annotations/read.mjs');

const checked = check(sections, testsOfFacts(sections));
for (const { title, verdicts } of checked) {
  console.log(`\n${title}\n`);
  for (const { fact, tests, state, problems } of verdicts) {
    console.log(`  ${{ proved: '✓', decided: '≠', without: '✗' }[state]} ${fact.fact}`);
    if (fact.pending) console.log(`      pending: ${fact.pending}`);
    else if (fact.differs) console.log(`      differs: ${fact.differs} (${fact.decision})`);
    for (const test of tests) console.log(`      ${nameOf(test)}`);
    for (const problem of problems) console.log(`      PROBLEM: ${problem}`);
  }
}
const { facts, proved, decided, without } = countsOf(checked);
console.log(
  `\n${facts - without} of ${facts} facts: ${proved} proved by a test, ${decided} by decision; ${without} without`,
);
process.exit(without ? 1 : 0);
