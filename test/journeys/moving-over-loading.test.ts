import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { OldShop } from '../support/old-shop.js';
import { expect, test } from '../support/test.js';

const require = createRequire(import.meta.url);

/** Shop code of another kit, unchanged. The numbers are those of docs/moving-over.md. */
test.describe('a shop that moves over, loading', () => {
  let shop: OldShop;
  test.beforeEach(({ page, stand }) => void (shop = new OldShop(page, stand)));

  const render = `payframe.CardInput({ paymentId: paymentId, onError: hear('error') }).render('#box');`;
  const frame = () => shop.page.locator('pay-card-input iframe').getAttribute('src');
  // The test runner has names of its own.
  const names = `return Object.keys(window).filter(function (name) { return before.indexOf(name) < 0 && !/^__pw/.test(name); });`;

  test('1, 2: has the whole global in the very next script, under its name and any other', async ({ page, stand }) => {
    const early = `window.early = typeof payframe !== 'undefined' && typeof payframe.confirmPayment;`;
    await shop.open({
      code: `${early} window.other = payframe; delete window.payframe; other.CardInput({ paymentId: paymentId }).render('#box');`,
    });
    expect(await page.evaluate('early')).toBe('function');
    expect(await frame()).toBe(`${stand.pay}/v2/card-input/en/`);
    await expect(shop.field('number')).toBeVisible();
  });

  test('1: has it once the document is there, when the script is deferred', async ({ stand }) => {
    await shop.open({ tag: 'defer', code: `document.addEventListener('DOMContentLoaded', function () { ${render} });` });
    expect(await frame()).toBe(`${stand.pay}/v2/card-input/en/`);
  });

  test('1: finds the provider by data-host where the shop serves the script', async ({ stand }) => {
    const src = shop.serves(readFileSync('dist/v2/payframe.js', 'utf8'));
    await shop.open({ src, tag: `data-host="${stand.pay}/"`, code: render });
    expect(await frame()).toBe(`${stand.pay}/v2/card-input/en/`);
  });

  test('1: says so where it cannot know the provider', async () => {
    await shop.open({ src: shop.serves(readFileSync('dist/v2/payframe.js', 'utf8')), code: render });
    await shop.hears('error');
    expect(await shop.heard('error')).toEqual([['error', expect.objectContaining({ code: 'HOST_MISSING' })]]);
  });

  test('3: is a module of RequireJS where that loads it, and none of its business elsewhere', async ({ page, stand }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    const head = `<script src="${shop.serves(readFileSync(require.resolve('requirejs/require.js'), 'utf8'))}"></script>`;
    const config = (path: string) => `require.config({ paths: { payframe: '${path}' }, waitSeconds: 0 });`;
    const other = shop.serves(`define([], function () { return 'another module'; });`);
    // Loaded by a plain tag: a nameless module in its queue would break the next one that is asked for.
    await shop.open({ head, code: `${config(`${stand.pay}/v2/payframe`)} require(['${other}'], hear('other'));` });
    await shop.hears('other');
    await shop.open({
      head,
      src: other.replace(/\d+$/, '999'),
      code: `${config(`${stand.pay}/v2/payframe`)} require(['payframe'], function (kit) { hear('kit')(kit === window.payframe, typeof kit.CardInput); });`,
    });
    await shop.hears('kit');
    expect(await shop.heard('kit')).toEqual([['kit', true, 'function']]);
    expect(errors).toEqual([]);
  });

  test('4: leaves one global and Lit’s two marks behind and nothing else, also when it is loaded twice', async ({ page, stand }) => {
    await shop.open({
      body: '<div id="box"></div><div id="payframe"></div>',
      head: '<script>window.entries = history.length; window.before = Object.keys(window).concat("before", "early");</script>',
      code: 'window.early = payframe;',
    });
    await page.addScriptTag({ url: `${stand.pay}/v2/payframe.js?ver=9.4.2` });
    expect(await shop.runs('return [payframe === early, typeof payframe.CardInput];')).toEqual([true, 'function']);
    // By Lit's marks several copies of Lit know of each other.
    expect(await shop.runs(names)).toEqual(['litPropertyMetadata', 'reactiveElementVersions', 'payframe']);
    const touched =
      'return [history.length - entries, history.state, window.onpopstate, localStorage.length, sessionStorage.length];';
    expect(await shop.runs(touched)).toEqual([0, null, null, 0, 0]);
    await shop.runs(render);
    await expect(shop.field('number')).toBeVisible();
  });
});
