import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve, sep } from 'node:path';
import { apply } from './patch.mjs';
import { runIn } from './run-in.mjs';
import { runTests } from './tests.mjs';

/** Not copied: unused, or shared in the case of `node_modules`. */
const leftOut = ['node_modules', '.git', '.data', 'test-results'];
/** Sources that are built into `dist/`; everything else runs from source. */
const builtFrom = /^(bridge|elements|frame-apps|provider|third-party)\//;
/** Timeout per mutant, in milliseconds: a mutant that hangs is caught by its test's own timeout, long before. */
const MUTANT_LIMIT_MS = 240_000;

/** Copies the project to a temporary folder, where mutants are applied: the working tree is never changed. */
export function openWorkshop() {
  const root = mkdtempSync(join(tmpdir(), 'payframe-mutants-'));
  cpSync('.', root, { recursive: true, filter: (path) => !leftOut.includes(relative('.', path).split(sep)[0]) });
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'), 'junction');
  const limit = { root, timeout: MUTANT_LIMIT_MS };

  return {
    /** The mutants whose test fails on the unchanged sources, with the reason: it could catch nothing. */
    async unsound(mutants) {
      const results = await runTests(mutants, { root, timeout: mutants.length * MUTANT_LIMIT_MS });
      const problems = mutants.map((mutant) => [mutant, problemOf(results.of(mutant))]);
      return new Map(problems.filter(([, problem]) => problem));
    },

    /** Whether the mutant's test fails with the mutant. */
    async isCaught(mutant) {
      const takeBack = apply(mutant, root);
      const isBuilt = needsBuild(mutant, root);
      try {
        if (isBuilt) await build(mutant);
        const { passed, failed } = (await runTests([mutant], limit)).of(mutant);
        if (!passed && !failed) throw new Error(`${mutant.id}: its test did not run`);
        return failed > 0;
      } finally {
        takeBack();
        if (isBuilt) restoreBuild();
      }
    },

    close: () => rmSync(root, { recursive: true, force: true }),
  };

  async function build({ id, file }) {
    // The classic script builds in a few seconds; frames need a full build.
    const what = file.startsWith('elements/') ? 'script' : 'all';
    const code = await runIn(root, ['scripts/mutate/build.mjs', what], MUTANT_LIMIT_MS);
    if (code !== 0) throw new Error(`${id}: it cannot be built`);
  }

  function restoreBuild() {
    for (const folder of ['dist', 'packages']) {
      rmSync(join(root, folder), { recursive: true });
      cpSync(folder, join(root, folder), { recursive: true });
    }
  }
}

/** Browser journeys run on `dist/`; unit and server tests run on the sources. */
const needsBuild = ({ file, test }, root) =>
  builtFrom.test(file) && /support\/test\.js['"]/.test(readFileSync(join(root, test), 'utf8'));

function problemOf({ passed, failed }) {
  if (failed) return 'FAILS WITHOUT IT';
  return passed ? undefined : 'NO SUCH TEST';
}
