// `npm run proofs`: what the product must do, each with the tests that prove it, which `npm test`
// and `npm run test:all` run: the facts of the specification (`-- spec`), attacks (`-- attack`),
// criteria of accessibility (`-- wcag`) and mutants (`-- mutant`). `-- attack T13` prints the rows
// that begin with "T13". Writes docs/accessibility.md. Exits with 1 if a row has neither a test nor
// a reason, or a test names no row.
import { writeFileSync } from 'node:fs';
import { installPackages } from '../../scripts/setup/packages.mjs';

await installPackages();
const { nameOf, readTests } = await import('./read.mjs');
const { problemsOf, proofsOf } = await import('./tables.mjs');
const { REPORT, report } = await import('../accessibility/report.mjs');

const [only, ...begins] = process.argv.slice(2);
/** @type {import('./read.mjs').Type[]} */
const all = ['spec', 'attack', 'wcag', 'mutant'];
const types = all.filter((type) => !only || type === only);
if (!types.length) throw new Error(`${only} is none of ${all.join(', ')}`);
const annotated = readTests();
for (const type of types) {
  const shown = proofsOf(type, annotated).filter(
    ({ row }) => !begins.length || begins.some((begin) => row.id.startsWith(begin)),
  );
  for (const { row, tests } of shown) {
    console.log(`${row.decision ? '≠' : tests.length ? '✓' : row.reason ? '–' : '✗'} ${row.id}`);
    for (const line of [row.text, row.reason, ...tests.map(nameOf)])
      if (line) console.log(`      ${line}`);
  }
  const proved = shown.filter(({ tests }) => tests.length).length;
  console.log(`\n${type}: ${proved} of ${shown.length} have tests\n`);
}
const problems = types.flatMap((type) =>
  problemsOf(type, annotated).map((problem) => `${type} ${problem}`),
);
for (const problem of problems) console.error(problem);
if (!problems.length) writeFileSync(REPORT, await report());
process.exitCode = problems.length ? 1 : 0;
