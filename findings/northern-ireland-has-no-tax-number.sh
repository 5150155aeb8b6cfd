#!/usr/bin/env bash
# stdnum 1.12.0 (tax numbers): a VAT number of Northern Ireland is not known in any form.
# Guess: XI110305878 is valid, by country XI or as Great Britain's with another prefix. Seen: there is no country
# XI, Great Britain's refuses the prefix for the length, though the same digits with GB are valid, and the list
# for the EU, which has Andorra and Switzerland, leaves it out.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact stdnum@1.12.0
cat >run.mjs <<'SCRIPT'
import { createRequire } from 'node:module';
const { stdnum, euVat } = createRequire(import.meta.url)('stdnum');

console.log('XI' in stdnum);
for (const number of ['GB110305878', 'XI110305878', '110305878']) {
  const { isValid, error } = stdnum.GB.vat.validate(number);
  console.log(number, isValid, error?.message);
}
console.log(Object.keys(euVat).join(' '));
SCRIPT
cat >seen.txt <<'SEEN'
false
GB110305878 true undefined
XI110305878 false The number has an invalid length.
110305878 true undefined
AD AT BE BG CH HR CY DE CZ DK ES EE FI FR GR HU IE IT LT LU LV MT NL PL PT RO SE SI SK
SEEN
node run.mjs | tee now.txt
diff seen.txt now.txt && echo 'As seen.'
