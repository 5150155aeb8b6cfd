import { existsSync, readFileSync, rmSync } from 'node:fs';

/** The verdicts of `test/faults`, one line each. */
const FILE = 'test-results/faults.jsonl';

/** Adds up the verdicts of a run, a line per journey and one for all, and forgets them. */
export function describeFaults() {
  const lines = existsSync(FILE) ? readFileSync(FILE, 'utf8').trim().split('\n') : [];
  rmSync(FILE, { force: true });
  const all = lines.map((line) => JSON.parse(line));
  const journeys = [...new Set(all.map(({ journey }) => journey))];
  return [
    ...journeys.map((name) =>
      summary(
        name,
        all.filter(({ journey }) => journey === name),
      ),
    ),
    summary('all', all),
  ].join('\n');
}

function summary(name, verdicts) {
  const count = (key) => verdicts.filter((one) => one[key]).length;
  const injected = verdicts.filter(({ struck }) => struck > 0).length;
  const wrong = [
    [count('chargedTwice'), 'charged twice'],
    [count('untrue'), 'untrue'],
    [count('silent') + count('wordless'), 'without a word'],
    [count('unusable'), 'with an unusable page'],
  ];
  const counts = wrong.map(([number, what]) => `${number} ${what}`).join(', ');
  return `${name}: ${injected} faults injected, ${count('paid')} paid all the same, ${counts}`;
}
