// Runs annotated unit tests in Chromium only, and reports to a file.
import { writeTo } from '../../scripts/build/write-to.mjs';
import config from '../../web-test-runner.config.mjs';

const { ANNOTATED_TITLES: titles, ANNOTATED_REPORT: report } = process.env;
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
          // A file that cannot be loaded has failed, whatever the title.
          if (!testResults) return errors.length ? [{ file, passed: false }] : [];
          return testsOf(testResults, []).map((test) => ({ file, ...test }));
        });
        writeTo(report, JSON.stringify(results));
      },
    },
  ],
};

/** The tests that ran: skipped ones have neither a duration nor an error. */
function testsOf({ tests, suites }, names) {
  const own = tests
    .filter(({ duration, error, skipped }) => !skipped && (duration !== undefined || error))
    .map(({ name, passed }) => ({ title: [...names, name].join(' '), passed }));
  return [...own, ...suites.flatMap((suite) => testsOf(suite, [...names, suite.name]))];
}
