#!/usr/bin/env bash
# upiqr 1.3.22 (UPI links and QR codes): "Blue Shop" becomes "Blue+Shop", and the currency is left out.
# Guess: upi://pay?pn=Blue%20Shop&am=10.00&cu=INR; its README says that INR is the default. Seen: spaces are
# the plus of an HTML form, which an app that decodes a link (RFC 3986) shows as a plus; cu is there only if the
# caller names it; an amount stays as it was given, 0.5 or 10, and 0 makes a link without one.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact upiqr@1.3.22
cat >run.mjs <<'SCRIPT'
import upiqr from 'upiqr';

const shop = { payeeVPA: 'shop@okbank', payeeName: 'Blue Shop', transactionNote: 'Order 12' };
for (const more of [{ amount: '10.00' }, { amount: 0.5 }, { amount: 0 }, { amount: 10, currency: 'INR' }]) {
  const { intent } = await upiqr({ ...shop, ...more });
  console.log(JSON.stringify(more), intent, new URLSearchParams(intent.split('?')[1]).get('pn'));
  console.log(decodeURIComponent(intent));
}
SCRIPT
cat >seen.txt <<'SEEN'
{"amount":"10.00"} upi://pay?pa=shop%40okbank&pn=Blue+Shop&am=10.00&tn=Order+12 Blue Shop
upi://pay?pa=shop@okbank&pn=Blue+Shop&am=10.00&tn=Order+12
{"amount":0.5} upi://pay?pa=shop%40okbank&pn=Blue+Shop&am=0.5&tn=Order+12 Blue Shop
upi://pay?pa=shop@okbank&pn=Blue+Shop&am=0.5&tn=Order+12
{"amount":0} upi://pay?pa=shop%40okbank&pn=Blue+Shop&tn=Order+12 Blue Shop
upi://pay?pa=shop@okbank&pn=Blue+Shop&tn=Order+12
{"amount":10,"currency":"INR"} upi://pay?pa=shop%40okbank&pn=Blue+Shop&am=10&cu=INR&tn=Order+12 Blue Shop
upi://pay?pa=shop@okbank&pn=Blue+Shop&am=10&cu=INR&tn=Order+12
SEEN
node run.mjs | tee now.txt
diff seen.txt now.txt && echo 'As seen.'
