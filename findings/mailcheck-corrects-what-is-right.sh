#!/usr/bin/env bash
# mailcheck 1.1.1: right addresses are "corrected" into domains that are nobody's or somebody else's.
# Checkouts show its suggestion below the email. Guess: it knows the large providers of Europe and leaves
# a company's own domain alone. Seen: proton.me, pm.me, ya.ru, sapo.pt, libero.it and wp.pl are taken for
# misspelled, and of company.co it makes a name with two m, because it looks for "com" in the whole domain.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact mailcheck@1.1.1
cat >run.mjs <<'SCRIPT'
import { createRequire } from 'node:module';
const mailcheck = createRequire(import.meta.url)('mailcheck');

for (const domain of ['gmial.com', 'company.co', 'proton.me', 'pm.me', 'ya.ru', 'sapo.pt', 'libero.it', 'wp.pl', 'seznam.cz'])
  console.log(domain, mailcheck.run({ email: `ana@${domain}` })?.domain ?? '-');
SCRIPT
cat >seen.txt <<'SEEN'
gmial.com gmail.com
company.co commpany.co
proton.me proton.de
pm.me gmx.de
ya.ru yahoo.ru
sapo.pt sapo.it
libero.it live.it
wp.pl wp.nl
seznam.cz -
SEEN
node run.mjs | tee now.txt
diff seen.txt now.txt && echo 'As seen.'
