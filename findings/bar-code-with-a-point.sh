#!/usr/bin/env bash
# finnish-bank-utils 1.3.3 (bar codes of Finnish invoices): a price of 0.29 makes a code with a point in it.
# Guess: the virtual bar code, which has 54 digits, holds six for euros and two for cents: 00000029. Seen:
# 0.29, 1.10, 1.15 and 4.35 are multiplied by 100 as floats and printed whole, "28.999999999999996": 69 or 70
# characters, without an error, in which everything after the sum stands at the wrong place. 12.50 is right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact finnish-bank-utils@1.3.3
cat >run.mjs <<'SCRIPT'
import { createRequire } from 'node:module';
const bank = createRequire(import.meta.url)('finnish-bank-utils');

for (const sum of [12.5, 1.15, 0.29, 1.1, 4.35]) {
  const code = bank.formatFinnishVirtualBarCode({ iban: 'FI2112345600000785', sum, reference: '1232' });
  console.log(sum, code.length, code);
}
SCRIPT
cat >seen.txt <<'SEEN'
12.5 54 421123456000007850000125000000000000000000001232000000
1.15 70 4211234560000078500000114.99999999999998600000000000000000001232000000
0.29 70 4211234560000078500000028.99999999999999600000000000000000001232000000
1.1 70 4211234560000078500000110.00000000000001400000000000000000001232000000
4.35 69 4211234560000078500000434.9999999999999400000000000000000001232000000
SEEN
node run.mjs | tee now.txt
diff seen.txt now.txt && echo 'As seen.'
