// Takes the screenshots of the docs into docs/pictures: the card form in each layout and in each
// state that a style can select, and what other elements show.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { buildIfStale } from '../../scripts/build/stamp.mjs';
import { chromiumArgs, findBrowser } from '../../scripts/setup/browsers.mjs';
import { installPackages } from '../../scripts/setup/packages.mjs';

await installPackages();
await buildIfStale();
const { chromium } = await import('@playwright/test');
// Imported dynamically: the build may have just created it.
const kit = '../../packages/sandbox/dist/kit/index.js';
/** @type {typeof import('../../packages/sandbox/kit/index.js')} */
const { cardInput, startSandbox } = await import(kit);

const FOLDER = 'docs/pictures';
const GOOD = '4242 4242 4242 4242';

/** @typedef {import('@playwright/test').Page} Page */
/**
 * @typedef {{
 *   tag?: string, height?: number, style?: object, layout?: string,
 *   act?: (page: Page) => unknown
 * }} Picture
 */
const focus = (page) => cardInput(page).number.focus();
const fill = async (page, number = GOOD) => {
  await cardInput(page).fill(number);
  await cardInput(page).cvc.blur();
};
const wrong = (page) => fill(page, '4242 4242 4242 4241');
const hover = (page) => page.locator('pay-card-input').hover();

/** By file name. @type {Record<string, Picture>} */
const pictures = {
  line: { act: fill },
  compact: { layout: 'compact', act: fill },
  split: { layout: 'split', act: fill },
  stacked: { layout: 'stacked', act: fill },
  base: {
    style: {
      base: {
        borderColor: '#b8a9c9',
        borderRadius: 12,
        backgroundColor: '#faf7ff',
        color: '#4b2a7b',
      },
    },
    act: fill,
  },
  input: { style: { input: { color: '#4b2a7b', fontWeight: 600 } }, act: fill },
  field: { style: { cvc: { color: '#b45309', fontWeight: 700 } }, act: fill },
  icon: {
    style: { icon: { borderRadius: 3, outline: '2px solid #4b2a7b', outlineOffset: 1 } },
    act: fill,
  },
  label: { layout: 'stacked', style: { label: { color: '#4b2a7b', fontWeight: 700 } } },
  error: { style: { error: { color: '#9a3412', fontWeight: 600 } }, act: wrong },
  hover: {
    style: { base: { ':hover': { borderColor: '#4b2a7b', backgroundColor: '#faf7ff' } } },
    act: hover,
  },
  focus: {
    style: { base: { ':focus': { borderColor: '#7c3aed', boxShadow: 'inset 0 0 0 1px #7c3aed' } } },
    act: focus,
  },
  placeholder: { style: { base: { '::placeholder': { color: '#7c5ba6', fontStyle: 'italic' } } } },
  selection: {
    style: { input: { '::selection': { backgroundColor: '#ddd6fe', color: '#4b2a7b' } } },
    act: async (page) => {
      await fill(page);
      await cardInput(page).number.press('ControlOrMeta+A');
    },
  },
  empty: { style: { empty: { backgroundColor: '#faf7ff', borderStyle: 'dashed' } } },
  complete: { style: { complete: { borderColor: '#15803d', color: '#15803d' } }, act: fill },
  loading: {
    style: { loading: { backgroundColor: '#f3f4f6' } },
    act: async (page) => {
      await fill(page);
      await page.route('**/v1/tokens', () => {});
      // Never answered: the screenshot shows the pending state.
      await page.evaluate("void document.querySelector('pay-card-input').createToken()");
      await page.frameLocator('pay-card-input iframe').locator('[aria-busy=true]').waitFor();
    },
  },
  invalid: {
    style: { invalid: { borderColor: '#c2410c', backgroundColor: '#fff7ed', color: '#c2410c' } },
    act: wrong,
  },
  disabled: {
    style: { disabled: { backgroundColor: '#f3f4f6', borderStyle: 'dotted' } },
    act: (page) =>
      page.locator('pay-card-input').evaluate((element) => element.setAttribute('disabled', '')),
  },
  bizum: { tag: 'pay-bizum', height: 460 },
  'click-to-pay': { tag: 'pay-click-to-pay', height: 460 },
  cofidis: { tag: 'pay-cofidis', height: 680 },
  'cofidis-widget': { tag: 'pay-cofidis-widget' },
};

const sandbox = await startSandbox();
const amount = 12_500;
const { id } = await sandbox.createPayment({ amount });
const shop = createServer((request, response) => {
  const {
    tag = 'pay-card-input',
    style,
    layout = 'line',
  } = pictures[new URL(request.url ?? '', 'http://shop').searchParams.get('of') ?? ''] ?? {};
  const data = JSON.stringify(style ?? {}).replaceAll('"', '&quot;');
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
    .end(`<!doctype html><html lang="en"><title>Shop</title>
    <style>body { margin: 0; width: 420px } pay-card-input, pay-cofidis-widget { margin: 8px }</style><script src="${sandbox.origin}/v2/payframe.js"></script>
    <${tag} ${tag.endsWith('-widget') ? `account-id="${sandbox.account.id}" amount-int="${amount}"` : `payment-id="${id}"`} language="en"
      ${tag === 'pay-card-input' ? `layout="${layout}" inner-style="${data}"` : ''}></${tag}></html>`);
});
await new Promise((resolve) => shop.listen(0, '127.0.0.1', () => resolve(undefined)));
const { port } = /** @type {import('node:net').AddressInfo} */ (shop.address());

const found = await findBrowser('chromium');
const browser = await chromium.launch({
  ...(found?.isStock && { executablePath: found.path }),
  args: chromiumArgs,
});
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
for (const [name, { tag = 'pay-card-input', height: tall, act }] of Object.entries(pictures)) {
  const page = await browser.newPage({
    viewport: { width: 420, height: tall ?? 300 },
    reducedMotion: 'reduce',
  });
  await page.goto(`http://merchant.localhost:${port}/?of=${name}`);
  const element = page.locator(tag);
  await page.evaluate(`document.querySelector('${tag}').ready`);
  await act?.(page);
  // The frame reports its height, and the element applies it two animation frames later.
  await page.evaluate(async () => {
    for (let painted = 0; painted < 3; painted++) await new Promise(requestAnimationFrame);
  });
  const { height } = (await element.boundingBox()) ?? { height: 36 };
  const clip = { x: 0, y: 0, width: 420, height: tall ?? height + 16 };
  writeFileSync(`${FOLDER}/${name}.png`, await page.screenshot({ clip }));
  await page.close();
}
await browser.close();
shop.close();
await sandbox.close();
console.log(`Drew ${Object.keys(pictures).length} pictures into ${FOLDER}.`);
