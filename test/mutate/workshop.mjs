import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve, sep } from 'node:path';
import { apply } from './patch.mjs';
import { testsByDescription } from '../annotations/read.mjs';
import { runIn } from '../annotations/run-in.mjs';
import { runTests } from '../annotations/run.mjs';

/** Not copied: unused, or shared in the case of `node_modules`. */
const leftOut = ['node_modules', '.git', '.data', 'test-results'];
/** Sources that are built into `dist/`; everything else runs from source. */
const builtFrom = /^(appearance|bridge|elements|frame-apps|api)\//;
/**
 * Timeout per mutant, in milliseconds: far above what its tests take, or a busy machine would end the
 * whole run.
 */
const MUTANT_LIMIT_MS = 900_000;
/** Timeout per test, in milliseconds: a mutant that hangs is caught before its runner is ended. */
const TEST_LIMIT_MS = 60_000;

/**
 * Copies the project to a temporary folder, where mutants are applied: the working tree is never
 * changed.
 */
export function openWorkshop() {
  const root = mkdtempSync(join(tmpdir(), 'payframe-mutants-'));
  cpSync('.', root, {
    recursive: true,
    filter: (path) => !leftOut.includes(relative('.', path).split(sep)[0]),
  });
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'), 'junction');
  const annotated = testsByDescription('mutant');
  const testsOf = ({ id }) => annotated.get(id) ?? [];
  const sum = (results, mutant) =>
    testsOf(mutant)
      .map((test) => results.of(test))
      .reduce(
        (one, other) => ({ passed: one.passed + other.passed, failed: one.failed + other.failed }),
        {
          passed: 0,
          failed: 0,
        },
      );

  return {
    testsOf,

    /**
     * The mutants whose test fails on the unchanged sources, with the reason: it could catch
     * nothing.
     */
    async unsound(mutants) {
      const tests = [...new Set(mutants.flatMap(testsOf))];
      const results = await runTests(tests, { root, timeout: mutants.length * MUTANT_LIMIT_MS });
      const problems = mutants.map((mutant) => [mutant, problemOf(sum(results, mutant))]);
      return new Map(problems.filter(([, problem]) => problem));
    },

    /** Whether the mutant's test fails with the mutant. */
    async isCaught(mutant) {
      const takeBack = apply(mutant, root);
      const tests = testsOf(mutant);
      const isBuilt = needsBuild(mutant, tests, root);
      try {
        if (isBuilt) await build(mutant);
        const results = await runTests(tests, {
          root,
          timeout: MUTANT_LIMIT_MS,
          testTimeout: TEST_LIMIT_MS,
          isFirstFailureEnough: true,
        });
        const { passed, failed } = sum(results, mutant);
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
    const only = file.startsWith('elements/') ? ['--configOnly', 'script'] : [];
    const code = await runIn(
      root,
      ['node_modules/rollup/dist/bin/rollup', '-c', ...only],
      MUTANT_LIMIT_MS,
    );
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
const needsBuild = ({ file }, tests, root) =>
  builtFrom.test(file) &&
  tests.some((test) => /support\/test\.js['"]/.test(readFileSync(join(root, test.file), 'utf8')));

function problemOf({ passed, failed }) {
  if (failed) return 'FAILS WITHOUT IT';
  return passed ? undefined : 'NO TEST';
}
