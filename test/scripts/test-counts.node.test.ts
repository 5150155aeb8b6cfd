import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import {
  countCauses,
  failure,
  list,
  readCounts,
  sum,
  summarize,
  withSecondAttempt,
} from '../../scripts/test/counts.mjs';

const passed = (count: number) => ({ ...sum([]), passed: count });

/** A report of Playwright's with one test of each outcome. */
function report(): string {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    line: 7,
    tests: [{ status, projectName: 'chromium', results: [{ error: message && { message } }] }],
  });
  const file = join(mkdtempSync(join(tmpdir(), 'payframe-counts-')), 'report.json');
  writeFileSync(
    file,
    JSON.stringify({
      config: { rootDir: `${process.cwd()}/test` },
      stats: { expected: 2, unexpected: 1, flaky: 1, skipped: 1 },
      errors: [{ message: 'Error: a file that cannot be loaded' }],
      suites: [
        {
          title: 'journeys/card.test.ts',
          file: 'journeys/card.test.ts',
          specs: [spec('is paid', 'expected')],
          suites: [
            {
              title: 'a card',
              file: 'journeys/card.test.ts',
              line: 3,
              specs: [
                spec('is declined', 'unexpected', '\u001b[31mError: 1 is not 2\u001b[39m\nat …'),
                spec(
                  'is slow',
                  'flaky',
                  'Error: late\n\n  Locator: x\nCall log:\n  - waits\n\nat …',
                ),
              ],
            },
          ],
        },
      ],
    }),
  );
  return file;
}

test('a failed test is listed with its browser, place, titles and what its error says', () => {
  const counts = readCounts(report())!;
  expect(summarize(counts)).toBe('2 passed, 3 failed, 1 skipped');
  expect(list(counts.failures).split('\n')).toEqual([
    '  chromium journeys/card.test.ts:7 › a card › is declined: Error: 1 is not 2',
    '  chromium journeys/card.test.ts:7 › a card › is slow: Error: late | Locator: x | - waits',
    '  outside a test: Error: a file that cannot be loaded',
  ]);
});

test('the tests that have failed with the first one of their page count once', () => {
  const page = 'test/elements/form.page.test.ts';
  const failures = [failure('chrome a', '', page), failure('chrome b', '', page)];
  const journeys = [failure('chromium c', '', 'x.test.ts'), failure('chromium d', '', 'x.test.ts')];
  expect(countCauses(sum([...failures, ...journeys]).failures)).toBe(3);
});

test('a suite without a report has no counts', () => {
  expect(readCounts('test-results/nowhere.json')).toBeUndefined();
});

test.describe('a second attempt', () => {
  const [card, modal, inNode] = ['chrome card', 'firefox modal', 'node total'];
  const first = sum([
    passed(3),
    ...[card, modal, inNode].map((name) => failure(name!, 'Error: late')),
  ]);

  test('counts a browser’s test as passed, and keeps its first error', () => {
    const { counts, passedLater } = withSecondAttempt(first, sum([passed(1), failure(modal!)]));
    expect(passedLater).toEqual([{ name: card, file: undefined, message: 'Error: late' }]);
    expect(summarize(counts)).toBe('4 passed, 2 failed');
    expect(counts.failures.map(({ name }) => name)).toEqual([modal, inNode]);
  });

  test('changes nothing if the tests were not run', () => {
    for (const second of [sum([]), failure('chromium, second attempt: it ended with 1')]) {
      const { counts, passedLater } = withSecondAttempt(first, second);
      expect(passedLater).toEqual([]);
      expect(counts).toEqual(first);
    }
  });
});
