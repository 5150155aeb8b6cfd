#!/usr/bin/env bash
# numeral 2.0.6 and numbro 2.5.0: less than half a cent below zero is an amount without its digits.
# Such numbers are what remains when floats are subtracted (0.1 + 0.2 - 0.3 - 0.0001). Guess: $0.00 or
# -$0.00. Seen: numeral writes 0$.00, numbro -$.00. The same amounts without a currency are right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact numeral@2.0.6 numbro@2.5.0
cat >run.mjs <<'SCRIPT'
import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
const numeral = require('numeral');
const numbro = require('numbro');

for (const amount of [-0.01, -0.004, 0])
  console.log(
    amount,
    numeral(amount).format('$0,0.00'),
    numeral(amount).format('0,0.00'),
    numbro(amount).formatCurrency({ mantissa: 2 }),
    numbro(amount).format({ mantissa: 2 }),
  );
SCRIPT
cat >seen.txt <<'SEEN'
-0.01 -$0.01 -0.01 -$0.01 -0.01
-0.004 0$.00 0.00 -$.00 0.00
0 $0.00 0.00 $0.00 0.00
SEEN
node run.mjs | tee now.txt
diff seen.txt now.txt && echo 'As seen.'
