// Lists the facts of the specification, each with the test that proves it or the decision to differ. The last line counts them.
// Exits with 1 if a fact has neither or names an unknown test.
import { sections } from '../test/specification/sections.mjs';
import { installPackages } from './setup/packages.mjs';

await installPackages();
const { check, countsOf } = await import('./spec/check.mjs');
const { testsOf } = await import('./spec/titles.mjs');
const { listTests } = await import('./spec/list.mjs');

const checked = check(sections);
const listed = await listTests();
for (const { title, verdicts } of checked) {
  console.log(`\n${title}\n`);
  for (const verdict of verdicts) {
    const { fact } = verdict;
    // A title with a variable matches the sources whatever its value; the runner knows the actual titles.
    const problems = new Set([...verdict.problems, ...(fact.pending ? [] : testsOf(fact).flatMap(missing))]);
    if (problems.size) verdict.standing = 'without';
    console.log(`  ${{ proved: '✓', decided: '≠', without: '✗' }[verdict.standing]} ${fact.fact}`);
    if (fact.pending) console.log(`      pending: ${fact.pending}`);
    else if (fact.differs) console.log(`      differs: ${fact.differs} (${fact.decision})`);
    for (const test of fact.pending ? [] : testsOf(fact)) console.log(`      ${test}`);
    for (const problem of problems) console.log(`      PROBLEM: ${problem}`);
  }
}
const { facts, proved, decided, without } = countsOf(checked);
console.log(`\n${facts - without} of ${facts} facts: ${proved} proved by a test, ${decided} by decision; ${without} without`);
process.exit(without ? 1 : 0);

/** @param {string} test */
function missing(test) {
  const [file] = test.split(' › ');
  return listed.files.has(file) && !listed.tests.has(test) ? [`no such test: ${test}`] : [];
}
