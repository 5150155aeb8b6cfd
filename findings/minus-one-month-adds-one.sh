#!/usr/bin/env bash
# iso8601-duration 2.1.4 (periods of subscriptions and mandates): a minus before a period is dropped.
# Guess: -P1M, as ISO 8601-2 has it, is a month back, or an error like P0.5Y. Seen: it is parsed as P1M, so that
# the end lies a month ahead. A month from 31 January is 3 March, and a year from 29 February 1 March: dayjs and
# luxon stop at the month's last day.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact iso8601-duration@2.1.4 luxon@3.7.2
cat >run.mjs <<'SCRIPT'
import { end, parse } from 'iso8601-duration';
import { DateTime, Duration } from 'luxon';

const after = (period, day) => {
  const theirs = DateTime.fromISO(day, { zone: 'UTC' }).plus(Duration.fromISO(period)).toISODate();
  return [end(parse(period), new Date(day)).toISOString().slice(0, 10), theirs];
};
console.log('-P1M after 2026-06-15', ...after('-P1M', '2026-06-15'));
console.log('P1M after 2026-01-31', ...after('P1M', '2026-01-31'));
console.log('P1Y after 2028-02-29', ...after('P1Y', '2028-02-29'));
try {
  parse('P0.5Y');
} catch (error) {
  console.log(error.message);
}
SCRIPT
cat >seen.txt <<'SEEN'
-P1M after 2026-06-15 2026-07-15 2026-05-15
P1M after 2026-01-31 2026-03-03 2026-02-28
P1Y after 2028-02-29 2029-03-01 2029-02-28
invalid duration: P0.5Y
SEEN
node run.mjs | tee now.txt
diff seen.txt now.txt && echo 'As seen.'
