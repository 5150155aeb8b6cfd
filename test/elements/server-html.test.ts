import { html } from '../../elements/server.js';
import { addUpShifts, shiftOf } from '../support/shifts.js';
import { head } from '../support/react-page.js';
import { expect, test } from '../support/test.js';

test('a page from a server keeps each place before any script, and nothing moves when the script comes late @slow', async ({
  page,
  env,
}) => {
  const { id: paymentId } = await env.createPayment();
  const props = { paymentId, language: 'en' };
  const body = `<main><label for="card">Card</label>
    ${html('pay-card-input', { ...props, id: 'card', innerStyle: { base: { height: 44 } } })}
    ${html('pay-bizum-button', props)}${html('pay-google-pay', { ...props, isHidden: true })}<p id="after">After</p></main>`;
  const policy = `default-src 'none'; script-src ${env.pay}; frame-src ${env.pay} ${env.wallets}; img-src data:; require-trusted-types-for 'script'`;
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  await page.addInitScript(addUpShifts);
  await page.goto(
    env.merchant.page({ html: head + body, headers: { 'Content-Security-Policy': policy } }),
  );

  const after = page.locator('#after');
  await expect(after).toBeVisible();
  const { y } = (await after.boundingBox())!;
  expect(
    await page
      .locator('main svg')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height)),
  ).toEqual([44, 45]);

  await page.evaluate((src) => {
    document.addEventListener('pay-load', ({ target }) =>
      (target as HTMLElement).setAttribute('data-loaded', ''),
    );
    const { trustedTypes } = window as Window & {
      trustedTypes?: { createPolicy(name: string, rules: object): object };
    };
    const rules = { createScriptURL: (url: string) => url };
    const trusted = (trustedTypes?.createPolicy('shop', rules) ?? rules) as typeof rules;
    document.head.append(
      Object.assign(document.createElement('script'), { src: trusted.createScriptURL(src) }),
    );
  }, `${env.pay}/v2/payframe.js`);
  await expect(page.locator('[data-loaded]')).toHaveCount(3);
  await page.getByText('Card', { exact: true }).click();
  const number = page.frameLocator('#card iframe').locator('input[autocomplete=cc-number]');
  await expect(number).toBeFocused();
  await number.pressSequentially('42424242');
  await expect(number).toHaveValue('4242 4242');
  expect((await after.boundingBox())!.y).toBe(y);
  expect(
    await page
      .locator('main > *')
      .evaluateAll((all) => all.map((one) => one.shadowRoot?.querySelectorAll('svg').length)),
  ).toEqual([undefined, 0, 0, 0, undefined]);
  expect(await shiftOf(page)).toBe(0);
  expect(problems).toEqual([]);
});

test('markup put in by innerHTML has no shadow root of its own, and starts all the same @slow', async ({
  page,
  env,
}) => {
  const { id: paymentId } = await env.createPayment();
  await page.goto(
    env.merchant.page({
      html: `${head}<script src="${env.pay}/v2/payframe.js"></script><div id="box"></div>`,
    }),
  );
  await page.evaluate(
    (written) => {
      const box = document.querySelector('#box')!;
      box.innerHTML = written;
      // A cloned element has no shadow root.
      box.append(box.firstElementChild!.cloneNode(true));
    },
    html('pay-card-input', { paymentId, language: 'en' }),
  );
  for (const nth of [0, 1]) {
    const field = page
      .locator('pay-card-input')
      .nth(nth)
      .frameLocator('iframe')
      .locator('input[autocomplete=cc-number]');
    await field.pressSequentially('4242');
    await expect(field).toHaveValue('4242');
  }
});
