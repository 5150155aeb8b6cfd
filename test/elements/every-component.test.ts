import { AxeBuilder } from '@axe-core/playwright';
import type { Contract } from '../../bridge/contract.js';
import { elements } from '../../elements/generated/registry.js';
import { ComponentPage } from '../support/component-page.js';
import { shiftOf } from '../support/shifts.js';
import { nightly, slow } from '../support/tags.js';
import { expect, test } from '../support/test.js';

// The tests of one component are distributed over the workers.
test.describe.configure({ mode: 'parallel' });

/** The other kinds of component: a button, a third party's button, PayPal's, and a list of methods. */
const ofEachKind = ['pay-bizum-button', 'pay-google-pay', 'pay-paypal', 'pay-checkout'];

/**
 * How far a component may move the content below it when it becomes eligible, in CSS pixels and as
 * a layout shift: not at all. Components with an initial height of 0 take their space only then,
 * and a checkout that of the methods which its placeholder does not show.
 */
function movesOf(
  { tag, height }: Contract,
  own: number,
): { readonly pixels: number; readonly shift: number } {
  if (tag === 'pay-checkout') return { pixels: own - Number(height), shift: 0.02 };
  return height === 0 ? { pixels: own, shift: 0.002 } : { pixels: 0, shift: 0 };
}

const endings = (events: readonly string[]) =>
  events.filter((name) => ['render', 'close', 'destroy', 'error'].includes(name));

/**
 * What needs the provider's real frame of a component: the rest of its contract is in
 * every-component.page.test.ts.
 */
for (const { contract } of (elements as readonly { readonly contract: Contract }[]).filter(
  // A part of a card group needs its group: card-group.test.ts.
  ({ contract }) => !('group' in contract.props),
)) {
  const { tag } = contract;
  const isOneOf = (...tags: readonly string[]) => tags.includes(tag);
  const isOfBase = isOneOf('pay-card-input', 'pay-payment-modal');
  const how = isOfBase ? {} : isOneOf(...ofEachKind) ? slow : nightly;

  test.describe(`<${tag}>`, () => {
    let component: ComponentPage;
    test.beforeEach(({ page, env }) => {
      component = new ComponentPage(page, env, contract);
    });

    // @spec Component: …
    // @spec Payment modal: onOpen
    // @spec The provider hosts Click to Pay and its button
    // @attack T43
    test(
      'lives with its provider’s frame: told in order, moved and loaded anew',
      how,
      async ({ page }) => {
        const key = `titles.${contract.title}`;
        await component.open();
        Object.assign(component.valid, { texts: { en: { [key]: 'Donate <b>now</b>' } } });
        await component.mount();
        const life = ['render', 'prerender', 'prerendered', 'display', 'rendered'];
        expect(await component.emitted(life)).toEqual(life);
        expect(page.frames()[1]!.url()).not.toContain(String(component.valid['paymentId']));

        await test.step('its frame has the merchant’s name for it', async () => {
          const title = page.frameLocator(`${tag} iframe`).locator('title');
          const text = () => title.evaluate(({ textContent }) => textContent);
          await expect.poll(text).toBe('Donate <b>now</b>');
        });
        await test.step('it joins its frame again', async () => {
          expect(endings(await component.moveBy('append'))).toEqual([]);
          await component.reloadFrame();
          await component.takesProps();
          expect(await component.emitted(['close', 'destroy', 'error'])).toEqual([]);
        });
        await component.remove();
        expect(await component.emitted(['close', 'destroy', 'error'])).toEqual([
          'close',
          'destroy',
        ]);
      },
    );

    // @spec Bizum button: 45 px high
    // @spec Card input: a loading placeholder 36 px high
    // @spec Payment modal: onLoad
    // @wcag 1.1.1, 1.3.1, 1.3.5, 2.4.2, 2.4.4, 3.1.1, 4.1.2
    test(
      'loads under a strict policy, moves nothing on the page, and gives axe nothing to say',
      how,
      async ({ page, env, browserName }) => {
        const violations: string[] = [];
        page.on('console', (message) => {
          if (/Content.Security.Policy|TrustedHTML|TrustedScript/i.test(message.text()))
            violations.push(message.text());
        });
        const { pay, wallets } = env;
        // PayPal's own script runs on the page and needs a wider policy, which its journeys cover.
        const isPayPal = tag === 'pay-paypal';
        const csp = `default-src 'none'; script-src ${pay}; frame-src ${pay} ${wallets}; require-trusted-types-for 'script'; trusted-types 'none'`;
        if (isPayPal) {
          await component.open({
            csp,
            declarative: true,
            payment: { allowedPaymentMethods: ['card'] },
          });
          await component.isRendered();
        }
        await component.open({ declarative: true, shifts: true, ...(!isPayPal && { csp }) });
        await component.isRendered();
        const [before, after] = await component.below();
        expect(after).toBe(before);
        expect(before).toBeGreaterThan(0);
        await component.isSettled();
        expect(violations).toEqual([]);
        const { pixels, shift } = movesOf(contract, await component.ownHeight());
        expect(await component.moved()).toBeLessThanOrEqual(pixels);
        if (browserName === 'chromium') expect(await shiftOf(page)).toBeLessThanOrEqual(shift);

        await test.step('axe', async () => {
          const { violations: found } = await new AxeBuilder({ page }).analyze();
          const sentences = found.map(
            ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
          );
          expect(sentences).toEqual([]);
        });
      },
    );

    // @attack T43
    test('leaves nothing behind after 100 times', isOfBase ? slow : nightly, async () => {
      test.slow(); // Loads its frame many times.
      await component.open({ counted: true });
      await component.mount();
      await component.remove();
      await component.mountAndRemove(1);
      // Work in progress at removal, such as removing the history entry, finishes by itself.
      await expect.poll(async () => (await component.held()).timeouts).toBe(0);
      const before = await component.held();
      expect(before).toMatchObject({ intervals: 0, ports: 0, frames: 0 });
      expect(Object.keys(before.listeners).filter((name) => /unload/.test(name))).toEqual([]);
      await component.mountAndRemove(100);
      await expect.poll(() => component.held()).toEqual(before);
    });

    // Wallets and PayPal have the control of a third party, or none here.
    if (isOneOf('pay-card-input', 'pay-bizum', 'pay-bizum-button'))
      test(
        'gives focus() to its first control, and Escape in it to the page',
        isOfBase ? slow : nightly,
        async ({ page }) => {
          await component.open();
          await component.mount();
          const host = page.locator(tag).first();
          await host.evaluate((element) => (element as HTMLElement).focus());
          const frame = (await (await host.locator('iframe').elementHandle())!.contentFrame())!;
          const focused = () => frame.evaluate(() => document.activeElement?.localName);
          await expect.poll(focused).not.toBe('body');
          if (contract.height === 'overlay') return;
          const received = await host.evaluateHandle((element) => {
            const names: string[] = [];
            for (const name of ['keydown', 'pay-escape'])
              element.addEventListener(name, (event) =>
                names.push((event as KeyboardEvent).key ?? event.type),
              );
            return names;
          });
          await page.keyboard.press('Escape');
          await expect.poll(() => received.jsonValue()).toEqual(['pay-escape', 'Escape']);
        },
      );

    if (isOneOf('pay-card-input', 'pay-google-pay'))
      test(
        'says at once which directive blocks its frame',
        isOfBase ? slow : nightly,
        async ({ env }) => {
          const origin = contract.hasThirdParties ? env.wallets : env.pay;
          await component.open({ csp: `script-src ${env.pay}; frame-src 'none'` });
          const { rejected } = await component.refusalOf(component.valid);
          expect(rejected).toBe(
            `Frame blocked by Content-Security-Policy frame-src: add ${origin}`,
          );
        },
      );
  });
}

// @attack T56
test('the kit is harmless when its script is loaded twice, and says so once @slow', async ({
  page,
  env,
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  for (const { contract } of elements.slice(0, 3)) {
    const component = new ComponentPage(page, env, contract);
    await component.open();
    await component.loadAgain();
    await component.mount();
    expect(warnings.splice(0).filter((text) => /loaded twice/.test(text))).toHaveLength(1);
  }
});
