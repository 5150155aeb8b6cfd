// The tests of one page that a mutant must be caught by: in Chromium alone, told to a file.
import config from '../../web-test-runner.config.mjs';
import { writeTo } from '../build/write-to.mjs';

const { MUTANT_TITLES: titles, MUTANT_REPORT: report } = process.env;
const { files: _, groups: __, ...rest } = config;

export default {
  ...rest,
  browsers: config.browsers.slice(0, 1),
  testFramework: { config: { ...config.testFramework?.config, grep: titles } },
  reporters: [
    {
      onTestRunFinished({ sessions }) {
        const results = sessions.flatMap(({ testFile, testResults, errors }) => {
          const file = testFile.slice(process.cwd().length + 1).replaceAll('\\', '/');
          // A file that cannot be loaded has failed whatever is asked of it.
          if (!testResults) return errors.length ? [{ file, title: titles, passed: false }] : [];
          return testsOf(testResults, []).map((test) => ({ file, ...test }));
        });
        writeTo(report, JSON.stringify(results));
      },
    },
  ],
};

/** The tests that ran: those that were left out by their title have neither a duration nor an error. */
function testsOf({ tests, suites }, names) {
  const own = tests
    .filter(({ duration, error, skipped }) => !skipped && (duration !== undefined || error))
    .map(({ name, passed }) => ({ title: [...names, name].join(' '), passed }));
  return [...own, ...suites.flatMap((suite) => testsOf(suite, [...names, suite.name]))];
}
