#!/usr/bin/env bash
# better-dni 4.4.2 and spain-id 1.1.13: tax numbers that begin with K, L or M are no valid ones.
# Spain gives K to its residents below 14, L to its citizens abroad and M to foreigners before they have
# an NIE (Real Decreto 1065/2007, article 19 and 20); the control letter is that of the seven digits.
# Guess: both, which know X, Y and Z, know these. Seen: both refuse them, and spain-id takes a DNI with
# seven digits instead of eight.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact better-dni@4.4.2 spain-id@1.1.13
cat >run.mjs <<'SCRIPT'
import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
const dni = require('better-dni');
const spain = require('spain-id');

// 1234567 modulo 23 is 19, the letter L.
for (const number of ['X1234567L', 'K1234567L', 'L1234567L', 'M1234567L', '01234567L', '1234567L'])
  console.log(number, dni.isValid(number), spain.validateSpanishId(number));
SCRIPT
cat >seen.txt <<'SEEN'
X1234567L true true
K1234567L false false
L1234567L false false
M1234567L false false
01234567L true true
1234567L false true
SEEN
node run.mjs | tee now.txt
diff seen.txt now.txt && echo 'As seen.'
