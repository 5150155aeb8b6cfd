import { AxeBuilder } from '@axe-core/playwright';
import { attributeName, callbackName, type Contract } from '../../bridge/contract.js';
import { texts as sharedTexts } from '../../locales/generated/bridge/all.js';
import { elements } from '../../elements/generated/registry.js';
import { shiftOf } from '../support/shifts.js';
import { expect, test } from '../support/test.js';
import { ComponentPage } from '../support/component-page.js';
import { nightly, slow } from '../support/tags.js';

// This file has more tests than all others, so they are distributed over the workers.
test.describe.configure({ mode: 'parallel' });

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

/** One suite for every component: the behaviour that all have in common. */
for (const { contract } of elements) keepsItsContract(contract);

function keepsItsContract(contract: Contract): void {
  const { tag } = contract;
  const isOneOf = (...tags: readonly string[]) => tags.includes(tag);
  // `npm test` shows the behavior of the base class with the card form, `.ci/run` what differs
  // between an inline form, a button, an overlay and a third party's button.
  const ofTheBase = isOneOf('pay-card-input') ? {} : isOneOf('pay-payment-modal') ? slow : nightly;
  const ofEachKind = isOneOf('pay-card-input')
    ? {}
    : isOneOf('pay-bizum', 'pay-payment-modal', 'pay-paypal')
      ? slow
      : nightly;
  const samples: Record<
    string,
    { readonly attribute: string; readonly value: unknown; readonly wrong: unknown }
  > = {
    string: { attribute: 'some text', value: 'some text', wrong: 7 },
    number: { attribute: '1050', value: 1050, wrong: 'ten' },
    boolean: { attribute: '', value: true, wrong: 'yes' },
    object: { attribute: '{"a":1}', value: { a: 1 }, wrong: 'text' },
    array: { attribute: '["card"]', value: ['card'], wrong: { 0: 'card' } },
  };
  const props = Object.entries(contract.props).filter(([, { type }]) => type in samples);

  test.describe(`<${contract.tag}>`, () => {
    let component: ComponentPage;
    test.beforeEach(async ({ page, env }) => {
      component = new ComponentPage(page, env, contract);
    });

    // @spec paymentId
    // @spec Payment modal: style
    test('reads each attribute into its property', ofEachKind, async ({ page }) => {
      await component.open();
      for (const [key, { type }] of props) {
        const read = await page.evaluate(
          ([tag, name, text, property]) => {
            const element = document.createElement(tag!);
            element.setAttribute(name!, text!);
            return (element as unknown as Record<string, unknown>)[property!];
          },
          [contract.tag, attributeName(key), samples[type]!.attribute, key],
        );
        expect(read, key).toEqual(samples[type]!.value);
      }
    });

    test('takes properties that were set before the script came', ofEachKind, async ({ page }) => {
      await component.open({
        body: `<${contract.tag} id="early"></${contract.tag}>`,
        script: false,
      });
      await page.evaluate(() =>
        Object.assign(document.querySelector('#early')!, { language: 'es', timeout: 7000 }),
      );
      await component.loadScript();
      expect(
        await page.evaluate(
          () => document.querySelector<HTMLElement & { language: string }>('#early')!.language,
        ),
      ).toBe('es');
    });

    // @spec Component: …
    // @spec Lifecycle event: render
    // @spec Lifecycle event: prerender
    // @spec Lifecycle event: display
    // @spec Lifecycle event: rendered
    // @spec Lifecycle event: prerendered
    // @spec Lifecycle event: close
    // @spec Lifecycle event: destroy
    // @spec The provider hosts Click to Pay and its button
    test(
      'tells its life in order, each step once',
      isOneOf('pay-card-input')
        ? {}
        : isOneOf('pay-payment-modal')
          ? {}
          : isOneOf('pay-bizum-button', 'pay-click-to-pay-button')
            ? slow
            : tag.startsWith('pay-cofidis-loan')
              ? nightly
              : {},
      async () => {
        await component.open();
        await component.mount();
        expect(
          await component.emitted(['render', 'prerender', 'prerendered', 'display', 'rendered']),
        ).toEqual(['render', 'prerender', 'prerendered', 'display', 'rendered']);
        await component.remove();
        expect((await component.emitted(['close', 'destroy', 'error'])).slice(-2)).toEqual([
          'close',
          'destroy',
        ]);
      },
    );

    // @spec Component: …
    // @spec Payment modal: onOpen
    test('calls the factory’s callbacks with what its events tell', ofEachKind, async () => {
      await component.open();
      await component.render();
      expect(
        await component.called([
          callbackName('render'),
          callbackName('rendered'),
          callbackName('error'),
        ]),
      ).toEqual(['onRender', 'onRendered']);
    });

    // @spec Lifecycle event: error
    // @spec else: "You need to provide paymentId or accountId amount and currency"
    // @spec Cofidis loan widget requires accountId
    // @spec Cofidis financing widget requires accountId
    // @spec Payment modal: onError
    // @spec Payment modal requires paymentId
    // @spec PayPal has the same rule and message
    // @spec onError: PayPal missing ids
    // @attack T46
    test(
      'refuses to show no payment, with the exact words, and does not throw',
      isOneOf('pay-bizum', 'pay-paypal')
        ? slow
        : isOneOf('pay-card-input', 'pay-payment-modal')
          ? {}
          : nightly,
      async ({ page }) => {
        await component.open();
        const [needed] = Object.entries(contract.props).find(([, { required }]) => required) ?? [];
        const text = needed
          ? `Expected prop "${needed}" to be defined`
          : contract.tag === 'pay-paypal'
            ? 'You need to provide paymentId or accountId'
            : 'You need to provide paymentId or accountId amount and currency';
        const choice =
          contract.height === 'overlay' ? [{ isOpen: true }, { isOpen: false }, {}] : [{}];
        for (const props of choice) {
          const refusal = await component.refusalOf(props);
          expect(refusal).toEqual({
            emitted: [text],
            rejected: text,
            events: ['render', 'error', 'destroy'],
          });
        }
        expect(await page.locator('iframe').count()).toBe(0);
      },
    );

    // @attack T23
    test('refuses a value of the wrong type, with the exact words', ofEachKind, async () => {
      await component.open();
      for (const [key, { type }] of props.filter(([name]) => name !== 'isOpen')) {
        const { rejected } = await component.refusalOf({
          ...component.valid,
          [key]: samples[type]!.wrong,
        });
        expect(rejected).toBe(`Prop is not of type ${type}: ${key}`);
      }
    });

    // @spec A window passed as a prop must be open
    // @spec A window passed as a prop must be same-domain
    test(
      'refuses a window that is closed or of another domain, and takes its own',
      ofTheBase,
      async ({ page }) => {
        await component.open({ body: '<iframe id="other"></iframe>' });
        const refusals = await component.refusalsOfWindows();
        expect(refusals).toEqual({
          closed: 'Window is closed',
          foreign: 'Window is not same domain',
          none: 'Expected Window',
        });
        await expect(page.locator('body')).toBeVisible();
      },
    );

    // @spec Messaging error: "Loading component timed out after N milliseconds"
    // @attack T18
    test(
      'says after its time limit that it could not be loaded',
      ofEachKind,
      async ({ page, env }) => {
        await component.open({ host: env.merchant.silent });
        const { rejected, events } = await component.refusalOf({
          ...component.valid,
          timeout: 1000,
        });
        expect(rejected).toBe('Loading component timed out after 1000 milliseconds');
        expect(events.slice(-2)).toEqual(['error', 'destroy']);
        expect(await page.locator('iframe').count()).toBe(0);
      },
    );

    // @spec A window has 5000 ms to load by default
    test(
      'waits 5000 milliseconds for its frame when nothing else is said',
      ofTheBase,
      async ({ page, env }) => {
        await page.clock.install();
        await component.open({ host: env.merchant.silent });
        const refusal = component.refusalOf(component.valid);
        await expect(page.locator('iframe')).toHaveCount(1);
        await page.clock.runFor(5500);
        expect((await refusal).rejected).toBe(
          'Loading component timed out after 5000 milliseconds',
        );
      },
    );

    test('says at once which directive blocks its frame', ofEachKind, async ({ env }) => {
      const origin = contract.hasThirdParties ? env.wallets : env.pay;
      await component.open({ csp: `script-src ${env.pay}; frame-src 'none'` });
      const { rejected } = await component.refusalOf(component.valid);
      expect(rejected).toBe(`Frame blocked by Content-Security-Policy frame-src: add ${origin}`);
    });

    test(
      'lives under a strict policy with Trusted Types, and breaks none of it',
      isOneOf('pay-card-input', 'pay-payment-modal')
        ? {}
        : isOneOf('pay-google-pay', 'pay-paypal')
          ? {}
          : isOneOf('pay-bizum', 'pay-checkout', 'pay-express-checkout')
            ? slow
            : nightly,
      async ({ page, env }) => {
        const violations: string[] = [];
        page.on(
          'console',
          (message) =>
            /Content.Security.Policy|TrustedHTML|TrustedScript/i.test(message.text()) &&
            violations.push(message.text()),
        );
        await component.open({
          csp: `default-src 'none'; script-src ${env.pay}; frame-src ${env.pay} ${env.wallets}; require-trusted-types-for 'script'; trusted-types 'none'`,
          declarative: true,
          // PayPal's own script runs on the page and needs a wider CSP, which PayPal's journeys
          // cover.
          ...(contract.tag === 'pay-paypal' && { payment: { allowedPaymentMethods: ['card'] } }),
        });
        await component.isRendered();
        expect(violations).toEqual([]);
      },
    );

    // @attack T43
    test(
      'leaves nothing behind after 100 times',
      isOneOf('pay-card-input', 'pay-payment-modal') ? slow : nightly,
      async () => {
        test.slow(); // Loads its frame many times.
        await component.open({ counted: true });
        await component.mount();
        await component.remove();
        await component.mountAndRemove(1);
        // Work in progress at removal, such as removing the history entry, finishes by itself.
        await expect.poll(async () => (await component.held()).timeouts).toBe(0);
        const before = await component.held();
        expect(before).toMatchObject({ intervals: 0, ports: 0, frames: 0 });
        await component.mountAndRemove(100);
        await expect.poll(() => component.held()).toEqual(before);
      },
    );

    test(
      'listens to nothing that keeps a page out of the back/forward cache',
      ofTheBase,
      async () => {
        await component.open({ counted: true });
        await component.mount();
        const { listeners } = await component.held();
        expect(Object.keys(listeners)).toContainEqual(expect.stringMatching(/^Window pagehide/));
        expect(Object.keys(listeners).filter((name) => /unload/.test(name))).toEqual([]);
      },
    );

    // @spec Lifecycle event: props
    // @attack T43
    test('joins its frame again with the current props when it is moved', ofEachKind, async () => {
      await component.open();
      await component.mount();
      const events = await component.moveBy('append');
      expect(
        events.filter((name) => ['close', 'destroy', 'error', 'render'].includes(name)),
      ).toEqual([]);
    });

    test('answers again when its frame’s document was loaded anew', ofTheBase, async () => {
      await component.open();
      await component.mount();
      await component.reloadFrame();
      await component.takesProps();
    });

    // @attack T3
    test(
      'reports after 3000 milliseconds that its frame was led to another page',
      ofTheBase,
      async ({ page, env }) => {
        await page.clock.install();
        await component.open();
        await component.mount();
        await component.leadFrameTo(
          env.merchant.page({ html: '<!doctype html><title>Elsewhere</title>' }),
        );
        // The page may not have heard yet of the frame's new document, from which the time runs.
        const emitted = async () => {
          await page.clock.runFor(3500);
          return (await component.emitted(['close', 'destroy', 'error'])).slice(-2);
        };
        await expect.poll(emitted).toEqual(['error', 'destroy']);
        // PayPal's script may have timed out by then.
        expect((await component.complaints()).at(-1)).toBe('Window navigated away');
        expect(await page.locator('iframe').count()).toBe(0);
      },
    );

    // @attack T42
    test('closes when a script of the page takes its frame out', ofTheBase, async () => {
      await component.open();
      await component.mount();
      await component.tearOutFrame();
      await expect
        .poll(async () => (await component.emitted(['close', 'destroy', 'error'])).slice(-2))
        .toEqual(['close', 'destroy']);
    });

    // Wallets and PayPal have the control of a third party, or none here.
    if (isOneOf('pay-card-input', 'pay-bizum', 'pay-bizum-button'))
      test(
        'gives focus() to its first control, and Escape in it to the page',
        isOneOf('pay-card-input') ? {} : nightly,
        async ({ page }) => {
          await component.open();
          await component.mount();
          const host = page.locator(contract.tag).first();
          await host.evaluate((element) => (element as HTMLElement).focus());
          const frame = (await (await host.locator('iframe').elementHandle())!.contentFrame())!;
          await expect
            .poll(() => frame.evaluate(() => document.activeElement?.localName))
            .not.toBe('body');
          if (contract.height === 'overlay') return;
          await page.evaluate((tag) => {
            const received: string[] = [];
            Object.assign(window, { received });
            for (const name of ['keydown', 'pay-escape'])
              document.addEventListener(name, (event) => {
                if (event.target === document.querySelector(tag))
                  received.push((event as KeyboardEvent).key ?? event.type);
              });
          }, contract.tag);
          await page.keyboard.press('Escape');
          await expect
            .poll(() => page.evaluate(() => (window as unknown as { received: string[] }).received))
            .toEqual(['pay-escape', 'Escape']);
        },
      );

    test('survives being taken out while it loads', ofTheBase, async () => {
      await component.open();
      expect(await component.removeWhileLoading()).toEqual({
        emitted: ['close', 'destroy'],
        settled: true,
      });
    });

    // @attack T43
    test('is the same component when taken out and put back in one turn', ofTheBase, async () => {
      await component.open();
      await component.mount();
      const events = await component.moveBy('remove');
      expect(events.filter((name) => ['close', 'destroy', 'error'].includes(name))).toEqual([]);
    });

    test('works in a shadow root and in a dialog of the merchant’s', ofTheBase, async () => {
      await component.open();
      for (const place of ['shadow', 'dialog'] as const) {
        await component.mount(place);
        await component.remove();
      }
    });

    // @attack T56
    test(
      'is harmless when its script is loaded twice, and says so once',
      ofTheBase,
      async ({ page }) => {
        const warnings: string[] = [];
        page.on(
          'console',
          (message) => message.type() === 'warning' && warnings.push(message.text()),
        );
        await component.open();
        await component.loadScript('?copy');
        await component.mount();
        expect(warnings.filter((text) => /loaded twice/.test(text))).toHaveLength(1);
      },
    );

    test('closes once, however often it is asked', ofTheBase, async ({ page }) => {
      await component.open();
      await component.render();
      await component.closeThrice();
      expect(await component.emitted(['close', 'destroy', 'error'])).toEqual(['close', 'destroy']);
      expect(await page.locator(contract.tag).count()).toBe(0);
    });

    test(
      'says in vain where nobody answers: no page, a page without the kit, nobody there at all',
      ofTheBase,
      async ({ env }) => {
        for (const host of [
          `${env.pay}/nothing-here`,
          env.merchant.origin,
          'http://merchant.localhost:9',
        ]) {
          await component.open({ host });
          const { rejected } = await component.refusalOf({ ...component.valid, timeout: 1000 });
          expect(rejected, host).toBe('Loading component timed out after 1000 milliseconds');
        }
      },
    );

    test('shows an error to the developer when nobody listens for it', ofTheBase, async () => {
      await component.open({ declarative: true, nameless: true });
      await expect.poll(() => component.complaints()).toHaveLength(1);
      expect((await component.complaints())[0]).toMatch(
        /^You need to provide paymentId|^Expected prop "(payment|account)Id"/,
      );
    });

    test(
      'ends without an error when the page is left for good, and lives on in the back/forward cache',
      ofTheBase,
      async () => {
        await component.open();
        await component.mount();
        await component.hidePage(true);
        expect(await component.emitted(['close', 'destroy', 'error'])).toEqual([]);
        await component.hidePage(false);
        expect(await component.emitted(['close', 'destroy', 'error'])).toEqual(['destroy']);
      },
    );

    test('stays hidden when it was hidden before it was shown', ofEachKind, async () => {
      await component.open();
      component.valid = { ...component.valid, isHidden: true };
      await component.mount();
      expect(await component.frameIsVisible()).toBe(false);
    });

    // @spec Cofidis financing button: language
    // @spec Cofidis loan button: language
    // @spec Payment modal: language
    test(
      'gives its frame a name in the language, and no right it does not need',
      isOneOf('pay-bizum', 'pay-paypal')
        ? slow
        : isOneOf('pay-card-input', 'pay-payment-modal')
          ? {}
          : nightly,
      async ({ page }) => {
        await component.open();
        component.valid = { ...component.valid, language: 'es' };
        await component.mount();
        const attributes = await component.frameAttributes();
        const title = sharedTexts.es.titles[contract.title];
        expect(attributes).toEqual({
          title,
          allow: contract.allow ?? '',
          referrerpolicy: 'strict-origin',
        });
        expect(page.frames()[1]!.url()).not.toContain(String(component.valid['paymentId']));
      },
    );

    test(
      'shows the merchant’s texts in each language, as they change, and ours without them',
      ofEachKind,
      async ({ page }) => {
        const warnings: string[] = [];
        page.on('console', (message) => warnings.push(message.text()));
        await component.open();
        const key = `titles.${contract.title}`;
        const set = (props: object) => component.set(props);
        component.valid = {
          ...component.valid,
          language: 'en',
          texts: { en: { [key]: 'Donate <b>now</b>' }, es: { [key]: 'Donar', 'titles.x': 'No' } },
        };
        await component.mount();
        const iframe = page.locator(`${tag} iframe`);
        const ofFrame = page.frameLocator(`${tag} iframe`).locator('title');
        const titleOfFrame = () => ofFrame.evaluate(({ textContent }) => textContent);
        const isTitled = async (title: string) => {
          await expect(iframe).toHaveAttribute('title', title);
          await expect.poll(titleOfFrame).toBe(title);
        };
        await isTitled('Donate <b>now</b>');
        expect(warnings.filter((text) => text.startsWith('texts'))).toEqual([]);
        await set({ language: 'es' });
        await isTitled('Donar');
        await expect
          .poll(() => warnings)
          .toContain('texts.es["titles.x"] is not the key of a text');
        await set({ texts: { es: { [key]: 'Ayudar' } } });
        await isTitled('Ayudar');
        await set({ language: 'en' });
        await isTitled(sharedTexts.en.titles[contract.title]);
        await set({ language: 'es' });
        await isTitled('Ayudar');
        await set({ texts: undefined });
        await isTitled(sharedTexts.es.titles[contract.title]);
        expect(await component.emitted(['destroy', 'error'])).toEqual([]);
      },
    );

    // @spec isHidden
    test('goes out of sight and comes back by isHidden', ofEachKind, async () => {
      await component.open();
      await component.mount();
      expect(await component.visibility()).toEqual({ whileHidden: false, after: true });
    });

    // @attack T15
    test('keeps going when a callback throws', ofTheBase, async ({ page }) => {
      const thrown: string[] = [];
      page.on('pageerror', (error) => thrown.push(error.message));
      await component.open();
      await component.render({ onRender: 'throw' });
      await component.isRendered();
      expect(thrown).toEqual(['thrown by the merchant']);
    });

    // @spec Bizum button: 45 px high
    // @spec Card input: a loading placeholder 36 px high
    // @spec Payment modal: onLoad
    test(
      'moves nothing on the page while it loads',
      isOneOf('pay-card-input')
        ? {}
        : isOneOf(
              'pay-bizum-button',
              'pay-checkout',
              'pay-cofidis-widget',
              'pay-express-checkout',
              'pay-payment-modal',
              'pay-paypal',
            )
          ? slow
          : nightly,
      async ({ page, browserName }) => {
        await component.open({ declarative: true, shifts: true });
        await component.isRendered();
        const [before, after] = await component.below();
        expect(after).toBe(before);
        expect(before).toBeGreaterThan(0);
        await component.isSettled();
        const { pixels, shift } = movesOf(contract, await component.ownHeight());
        expect(await component.moved()).toBeLessThanOrEqual(pixels);
        if (browserName === 'chromium') expect(await shiftOf(page)).toBeLessThanOrEqual(shift);
      },
    );

    // @spec Bizum modal: a full-screen overlay
    // @spec Bizum button: 45 px high
    // @spec Card input: a loading placeholder 36 px high
    // @spec Cofidis financing modal: a full-screen overlay
    // @spec Cofidis financing button: 45 px reserved
    // @spec Cofidis loan modal: a full-screen overlay
    // @spec Cofidis loan button: 45 px reserved
    // @spec Cofidis loan widget: 46 px reserved
    // @spec Cofidis financing widget: 46 px reserved
    // @spec Google Pay: starts at height 0
    // @spec Payment modal: a full-screen overlay
    // @spec Payment request: starts at height 0
    // @spec PayPal: starts at height 0
    test(
      'has the height of its contract until its frame says another',
      ofEachKind,
      async ({ page, env }) => {
        await component.open({ host: env.merchant.silent });
        const height = await page.evaluate(
          async ([tag, props]) => {
            const element = Object.assign(document.createElement(tag), props);
            const drawn = new Promise((resolve) =>
              element.addEventListener('pay-prerendered', resolve, { once: true }),
            );
            document.querySelector('#box')!.append(element);
            await drawn;
            return element.getBoundingClientRect().height;
          },
          [contract.tag, component.valid] as const,
        );
        const { below } = contract;
        const isBelow = below && !(below.prop && !(below.prop in component.valid));
        expect(height).toBe(
          contract.height === 'overlay' ? 0 : contract.height + (isBelow ? below.height : 0),
        );
      },
    );

    // @wcag 1.1.1, 1.3.1, 1.3.5, 2.4.2, 2.4.4, 3.1.1, 4.1.2
    test('has nothing for axe to complain of', ofEachKind, async ({ page }) => {
      await component.open({ declarative: true });
      await component.isRendered();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(
        violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
        ),
      ).toEqual([]);
    });
  });
}
