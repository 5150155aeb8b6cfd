#!/usr/bin/env bash
# Chromium 156.0.8078.108: a modal dialog gives the focus back to a button of the page, to one in a frame never.
# Guess: HTML has a closing dialog focus what had the focus before it; the page's activeElement then is the iframe,
# which focus() would focus. Seen: the body has it afterwards, whether the frame is of the same origin or another
# site's, and inside the frame nothing has it either. Where a frame has the button that opens a dialog, the page
# has to focus the iframe itself, and the frame its button.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact playwright-core@1.64.1
cat >run.mjs <<'SCRIPT'
import { createServer } from 'node:http';
import { once } from 'node:events';
import { chromium } from 'playwright-core';

const inner = `<!doctype html><button id="inner" onclick="parent.postMessage('open', '*')">Open</button>`;
const outer = (host) => `<!doctype html><button id="own" onclick="dialog.showModal()">Open</button>
  <iframe id="frame" src="http://${host}/inner"></iframe>
  <dialog id="dialog"><button id="close" onclick="dialog.close()">Close</button></dialog>
  <script>onmessage = () => { window.before = document.activeElement.id; dialog.showModal(); };</script>`;
const server = createServer(({ url, headers: { host } }, answer) => {
  const other = host.replace('127.0.0.1', 'localhost');
  answer.setHeader('Content-Type', 'text/html');
  answer.end(url === '/inner' ? inner : outer(url === '/other' ? other : host));
}).listen(0, '127.0.0.1');
await once(server, 'listening');

const args = ['--no-sandbox', '--host-resolver-rules=MAP localhost 127.0.0.1'];
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args });
for (const path of ['same', 'other']) {
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${server.address().port}/${path}`);
  const focused = (within = page) =>
    within.evaluate(() => document.activeElement.id || document.activeElement.localName);
  const frame = page.frames()[1];
  const close = async () => {
    await page.locator('#close').press('Enter');
    await page.locator('#dialog').waitFor({ state: 'hidden' });
    // Two more frames are painted.
    await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
  };
  await page.locator('#own').click();
  await close();
  console.log(path, 'opened by the page:', await focused());
  await frame.locator('#inner').click();
  await page.locator('#dialog').waitFor();
  await close();
  console.log(path, 'opened by the frame:', await page.evaluate('before'), 'then', await focused(), 'and', await focused(frame));
}
await browser.close();
server.close();
SCRIPT
cat >seen.txt <<'SEEN'
same opened by the page: own
same opened by the frame: frame then body and body
other opened by the page: own
other opened by the frame: frame then body and body
SEEN
node run.mjs | tee now.txt
diff seen.txt now.txt && echo 'As seen.'
