#!/usr/bin/env bash
# bysquare 4.0.1 (QR codes for Slovak payments): no amount comes back as 0, and a sum keeps its noise.
# Guess: a payment without an amount, which lets the payer type it, has none after decoding; what a float
# adds up to is rounded to cents. Seen: 0, as for a payment of nothing; 0.30000000000000004 is in the code.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact bysquare@4.0.1
cat >run.mjs <<'SCRIPT'
import { decode, encode } from 'bysquare/pay';

const payment = {
  type: 1,
  currencyCode: 'EUR',
  bankAccounts: [{ iban: 'SK9611000000002918599669' }],
  beneficiary: { name: 'Example' },
};
for (const amount of [undefined, 0, 12.5, 0.1 + 0.2])
  console.log(amount, decode(encode({ payments: [{ ...payment, amount }] })).payments[0].amount);
SCRIPT
cat >seen.txt <<'SEEN'
undefined 0
0 0
12.5 12.5
0.30000000000000004 0.30000000000000004
SEEN
node run.mjs | tee now.txt
diff seen.txt now.txt && echo 'As seen.'
