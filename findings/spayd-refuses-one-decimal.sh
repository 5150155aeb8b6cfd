#!/usr/bin/env bash
# spayd 3.0.4 (QR codes for Czech payments): an amount with one decimal is refused.
# Guess: 450.5 is written as 450.50, or as 450.5, which the format allows (at most two decimals). Seen:
# whole amounts and two decimals alone, also for a number, which never has a last zero: nine of a hundred
# prices throw.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact spayd@3.0.4
cat >run.mjs <<'SCRIPT'
import { createRequire } from 'node:module';
const spayd = createRequire(import.meta.url)('spayd');

const acc = 'CZ2806000000000168540115';
for (const am of [450, 450.5, 450.55, '450.5', '450.50']) {
  let text;
  try {
    text = spayd({ acc, am, cc: 'CZK' });
  } catch (error) {
    text = error.message ?? error;
  }
  console.log(typeof am, am, text);
}
SCRIPT
cat >seen.txt <<'SEEN'
number 450 SPD*1.0*ACC:CZ2806000000000168540115*AM:450*CC:CZK
number 450.5 The am key is in wrong format!
number 450.55 SPD*1.0*ACC:CZ2806000000000168540115*AM:450.55*CC:CZK
string 450.5 The am key is in wrong format!
string 450.50 SPD*1.0*ACC:CZ2806000000000168540115*AM:450.50*CC:CZK
SEEN
node run.mjs | tee now.txt
diff seen.txt now.txt && echo 'As seen.'
