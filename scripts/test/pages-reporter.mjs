import { countSessions, inTests } from './counts.mjs';

/**
 * Progress of the unit tests in browsers: a line for each file that has finished in all browsers.
 */
export function pagesReporter() {
  let total = 0;
  let done = 0;
  return {
    start({ testFiles }) {
      total = testFiles.length;
      process.send?.(`0/${total} files`);
    },
    reportTestFileResults({ logger, sessionsForTestFile, testFile }) {
      done++;
      const { passed, failed } = countSessions(sessionsForTestFile);
      logger.log(
        `[${String(done).padStart(String(total).length)}/${total} files] ${inTests(testFile)}: ${passed} passed${failed ? `, ${failed} failed` : ''}`,
      );
      process.send?.(`${done}/${total} files`);
    },
  };
}
