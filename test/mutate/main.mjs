// Mutation test: applies each mutant to a copy of the project and runs the tests that are annotated
// with it, of which one must fail; `-- host` selects mutants with "host" in their id or file. The
// last line counts those caught. Exits with 1 if a mutant survives or no longer matches the
// sources.
import { buildIfStale } from '../../scripts/build/stamp.mjs';
import { mutants } from './mutants.mjs';
import { misfits } from './patch.mjs';
import { installPackages } from '../../scripts/setup/packages.mjs';

const [name = ''] = process.argv.slice(2);
const chosen = mutants.filter(({ id, file }) => `${id} ${file}`.includes(name));
if (!chosen.length) {
  console.error(`No mutant has "${name}" in its id or file.`);
  process.exit(1);
}
await installPackages();
const { nameOf } = await import('../annotations/read.mjs');
const { needBrowsers } = await import('../../scripts/setup/browsers.mjs');
await needBrowsers();
await buildIfStale();

const stale = misfits(chosen);
const fitting = chosen.filter(({ id }) => !stale.has(id));
const width = Math.max(...chosen.map(({ id }) => id.length)) + 2;
let failed = 0;
const report = (id, texts, isBad = false) => {
  failed += Number(isBad);
  console.log(`${id.padEnd(width)}${texts}`);
};
for (const [id, problem] of stale) report(id, problem, true);

const { openWorkshop } = await import('./workshop.mjs');
const workshop = openWorkshop();
try {
  const unsound = await workshop.unsound(fitting);
  for (const [index, mutant] of fitting.entries()) {
    const { id, why } = mutant;
    const place = workshop.testsOf(mutant).map(nameOf).join(', ');
    process.stderr.write(`${index + 1} of ${fitting.length}: ${id}\n`);
    const problem = unsound.get(mutant);
    if (problem) report(id, `${problem} ${place}`, true);
    else if (await workshop.isCaught(mutant)) report(id, `caught by ${place}`);
    else report(id, `SURVIVED ${place} (${why})`, true);
  }
} finally {
  workshop.close();
}
console.log(`\n${chosen.length - failed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
