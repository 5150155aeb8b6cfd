#!/usr/bin/env bash
# steplix-emv-qrcps 0.0.8 (EMV QR codes of a merchant): an amount that is a number has the length "undefined".
# Guess: 12.5 is written as 540412.5 or 540512.50, or refused. Seen: 54undefined12.5, with a right checksum
# over the whole and no error; only a text has a length. 0.1 + 0.2 is written with all its decimals.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact steplix-emv-qrcps@0.0.8
cat >run.mjs <<'SCRIPT'
import { createRequire } from 'node:module';
const { Merchant } = createRequire(import.meta.url)('steplix-emv-qrcps');

for (const amount of ['12.50', 12.5, 10, 0.1 + 0.2]) {
  const code = Merchant.buildEMVQR();
  code.setPayloadFormatIndicator('01');
  code.setMerchantCategoryCode('5411');
  code.setTransactionCurrency('978');
  code.setTransactionAmount(amount);
  code.setCountryCode('ES');
  code.setMerchantName('SHOP');
  code.setMerchantCity('MADRID');
  console.log(typeof amount, amount, code.generatePayload());
}
SCRIPT
cat >seen.txt <<'SEEN'
string 12.50 000201520454115303978540512.505802ES5904SHOP6006MADRID6304893B
number 12.5 00020152045411530397854undefined12.55802ES5904SHOP6006MADRID6304B819
number 10 00020152045411530397854undefined105802ES5904SHOP6006MADRID630452DC
number 0.30000000000000004 00020152045411530397854undefined0.300000000000000045802ES5904SHOP6006MADRID63043BCB
SEEN
node run.mjs | tee now.txt
diff seen.txt now.txt && echo 'As seen.'
