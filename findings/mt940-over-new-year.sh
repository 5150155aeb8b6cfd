#!/usr/bin/env bash
# mt940js 1.3.5 and mt940-js 1.0.0: the entry date of a line on the other side of New Year is a year off.
# SWIFT's MT940 has a value date with a year and an entry date without one (:61:YYMMDDMMDD). Guess: the
# year that makes both dates neighbors. Seen: both take the value date's year, so that what was valued on
# 31 December 2026 was entered on 2 January 2026, and what was valued on 2 January 2027 on 31 December
# 2027. And in mt940-js every credit, and RC, a credit taken back, is `isCredit` and `isExpense` at once.
# (mt940-js needs tslib, which it does not declare.)
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact mt940js@1.3.5 mt940-js@1.0.0 tslib@2.8.1
cat >run.mjs <<'SCRIPT'
import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
const { Parser } = require('mt940js');
const { read } = require('mt940-js');

const statement = `:20:STATEMENT
:25:DE71110220330123456789
:28C:1/1
:60F:C261231EUR100,00
:61:2612310102C10,00NTRFFIRST
:86:valued in the old year
:61:2701021231C20,00NTRFSECOND
:86:valued in the new year
:61:2701020102RC5,00NTRFTHIRD
:86:a credit taken back
:62F:C270102EUR125,00
-
`;
const day = (date) => date.toISOString().slice(0, 10);
for (const { transactions } of new Parser().parse(statement))
  for (const { date, entryDate, amount, isReversal } of transactions)
    console.log('mt940js', day(date), day(entryDate), amount, isReversal);
for (const { transactions } of await read(Buffer.from(statement)))
  for (const { valueDate, entryDate, amount, isCredit, isExpense } of transactions)
    console.log('mt940-js', valueDate, entryDate, amount, isCredit, isExpense);
SCRIPT
cat >seen.txt <<'SEEN'
mt940js 2026-12-31 2026-01-02 10 false
mt940js 2027-01-02 2027-12-31 20 false
mt940js 2027-01-02 2027-01-02 -5 true
mt940-js 2026-12-31 2026-01-02 10 true true
mt940-js 2027-01-02 2027-12-31 20 true true
mt940-js 2027-01-02 2027-01-02 5 true true
SEEN
node run.mjs | tee now.txt
diff seen.txt now.txt && echo 'As seen.'
