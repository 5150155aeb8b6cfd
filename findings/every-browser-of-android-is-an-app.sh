#!/usr/bin/env bash
# detect-inapp 1.4.0 and inapp-spy 5.0.10: every browser of Android is an app's, Facebook's app is Messenger.
# Shops ask them whether a wallet's pop-up can open. Guess: detect-inapp says no for Chrome, Edge and
# Samsung Internet, and yes for a web view ("; wv"). Seen: yes for all of Android's since their user agents
# are short (Chrome 110 and later), no for Huawei's. Guess: inapp-spy names Facebook's app on an iPhone
# (FBAN/FBIOS). Seen: it is "Facebook Messenger", whose own name is FBAN/MessengerForiOS.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact detect-inapp@1.4.0 inapp-spy@5.0.10
cat >run.mjs <<'SCRIPT'
import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
const DetectInApp = require('detect-inapp');
const { default: InAppSpy } = require('inapp-spy');

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const agents = {
  chrome: `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/120.0.0.0 Mobile Safari/537.36`,
  edge: `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/120.0.0.0 Mobile Safari/537.36 EdgA/120.0.0.0`,
  samsung: `Mozilla/5.0 (Linux; Android 10; K) ${webkit} SamsungBrowser/23.0 Chrome/115.0.0.0 Mobile Safari/537.36`,
  webView: `Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UQ1A; wv) ${webkit} Version/4.0 Chrome/120.0.0.0 Mobile Safari/537.36`,
  safari: `${iPhone} Version/17.2 Mobile/15E148 Safari/604.1`,
  facebook: `${iPhone} Mobile/15E148 [FBAN/FBIOS;FBDV/iPhone15,2;FBMD/iPhone;FBSN/iOS;FBSV/17.2;FBSS/3;FBID/phone;FBLC/es_ES;FBOP/5]`,
};
for (const [name, ua] of Object.entries(agents)) {
  const { isInApp, appName = '-' } = InAppSpy({ ua });
  console.log(name, new DetectInApp(ua).isInApp, isInApp, appName);
}
SCRIPT
cat >seen.txt <<'SEEN'
chrome true false -
edge true false -
samsung true false -
webView true true -
safari false false -
facebook true true Facebook Messenger
SEEN
node run.mjs | tee now.txt
diff seen.txt now.txt && echo 'As seen.'
