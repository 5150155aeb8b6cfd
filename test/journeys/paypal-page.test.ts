import { createHash } from 'node:crypto';
import { element, PayPalPage, payPalSdks, sdkNames } from '../support/paypal-page.js';
import { choose } from '../support/pay-button.js';
import { expect, test, type TestEnvironment } from '../support/test.js';

const NONCE = 'a1b2c3';

for (const sdk of sdkNames)
  test.describe(`a merchant’s page with PayPal, by version ${sdk} of its script`, () => {
    let paypal: PayPalPage;
    test.beforeEach(async ({ page, env }) => {
      paypal = new PayPalPage(page, env, sdk);
      await paypal.orders({ script: 'ok', mode: 'ok' });
    });

    /** The script tags of PayPal's SDK. */
    const tags = () =>
      paypal.page.evaluate(() => {
        const found = [
          ...document.querySelectorAll<HTMLScriptElement>('script[src*="/mocks/paypal"]'),
        ];
        return found.map(({ src, nonce, dataset }) => ({
          query: src.split('?')[1] ?? '',
          nonce,
          namespace: dataset['namespace'],
          cspNonce: dataset['cspNonce'],
        }));
      });

    test('shows nothing where PayPal does not offer itself, and hears that @nightly', async () => {
      await paypal.orders({ mode: 'ineligible' });
      await paypal.open();
      expect(await paypal.waitsFor('load')).toBe(false);
      await paypal.showsNothing();
      expect(await paypal.emitted('error')).toEqual([]);
    });

    // @spec PayPal: its script is loaded dynamically
    test('loads no script where the payment has no PayPal @nightly', async () => {
      await paypal.open({ payment: { currency: 'ARS' } });
      expect(await paypal.waitsFor('load')).toBe(false);
      await paypal.showsNothing();
      expect(await tags()).toEqual([]);
    });

    for (const [what, behavior, texts] of [
      [
        'is missing',
        { script: 'missing' },
        /^The script http.*\/mocks\/paypal(-v6)?\.js could not be loaded$/,
      ],
      [
        'is broken',
        { script: 'garbage' },
        /^The script http.*\/mocks\/paypal(-v6)?\.js could not be loaded$/,
      ],
      [
        'has no global',
        { mode: 'absent' },
        /^The script http.*\/mocks\/paypal(-v6)?\.js could not be loaded$/,
      ],
      ['cannot draw', { mode: 'fails' }, new RegExp(`^PayPal: ${payPalSdks[sdk].failed}$`)],
      ['comes late', { script: 'slow' }, /^Loading component timed out after 1500 milliseconds$/],
      ['never draws', { mode: 'never' }, /^Loading component timed out after 1500 milliseconds$/],
    ] as const) {
      // @attack T56
      test(`goes on without PayPal when its script ${what}, and shows it when it is tried again @nightly`, async ({
        page,
      }) => {
        await paypal.orders(behavior);
        // Shorter than a slow script takes; the frame must load within it too.
        await paypal.open({ body: element('timeout="1500"') });
        expect(await paypal.waitsFor('load')).toBe(false);
        const error = (await paypal.waitsFor('error')) as {
          message: string;
          shopperMessage: string;
        };
        expect(error.message).toMatch(texts);
        expect(error.shopperMessage).toMatch(/^PayPal could not/);
        await paypal.showsNothing();

        await paypal.orders({ script: 'ok', mode: 'ok' });
        // A loaded script stays; the change applies to the next page.
        if ('mode' in behavior) return;
        await page.locator('pay-paypal').evaluate((one) => {
          const again = one.cloneNode();
          one.replaceWith(again);
        });
        await expect(paypal.button()).toBeVisible();
      });
    }

    for (const [what, script, emitted] of [
      ['comes', 'slow', { load: true, errors: [] }],
      [
        'never comes',
        'hangs',
        { load: false, errors: [['error', expect.objectContaining({ code: 'LOAD_TIMEOUT' })]] },
      ],
    ] as const) {
      // @attack T56
      test(`may change the amount while a script loads that ${what} @nightly`, async ({ page }) => {
        await paypal.orders({ script });
        await paypal.open({ body: element(script === 'hangs' ? 'timeout="4000"' : '') });
        await expect(page.locator('script[src*="/mocks/paypal"]')).toBeAttached();
        await page.locator('pay-paypal').evaluate((one) => {
          const changed = Object.assign(one as HTMLElement & { prepare(): Promise<unknown> }, {
            amount: 2000,
          });
          return changed.prepare();
        });
        expect(await paypal.waitsFor('load')).toBe(emitted.load);
        expect(await paypal.emitted('error')).toEqual(emitted.errors);
        expect(await tags()).toHaveLength(1);
        if (emitted.load) await expect(paypal.button()).toBeVisible();
        else await paypal.showsNothing();
      });
    }

    for (const folder of ['/elsewhere/', 'https://www.paypal.com/elsewhere/']) {
      test(`runs no script from ${folder} @nightly`, async ({ page }) => {
        const requested: string[] = [];
        page.on(
          'request',
          (request) => request.url().includes('/elsewhere/') && requested.push(request.url()),
        );
        await page.addInitScript((to) => {
          const name = () =>
            document.querySelector('meta[name=payframe-scripts]')?.setAttribute('content', to);
          document.addEventListener('readystatechange', name);
        }, folder);
        await paypal.open();
        expect(await paypal.waitsFor('load')).toBe(false);
        const { message } = (await paypal.waitsFor('error')) as { message: string };
        expect(message).toMatch(
          /^The script .*\/elsewhere\/paypal(-v6)?\.js.* could not be loaded$/,
        );
        expect(requested).toEqual([]);
      });
    }

    const strict = ({ pay, wallets }: TestEnvironment) =>
      `script-src 'nonce-${NONCE}' 'strict-dynamic'; frame-src ${pay} ${wallets}; connect-src ${wallets}; style-src 'nonce-${NONCE}'`;

    // @spec cspNonce
    // @spec PayPal: its script has a namespace of its own
    // @spec PayPal: its script has the nonce
    test('passes its nonce on, and no policy is violated @nightly', async ({ env }) => {
      const violations = `addEventListener('securitypolicyviolation', (event) => emitted.push(['violation', event.violatedDirective]));`;
      const csp = `script-src 'nonce-${NONCE}'; frame-src ${env.wallets}; connect-src ${env.wallets}; style-src 'nonce-${NONCE}'`;
      await paypal.open({
        csp,
        nonce: NONCE,
        script: violations,
        body: element(`csp-nonce="${NONCE}"`),
      });
      await paypal.presses();
      await paypal.decides('approve');
      await paypal.token();
      expect(await tags()).toMatchObject([
        {
          nonce: NONCE,
          cspNonce: sdk === 'v5' ? NONCE : undefined,
          namespace: payPalSdks[sdk].namespace,
        },
      ]);
      expect(await paypal.emitted('violation')).toEqual([]);
    });

    // What our part of version 6 needs. PayPal's own script could not be measured.
    if (sdk === 'v6')
      test('shows the button in a frame whose policy has no unsafe-inline for styles @nightly', async ({
        page,
      }) => {
        const seen: string[] = [];
        await page.exposeFunction('violated', (directive: string) => void seen.push(directive));
        await page.addInitScript(() =>
          document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
            (window as unknown as { violated(name: string): void }).violated(effectiveDirective),
          ),
        );
        let policy = '';
        await page.route('**/v2/paypal/**', async (route) => {
          // Node resolves no names below localhost.
          const url = new URL(route.request().url());
          const { host } = url;
          url.hostname = '127.0.0.1';
          const response = await route.fetch({
            url: url.href,
            headers: { ...route.request().headers(), host },
          });
          const headers = response.headers();
          policy = headers['content-security-policy'] ?? '';
          // The document's own styles are known by their hashes, as those of a card form.
          const hashes = [...(await response.text()).matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(
            ([, css]) => `'sha256-${createHash('sha256').update(css!).digest('base64')}'`,
          );
          const strict = policy.replace("'unsafe-inline'", hashes.join(' '));
          await route.fulfill({
            response,
            headers: { ...headers, 'content-security-policy': strict },
          });
        });
        await paypal.open({ body: element('standalone') });
        expect(await paypal.waitsFor('load')).toBe(true);
        await expect(
          page.frameLocator('pay-paypal iframe').locator('paypal-button').getByRole('button'),
        ).toBeVisible();
        expect(policy).toContain("style-src 'self' 'unsafe-inline'");
        expect(seen).toEqual([]);
      });

    // @attack T56
    test('hears which directive blocks the script @nightly', async ({ env }) => {
      const csp = `script-src 'nonce-${NONCE}'; frame-src ${env.wallets}`;
      await paypal.open({ csp, nonce: NONCE });
      expect(await paypal.waitsFor('error')).toMatchObject({
        code: 'BLOCKED_BY_CSP',
        message: `Script blocked by Content-Security-Policy script-src: add ${env.wallets}`,
      });
      expect(await paypal.waitsFor('load')).toBe(false);
      await paypal.showsNothing();
    });

    test('may ask for Trusted Types @nightly', async ({ page, env }) => {
      const csp = `${strict(env)}; require-trusted-types-for 'script'; trusted-types payframe`;
      await paypal.open({ csp, nonce: NONCE, body: element(`csp-nonce="${NONCE}"`).repeat(2) });
      await paypal.waitsFor('load', 2);
      await expect(page.locator('pay-paypal button')).toHaveCount(2);
      expect(await paypal.emitted('error')).toEqual([]);
    });

    test('hears that its Trusted Types leave no policy for the script @nightly', async ({
      page,
      env,
    }) => {
      const csp = `${strict(env)}; require-trusted-types-for 'script'; trusted-types 'none'`;
      await paypal.open({ csp, nonce: NONCE });
      const hasTrustedTypes = await page.evaluate(() => 'trustedTypes' in window);
      const text = 'Script blocked by Content-Security-Policy trusted-types: add payframe';
      if (hasTrustedTypes)
        expect(await paypal.waitsFor('error')).toMatchObject({
          code: 'BLOCKED_BY_CSP',
          message: text,
        });
      expect(await paypal.waitsFor('load')).toBe(!hasTrustedTypes);
    });

    test('makes no policy where nobody asks for one @nightly', async () => {
      await paypal.open({ csp: `trusted-types 'none'` });
      expect(await paypal.waitsFor('load')).toBe(true);
      expect(await paypal.emitted('error')).toEqual([]);
    });

    test('has one script for all its buttons, and each goes alone @nightly', async ({ page }) => {
      await paypal.open({ body: element('id="one"') + element('id="two"') });
      await paypal.waitsFor('load', 2);
      expect(await tags()).toHaveLength(1);
      await page.locator('#one').evaluate((one) => one.remove());
      await paypal.presses();
      await paypal.decides('approve');
      await paypal.token();
      expect(await page.evaluate(() => 'paypal' in window)).toBe(false);
    });

    test('gives another configuration a script and a name of its own, if the script has it @nightly', async () => {
      await paypal.open({ body: element() + element('transaction-type="AUTH"') });
      await paypal.waitsFor('load', 2);
      const found = await tags();
      const names = found.map(({ namespace }) => namespace);
      const { namespace } = payPalSdks[sdk];
      if (sdk === 'v5') {
        const intents = found.map(({ query }) => new URLSearchParams(query).get('intent'));
        expect(intents.sort()).toEqual(['authorize', 'capture']);
        expect(names).toEqual([namespace, `${namespace}-2`]);
      } else expect(names).toEqual([namespace]);
      for (const nth of [0, 1]) {
        await paypal.presses(nth);
        await paypal.decides('approve');
      }
      await paypal.token(2);
    });

    test('draws the button again for another look, and not for what PayPal need not know @nightly', async ({
      page,
    }) => {
      await paypal.open({
        body: element(`inner-style='{"height":40,"color":"blue","size":"small","label":"credit"}'`),
      });
      await paypal.waitsFor('load');
      const height = () => paypal.button().evaluate((one) => one.getBoundingClientRect().height);
      expect(await height()).toBe(40);
      const drawn = await paypal.button().elementHandle();
      const set = (props: object) =>
        page
          .locator('pay-paypal')
          .evaluate((one, values) => void Object.assign(one, values), props);
      await set({ amount: 2000 });
      await page.evaluate(() =>
        (document.querySelector('pay-paypal') as unknown as { prepare(): unknown }).prepare(),
      );
      expect(await drawn!.evaluate((one) => one.isConnected)).toBe(true);
      await set({ innerStyle: { height: 50 } });
      await expect.poll(height).toBe(50);
      expect(await tags()).toHaveLength(1);
    });

    test('is told once of a look that PayPal does not have @nightly', async ({ page }) => {
      const messages: string[] = [];
      page.on(
        'console',
        (message) => message.type() === 'warning' && messages.push(message.text()),
      );
      await paypal.open({ body: element(`inner-style='{"size":"small","label":"credit"}'`) });
      await paypal.waitsFor('load');
      await expect(paypal.button()).toHaveText('PayPal');
      expect(messages.filter((text) => text.includes('innerStyle')).sort()).toEqual([
        '<pay-paypal> has no innerStyle.size',
        '<pay-paypal>: PayPal has no such innerStyle.label; it is left out',
      ]);
    });

    test('can move the element: the button comes back and pays @nightly', async ({ page }) => {
      await paypal.open();
      await paypal.waitsFor('load');
      await page.locator('pay-paypal').evaluate((one) => document.body.append(one));
      await paypal.waitsFor('load', 2);
      await paypal.presses();
      await paypal.decides('approve');
      await paypal.token();
      expect(await paypal.emitted('error')).toEqual([]);
    });

    test('hears that the shopper is out of PayPal’s window when the frame was loaded anew, and the button comes back @nightly', async ({
      page,
    }) => {
      await paypal.open();
      await paypal.presses();
      await expect(paypal.window).toBeVisible();
      await page
        .locator('pay-paypal iframe')
        .evaluate((frame: HTMLIFrameElement) => void (frame.src += ''));
      await paypal.waitsFor('cancel');
      await expect(paypal.window).toHaveCount(0);
      await paypal.waitsFor('load', 2);
      await paypal.presses();
      await paypal.decides('approve');
      await paypal.token();
      expect(await paypal.emitted('error')).toEqual([]);
    });

    test('is as it was after twenty buttons, whatever they were doing when they went @nightly', async ({
      page,
    }) => {
      await paypal.open({ body: '<div id="box"></div>' });
      const left = await page.evaluate(async (paymentId) => {
        const box = document.querySelector('#box')!;
        for (let time = 0; time < 20; time++) {
          const one = Object.assign(document.createElement('pay-paypal'), { paymentId });
          const received = (name: string) =>
            new Promise((resolve) => one.addEventListener(name, resolve, { once: true }));
          const seen = received(['pay-display', 'pay-rendered', 'pay-load'][time % 3]!);
          box.append(one);
          await seen;
          const destroyed = received('pay-destroy');
          one.remove();
          await destroyed;
        }
        return { box: box.childElementCount, iframes: document.querySelectorAll('iframe').length };
      }, paypal.paymentId);
      expect(left).toEqual({ box: 0, iframes: 0 });
      expect((await tags()).length).toBe(1);
      expect(await paypal.emitted('error')).toEqual([]);
    });

    test('takes the button and PayPal’s window down with the element @nightly', async ({
      page,
    }) => {
      await paypal.open();
      await paypal.presses();
      await expect(paypal.window).toBeVisible();
      await page.locator('pay-paypal').evaluate((one) => one.remove());
      await expect(paypal.window).toHaveCount(0);
      expect(await paypal.emitted('submit', 'error')).toEqual([]);
    });

    test('keeps the frame’s button for another amount, and makes its order of that @nightly', async ({
      page,
    }) => {
      const props = `account-id="${paypal.accountId}" amount="1250" currency="EUR" language="en" standalone`;
      await paypal.open({ body: `<pay-paypal ${props}></pay-paypal>` });
      await paypal.waitsFor('load');
      const button = page.frameLocator('pay-paypal iframe').getByRole('button');
      const drawn = await button.elementHandle();
      await page.locator('pay-paypal').evaluate((one) => void Object.assign(one, { amount: 2000 }));
      expect(await drawn!.evaluate((one) => one.isConnected)).toBe(true);
      // Read in the frame: Firefox's protocol does not expose bodies.
      const frame = page.frames().find((one) => one.url().includes('/v2/paypal/'))!;
      await frame.evaluate(() => {
        const { fetch: send } = window;
        window.fetch = (input, init) => {
          if (init?.body) Object.assign(window, { sent: String(init.body) });
          return send(input, init);
        };
      });
      await button.click();
      await expect
        .poll(() => frame.evaluate(() => (window as { sent?: string }).sent))
        .toContain('"amount":2000');
    });

    test('may leave PayPal’s script to the frame @nightly', async ({ page, env }) => {
      await paypal.open({ body: element('standalone') });
      expect(await paypal.waitsFor('load')).toBe(true);
      const opening = page.waitForEvent('popup');
      await page.frameLocator('pay-paypal iframe').getByRole('button').click();
      // The dialog does not fit in the frame, so PayPal opens a popup.
      await choose(await opening, 'Pay now');
      expect(await paypal.confirms(await paypal.token())).toBe('SUCCEEDED');
      expect(await env.charges(paypal.paymentId)).toBe(1);
      expect(await tags()).toEqual([]);
    });
  });
