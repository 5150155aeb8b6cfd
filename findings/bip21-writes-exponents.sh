#!/usr/bin/env bash
# bip21 3.0.0: a payment link for a hundred satoshi or fewer has its amount in scientific notation.
# Guess: amount=0.00000001; the format (BIP 21) has decimal digits alone. Seen: amount=1e-8, which its own
# decoder takes and a wallet that follows the format does not.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact bip21@3.0.0
cat >run.mjs <<'SCRIPT'
import * as bip21 from 'bip21';

const address = '1BoatSLRHtKNngkdXEeobR76b53LETtpyT';
for (const amount of [20.3, 0.000001, 0.0000001, 0.00000001])
  console.log(bip21.encode(address, { amount }));
SCRIPT
cat >seen.txt <<'SEEN'
bitcoin:1BoatSLRHtKNngkdXEeobR76b53LETtpyT?amount=20.3
bitcoin:1BoatSLRHtKNngkdXEeobR76b53LETtpyT?amount=0.000001
bitcoin:1BoatSLRHtKNngkdXEeobR76b53LETtpyT?amount=1e-7
bitcoin:1BoatSLRHtKNngkdXEeobR76b53LETtpyT?amount=1e-8
SEEN
node run.mjs | tee now.txt
diff seen.txt now.txt && echo 'As seen.'
