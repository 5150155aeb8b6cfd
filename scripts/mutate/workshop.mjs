import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve, sep } from 'node:path';
import { apply } from './patch.mjs';
import { runIn } from './run-in.mjs';
import { runTests } from './tests.mjs';

/** What the copy has no use for, and `node_modules`, which it shares. */
const leftOut = ['node_modules', '.git', '.data', 'test-results'];
/** What is built into `dist/`; all else runs from its sources. */
const builtFrom = /^(bridge|elements|frame-apps|provider)\//;
/** How long one mutant may take, in milliseconds: one that hangs is seen by its test's own limit, long before. */
const MUTANT_LIMIT_MS = 240_000;

/** Opens a copy of the project in a folder of its own, where mutants are tried: nobody's working tree is ever touched. */
export function openWorkshop() {
  const root = mkdtempSync(join(tmpdir(), 'payframe-mutants-'));
  cpSync('.', root, { recursive: true, filter: (path) => !leftOut.includes(relative('.', path).split(sep)[0]) });
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'), 'junction');
  const limit = { root, timeout: MUTANT_LIMIT_MS };

  return {
    /** The mutants whose test does not pass before anything is broken, with the reason: it could catch nothing. */
    async unsound(mutants) {
      const results = await runTests(mutants, { root, timeout: mutants.length * MUTANT_LIMIT_MS });
      const problems = mutants.map((mutant) => [mutant, problemOf(results.of(mutant))]);
      return new Map(problems.filter(([, problem]) => problem));
    },

    /** Whether the mutant's test fails because of it. */
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
    // The script alone is built in a few seconds; what runs in frames takes the whole.
    const what = file.startsWith('elements/') ? 'script' : 'all';
    const code = await runIn(root, ['scripts/mutate/build.mjs', what], MUTANT_LIMIT_MS);
    if (code !== 0) throw new Error(`${id}: it cannot be built`);
  }

  function restoreBuild() {
    rmSync(join(root, 'dist'), { recursive: true });
    cpSync('dist', join(root, 'dist'), { recursive: true });
  }
}

/** A journey runs on `dist/`; tests of one page, and of servers, on the sources. */
const needsBuild = ({ file, test }, root) =>
  builtFrom.test(file) && /support\/test\.js['"]/.test(readFileSync(join(root, test), 'utf8'));

function problemOf({ passed, failed }) {
  if (failed) return 'FAILS WITHOUT IT';
  return passed ? undefined : 'NO SUCH TEST';
}
