import { OldShop } from '../support/old-shop.js';
import { expect, test } from '../support/test.js';

/** Shop code for another kit, unchanged. The numbers are those of docs/moving-over.md. */
test.describe('a shop that moves over, instances', () => {
  let shop: OldShop;
  let uncaught: string[];
  test.beforeEach(({ page, env }) => {
    shop = new OldShop(page, env);
    uncaught = [];
    page.on('pageerror', ({ message }) => uncaught.push(message));
  });

  const make = `function make() {
    return new payframe.CardInput({ paymentId: paymentId, onLoad: callback('load'), onError: callback('error'), onDestroy: callback('destroy') });
  } var box = document.getElementById('box');`;

  test('10, 12: renders and closes without a throw, twice over, and a new one in the same turn @nightly', async ({
    page,
  }) => {
    await shop.open();
    const seen = await shop.runs(`${make}
      var first = make(), seen = [];
      var ends = [first.render('#nowhere'), first.render(), first.render(box), first.close(), first.close()];
      seen.push(ends.every(function (end) { return typeof end.then === 'function'; }), box.childElementCount);
      var second = make();
      second.render('#box');
      seen.push(box.childElementCount);
      second.close();
      window.third = make();
      third.render('#box').then(callback('rendered'), callback('rejected'));
      seen.push(box.childElementCount);
      return seen;`);
    expect(seen).toEqual([true, 0, 1, 1]);
    await shop.waitsFor('load');
    await shop.waitsFor('rendered');
    expect(
      (await shop.calls('error')).map(([, error]) => (error as { code: string }).code),
    ).toEqual(['CONTAINER_MISSING', 'CONTAINER_INVALID']);
    expect(await page.locator('iframe').count()).toBe(1);
    // Closed after it has rendered, and after its container was emptied.
    expect(
      await shop.runs(
        `box.innerHTML = ''; third.close(); third.destroy(); return box.childElementCount;`,
      ),
    ).toBe(0);
    await shop.waitsFor('destroy');
    expect([(await shop.calls('error')).length, uncaught]).toEqual([2, []]);
  });

  test('10: waits for a container that is not there yet, unless it is closed before @nightly', async ({
    page,
  }) => {
    const head = `<script src="${shop.serves(`window.early = function () {
      var one = payframe.CardInput({ paymentId: paymentId }), two = payframe.CardInput({ paymentId: paymentId });
      one.render('#box'); two.render('#box'); two.close();
    };`)}"></script>`;
    await shop.open({ head, body: '<script>early()</script><div id="box"></div>' });
    await expect(shop.field('number')).toBeVisible();
    expect(await page.locator('pay-card-input').count()).toBe(1);
  });

  test('11, 17: stands in its container at once, beside others, and the container is never empty @nightly', async () => {
    await shop.open();
    const seen = await shop.runs(`${make}
      window.least = 99;
      make().render(box);
      var seen = [box.childElementCount, box.innerHTML.trim() !== ''];
      new MutationObserver(function () { least = Math.min(least, box.childElementCount); }).observe(box, { childList: true, subtree: true });
      make().render(box);
      payframe.Bizum({ paymentId: paymentId, onLoad: callback('load') }).render(box);
      payframe.PaymentRequest({ paymentId: paymentId, onLoad: callback('load') }).render(box);
      return seen.concat(box.childElementCount);`);
    expect(seen).toEqual([1, true, 4]);
    await shop.waitsFor('load', 4);
    expect(await shop.runs('return least;')).toBe(4);
    expect(await shop.calls('error')).toEqual([]);
  });

  test('13: is cleaned up without an error when the page empties or removes its container @nightly', async ({
    page,
  }) => {
    await shop.open({ body: '<div id="box"></div><div id="other"></div>' });
    await shop.runs(`${make} make().render(box); make().render('#other');`);
    await shop.waitsFor('load', 2);
    await shop.runs(
      `document.getElementById('box').innerHTML = ''; document.getElementById('other').remove();`,
    );
    await shop.waitsFor('destroy', 2);
    expect([await shop.calls('error'), uncaught, await page.locator('iframe').count()]).toEqual([
      [],
      [],
      0,
    ]);
  });

  test('14: can be cleared and destroyed, whatever it is @nightly', async () => {
    await shop.open();
    const done = await shop.runs(`
      var made = [payframe.CardInput({}), payframe.Bizum({}), payframe.PayPal({}), payframe.PaymentModal({})];
      return Promise.all(made.map(function (one) { return one.clear().then(one.destroy); })).then(function () { return 'done'; });`);
    expect(done).toBe('done');
    await shop.runs(`${make} window.card = make(); card.render('#box');`);
    await shop.types('4242424242424242');
    await shop.runs('card.clear();');
    await expect(shop.field('number')).toHaveValue('');
    expect(uncaught).toEqual([]);
  });

  test('15, 16: takes new props before it is rendered and while its pane is hidden, and is whole when that is shown @nightly', async ({
    page,
  }) => {
    await shop.open({ body: '<div id="pane" style="display: none"><div id="box"></div></div>' });
    await shop.runs(`${make}
      window.card = make();
      card.updateProps({ language: 'es' }).then(callback('updated'));
      card.updateProps();
      card.render(box);`);
    await shop.waitsFor('updated');
    await shop.waitsFor('load');
    await shop.runs(
      `card.updateProps({ amount: '900', placeholders: { cardNumber: 'Tarjeta' } }); document.getElementById('pane').style.display = 'block';`,
    );
    await expect(shop.card.locator('html')).toHaveAttribute('lang', 'es');
    await expect(shop.field('number')).toHaveAttribute('placeholder', 'Tarjeta');
    await shop.types('4242424242424242');
    expect(
      await page.locator('pay-card-input').evaluate((one) => one.getBoundingClientRect().height),
    ).toBeGreaterThanOrEqual(36);
    // Invalid props are reported as an error, and the card stays as it is.
    await shop.runs('card.updateProps({ language: 5 });');
    await shop.waitsFor('error');
    await expect(shop.field('number')).toHaveValue('4242 4242 4242 4242');
    expect(uncaught).toEqual([]);
  });
});
