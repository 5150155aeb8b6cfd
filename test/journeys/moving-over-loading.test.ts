import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { OldShop } from '../support/old-shop.js';
import { snippet } from '../support/snippets.js';
import { expect, test } from '../support/test.js';

const require = createRequire(import.meta.url);

/** Shop code for another kit, unchanged. The numbers are those of docs/moving-over.md. */
test.describe('a shop that moves over, loading', () => {
  let shop: OldShop;
  test.beforeEach(({ page, env }) => void (shop = new OldShop(page, env)));

  const render = `payframe.CardInput({ paymentId: paymentId, onError: callback('error') }).render('#box');`;
  const frame = async () =>
    (await shop.page.locator('pay-card-input iframe').getAttribute('src'))?.split('?')[0];
  // The test runner adds its own globals.
  const names = `return Object.keys(window).filter(function (name) { return before.indexOf(name) < 0 && !/^__pw/.test(name); });`;

  test('1, 2: has the whole global in the very next script, under its name and any other @nightly', async ({
    page,
    env,
  }) => {
    const early = `window.early = typeof payframe !== 'undefined' && typeof payframe.confirmPayment;`;
    await shop.open({
      code: `${early} window.other = payframe; delete window.payframe; other.CardInput({ paymentId: paymentId }).render('#box');`,
    });
    expect(await page.evaluate('early')).toBe('function');
    expect(await frame()).toBe(`${env.pay}/v2/card-input/en/`);
    await expect(shop.field('number')).toBeVisible();
  });

  test('1: has it once the document is there, when the script is deferred @nightly', async ({
    env,
  }) => {
    await shop.open({
      tag: 'defer',
      code: `document.addEventListener('DOMContentLoaded', function () { ${render} });`,
    });
    expect(await frame()).toBe(`${env.pay}/v2/card-input/en/`);
  });

  test('1: shows a card in the words of the page, deferred and without an amount @nightly', async ({
    env,
  }) => {
    const [script, inline] = [
      ...snippet('docs/moving-over.md', 'defer>').matchAll(/<script([^>]*)>(.*?)<\/script>/gs),
    ];
    expect(script![1]).toContain('defer');
    await shop.open({ tag: 'data-require-amount="false" defer', code: inline![2]! });
    expect(await frame()).toBe(`${env.pay}/v2/card-input/en/`);
    await expect(shop.field('number')).toBeVisible();
    expect(await shop.runs('return oldName === payframe;')).toBe(true);
  });

  test('3: shows a card in the words of the page, by RequireJS @nightly', async ({ env }) => {
    const requirejs = shop.serves(readFileSync(require.resolve('requirejs/require.js'), 'utf8'));
    const code = snippet('docs/moving-over.md', 'require.config').replace(
      'https://pay.example',
      env.pay,
    );
    // The page has RequireJS, and no tag of the kit.
    await shop.open({ src: requirejs, code });
    await expect(shop.field('number')).toBeVisible();
  });

  // @spec The address of each frame comes from configuration
  test('1: finds the provider by data-host where the shop serves the script @nightly', async ({
    env,
  }) => {
    const src = shop.serves(readFileSync('dist/v2/payframe.js', 'utf8'));
    await shop.open({ src, tag: `data-host="${env.pay}/"`, code: render });
    expect(await frame()).toBe(`${env.pay}/v2/card-input/en/`);
  });

  test('1: says so where it cannot know the provider @nightly', async () => {
    await shop.open({
      src: shop.serves(readFileSync('dist/v2/payframe.js', 'utf8')),
      code: render,
    });
    await shop.waitsFor('error');
    expect(await shop.calls('error')).toEqual([
      ['error', expect.objectContaining({ code: 'HOST_MISSING' })],
    ]);
  });

  test('3: is a module of RequireJS where that loads it, and none of its business elsewhere @nightly', async ({
    page,
    env,
  }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    const head = `<script src="${shop.serves(readFileSync(require.resolve('requirejs/require.js'), 'utf8'))}"></script>`;
    const config = (path: string) =>
      `require.config({ paths: { payframe: '${path}' }, waitSeconds: 0 });`;
    const other = shop.serves(`define([], function () { return 'another module'; });`);
    // Loaded by a plain tag: an anonymous module in RequireJS's queue would break the next
    // `require`.
    await shop.open({
      head,
      code: `${config(`${env.pay}/v2/payframe`)} require(['${other}'], callback('other'));`,
    });
    await shop.waitsFor('other');
    await shop.open({
      head,
      src: other.replace(/\d+$/, '999'),
      code: `${config(`${env.pay}/v2/payframe`)} require(['payframe'], function (kit) { callback('kit')(kit === window.payframe, typeof kit.CardInput); });`,
    });
    await shop.waitsFor('kit');
    expect(await shop.calls('kit')).toEqual([['kit', true, 'function']]);
    expect(errors).toEqual([]);
  });

  test('4: leaves one global and Lit’s two marks behind and nothing else, also when it is loaded twice @nightly', async ({
    page,
    env,
  }) => {
    await shop.open({
      body: '<div id="box"></div><div id="payframe"></div>',
      head: '<script>window.entries = history.length; window.before = Object.keys(window).concat("before", "early");</script>',
      code: 'window.early = payframe;',
    });
    await page.addScriptTag({ url: `${env.pay}/v2/payframe.js?ver=9.4.2` });
    expect(await shop.runs('return [payframe === early, typeof payframe.CardInput];')).toEqual([
      true,
      'function',
    ]);
    // Lit's markers, by which several copies of Lit detect each other.
    expect(await shop.runs(names)).toEqual([
      'litPropertyMetadata',
      'reactiveElementVersions',
      'payframe',
    ]);
    const touched =
      'return [history.length - entries, history.state, window.onpopstate, localStorage.length, sessionStorage.length];';
    expect(await shop.runs(touched)).toEqual([0, null, null, 0, 0]);
    await shop.runs(render);
    await expect(shop.field('number')).toBeVisible();
  });
});
