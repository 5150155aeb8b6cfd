#!/usr/bin/env bash
# duration-fns 3.0.2: from 31 January to 28 February is one month less three days.
# Guess: P28D, or P1M, as apply('2026-01-31', 'P1M') gives 28 February. Seen: P1M-3D, with a minus inside that
# its own parser takes and other readers of ISO 8601 refuse; applied again it gives 25 February.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact duration-fns@3.0.2 iso8601-duration@2.1.4
cat >run.mjs <<'SCRIPT'
import { apply, between, toString } from 'duration-fns';
import { parse } from 'iso8601-duration';

const begin = '2026-01-31T00:00:00Z';
const month = apply(begin, 'P1M').toISOString();
const period = toString(between(begin, month));
console.log(month, period, apply(begin, period).toISOString());
try {
  parse(period);
} catch (error) {
  console.log(error.message);
}
SCRIPT
cat >seen.txt <<'SEEN'
2026-02-28T00:00:00.000Z P1M-3D 2026-02-25T00:00:00.000Z
SEEN
node run.mjs | tee now.txt
diff seen.txt now.txt && echo 'As seen.'
