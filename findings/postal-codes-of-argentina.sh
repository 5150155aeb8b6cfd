#!/usr/bin/env bash
# postal-codes-js 2.5.2 and postcode-validator 3.10.22 share no postal code of Argentina.
# Guess: both take its two forms, the four digits and, since 1998, the letter, four digits and three
# letters around them. Seen: the first takes four digits alone, the second the full code alone. And the
# first takes no code of Vietnam since 2018 (five digits), the second none of Nicaragua.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact postal-codes-js@2.5.2 postcode-validator@3.10.22
cat >run.mjs <<'SCRIPT'
import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
const { validate } = require('postal-codes-js');
const { postcodeValidator } = require('postcode-validator');

for (const [country, code] of [
  ['AR', '1425'],
  ['AR', 'C1425CLA'],
  ['VN', '100000'],
  ['VN', '11022'],
  ['NI', '11001'],
])
  console.log(country, code, validate(country, code), postcodeValidator(code, country));
SCRIPT
cat >seen.txt <<'SEEN'
AR 1425 true false
AR C1425CLA Postal code C1425CLA is not valid for country AR true
VN 100000 true true
VN 11022 Postal code 11022 is not valid for country VN true
NI 11001 true false
SEEN
node run.mjs | tee now.txt
diff seen.txt now.txt && echo 'As seen.'
