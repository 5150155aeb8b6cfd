#!/usr/bin/env bash
# accounting 0.4.1 (amounts as text): its toFixed, made to round as decimals do, does so for 0.615 alone.
# Guess: toFixed(1.005, 2) is 1.01, as its page promises for 0.615 ("Fixes binary rounding issues"). Seen: 1.00,
# as Number's own; 10.235 and 8.345 are right. And unformat takes a debit as bookkeeping writes it, 12.50-, for
# +12.50, while (12.50) and -12.50 are negative.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact accounting@0.4.1
cat >run.mjs <<'SCRIPT'
import accounting from 'accounting';

for (const amount of [0.615, 10.235, 8.345, 1.005]) {
  console.log(amount, accounting.toFixed(amount, 2), amount.toFixed(2));
}
for (const text of ['-12.50', '(12.50)', '12.50-']) console.log(text, accounting.unformat(text));
SCRIPT
cat >seen.txt <<'SEEN'
0.615 0.62 0.61
10.235 10.24 10.23
8.345 8.35 8.35
1.005 1.00 1.00
-12.50 -12.5
(12.50) -12.5
12.50- 12.5
SEEN
node run.mjs | tee now.txt
diff seen.txt now.txt && echo 'As seen.'
