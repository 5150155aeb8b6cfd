#!/usr/bin/env bash
# dinero.js 2.0.2: 100 minor units of MGA or MRU are 20 units, and toDecimal() throws.
# Guess: as in ISO 4217, which gives both two decimals, and as every payment API counts them, 100 is
# 1.00. Seen: the currencies that the package ships have base 5 and exponent 1, so an amount in
# hundredths, taken from an API, is twenty times too large, without a word.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact dinero.js@2.0.2
cat >run.mjs <<'SCRIPT'
import { dinero, toDecimal, toUnits } from 'dinero.js';
import * as currencies from 'dinero.js/currencies';

for (const code of ['EUR', 'MGA', 'MRU']) {
  const money = dinero({ amount: 100, currency: currencies[code] });
  let decimal;
  try {
    decimal = toDecimal(money);
  } catch (error) {
    decimal = error.message;
  }
  console.log(code, JSON.stringify(toUnits(money)), decimal);
}
SCRIPT
cat >seen.txt <<'SEEN'
EUR [1,0] 1.00
MGA [20,0] [Dinero.js] Currency is not decimal.
MRU [20,0] [Dinero.js] Currency is not decimal.
SEEN
node run.mjs | tee now.txt
diff seen.txt now.txt && echo 'As seen.'
