#!/usr/bin/env bash
# creditcards 5.0.0 (brand and validity of a card number): test numbers of UnionPay and Elo are "Maestro".
# Guess: UnionPay and Elo, or undefined where a scheme is not known, as for Mir. Seen: 6200, 6205 and 6362 97
# are Maestro, as 6759 is, and valid: a shop that turns Maestro away turns them away too, and one that takes
# it sends them to a bank that does not.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact creditcards@5.0.0
cat >run.mjs <<'SCRIPT'
import creditcards from 'creditcards';

const numbers = {
  'UnionPay 6200': '6200000000000005',
  'UnionPay 6205': '6205500000000000004',
  Elo: '6362970000457013',
  Mir: '2200000000000004',
  Maestro: '6759649826438453',
};
for (const [name, number] of Object.entries(numbers)) {
  const { luhn, type, isValid } = creditcards.card;
  console.log(name, luhn(number), type(number), isValid(number));
}
SCRIPT
cat >seen.txt <<'SEEN'
UnionPay 6200 true Maestro true
UnionPay 6205 true Maestro true
Elo true Maestro true
Mir true undefined false
Maestro true Maestro true
SEEN
node run.mjs | tee now.txt
diff seen.txt now.txt && echo 'As seen.'
