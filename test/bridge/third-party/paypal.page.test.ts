import '../../support/strays.js';
import { expect } from '@esm-bundle/chai';
import type { PayPalChange, PayPalShopper } from '../../../bridge/contracts/paypal.js';
import type { OrderField } from '../../../bridge/contracts/shared/wallet-request.js';
import type { PayError } from '../../../bridge/errors.js';
import type { PayPalButton, PayPalOptions } from '../../../bridge/third-party/paypal/button.js';
import { showPayPal } from '../../../bridge/third-party/paypal/paypal-v5.js';
import { showPayPal as showV6 } from '../../../bridge/third-party/paypal/paypal-v6.js';
import { install } from '../../../simulators/methods/paypal/mock/install.js';
import { installV6 } from '../../../simulators/methods/paypal/mock/v6/install.js';
import { texts as payPalTexts } from '../../../locales/generated/paypal-mock/en.js';
import type { MockBehavior } from '../../../simulators/mocks/mocks.js';
import { stopClock } from '../../support/clock.js';
import { clientToken, payPalInstance } from '../../support/paypal-client-token.js';
import { until } from '../../support/until.js';

const page = window as unknown as Record<string, unknown>;
const tags = () => [
  ...document.querySelectorAll<HTMLScriptElement>('script[src*="scripts/paypal.ts"]'),
];
/** An order as the sandbox gives it to the mock. */
const orderAt = { amount: 1250, currency: 'EUR' };
const withShipping = {
  ...orderAt,
  hasShipping: true,
  shippingOptions: ['post', 'courier'].map((id) => ({ id, label: id, amount: 500 })),
};
const reason = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (thrown: PayError) => thrown,
  );

/** What both versions of the script have in common: one suite, run over each. */
const versions = {
  v5: { show: showPayPal, install, payer: { payerID: 'SANDBOXPAYER' } },
  v6: {
    show: (options: PayPalOptions) =>
      showV6({
        ...options,
        style: { height: 45, borderRadius: 8 },
        instance: payPalInstance,
        isSmall: true,
        createClientToken: async () => clientToken(),
      }),
    install: installV6,
    payer: { payerId: 'SANDBOXPAYER' },
  },
};

for (const [sdk, version] of Object.entries(versions)) {
  describe(`a PayPal button of ${sdk}`, () => {
    const isV5 = sdk === 'v5';
    const script = (query: string) =>
      `${location.origin}/test/bridge/scripts/paypal.ts?client-id=c&currency=EUR&sdk=${sdk}&${query}`;
    const realFetch = window.fetch;
    let containers: HTMLElement[] = [];
    let open: PayPalButton[] = [];
    let mode: MockBehavior['mode'];
    let approved: string[];
    let failed: PayError[];
    let canceled: number;
    let shopper: PayPalShopper | undefined;
    let order: object;
    let configurations = 0;

    beforeEach(() => {
      // A click that a test makes is none of a shopper's.
      Object.defineProperty(navigator, 'userActivation', {
        configurable: true,
        value: { isActive: true },
      });
      [mode, approved, failed, canceled] = ['ok', [], [], 0];
      shopper = undefined;
      order = orderAt;
      page['payPal'] = (tag: HTMLScriptElement) => version.install(tag, mode, payPalTexts);
      // The mock reads the order from the sandbox, and reports the approval; this page has none.
      window.fetch = async () => Response.json(order);
    });
    afterEach(() => {
      for (const button of open) button.close();
      for (const container of containers) container.remove();
      [containers, open] = [[], []];
      window.fetch = realFetch;
      Reflect.deleteProperty(navigator, 'userActivation');
    });

    /** A button with a configuration that no other test has used. */
    function show(
      options: Partial<PayPalOptions> = {},
    ): PayPalButton & { readonly container: HTMLElement } {
      const container = document.body.appendChild(document.createElement('div'));
      containers.push(container);
      const button = version.show({
        container,
        src: script(`test=${++configurations}`),
        style: {},
        timeout: 5000,
        problem: 'in the shopper’s words',
        press: () => true,
        createOrder: async () => 'ORDER1',
        request: [],
        changeOrder: async () => undefined,
        approve: async (orderId, given) => {
          approved.push(orderId);
          shopper = given;
        },
        cancel: () => canceled++,
        fail: (error) => failed.push(error),
        ...options,
      });
      open.push(button);
      return Object.assign(button, { container });
    }

    const drawn = (container: HTMLElement) =>
      container.firstElementChild?.shadowRoot?.querySelector('button');
    const answers = () =>
      [...document.body.children].flatMap((host) => [
        ...(host.shadowRoot?.querySelectorAll<HTMLElement>('dialog button') ?? []),
      ]);
    const answer = async (name: string) => {
      await until(() => answers().length);
      answers()
        .find(({ className }) => className === name)!
        .click();
      // A shopper's next click is in another task.
      await new Promise((next) => setTimeout(next));
    };

    // @spec PayPal: a click creates a payment
    it('gives the id of the order the shopper approved, and can be pressed again', async () => {
      const { shown, container } = show();
      expect(await shown).to.equal(true);
      for (const times of [1, 2]) {
        drawn(container)!.click();
        await answer('approve');
        await until(() => approved.length === times);
      }
      expect(approved).to.deep.equal(['ORDER1', 'ORDER1']);
      expect(failed).to.deep.equal([]);
    });

    if (isV5) {
      // @spec PayPal: the layout is horizontal, with the tagline off
      it('is horizontal and without a tagline, and looks as asked', async () => {
        const { shown, container } = show({ style: { height: 50, color: 'blue', shape: 'pill' } });
        await shown;
        expect(drawn(container)!.className).to.equal('blue pill');
        expect(drawn(container)!.getBoundingClientRect().height).to.equal(50);
        expect(container.firstElementChild!.shadowRoot!.querySelector('p')).to.equal(null);
      });
    }

    it('tells when the shopper cancels, and stays ready', async () => {
      const { shown, container } = show();
      await shown;
      drawn(container)!.click();
      await answer('cancel');
      await until(() => !answers().length);
      expect(canceled).to.equal(1);
      drawn(container)!.click();
      await answer('approve');
      await until(() => approved.length);
      expect([failed, canceled]).to.deep.equal([[], 1]);
    });

    it('tells what PayPal failed with', async () => {
      const { shown, container } = show();
      await shown;
      drawn(container)!.click();
      await answer('fail');
      await until(() => failed.length);
      expect(failed[0]).to.include({
        code: 'PAYPAL_FAILED',
        message: 'PayPal: INSTRUMENT_DECLINED',
      });
      expect(failed[0]!.shopperMessage).to.equal('in the shopper’s words');
    });

    // @spec Messaging error: popup blocked
    it('reports a window that the browser blocked, in the words of the specification', async () => {
      mode = 'popup-blocked';
      const { shown, container } = show();
      await shown;
      drawn(container)!.click();
      await until(() => failed.length);
      expect(failed[0]).to.include({
        code: 'POPUP_BLOCKED',
        message: 'Can not open popup window - blocked',
      });
    });

    // @spec Creating a payment failed in PayPal: the order id is not returned
    it('leaves it to the page to tell of an order that could not be made', async () => {
      const { shown, container } = show({ createOrder: async () => undefined });
      await shown;
      drawn(container)!.click();
      await new Promise((next) => setTimeout(next));
      expect([failed, answers()]).to.deep.equal([[], []]);
    });

    // @spec Creating a payment failed in PayPal: the order id is not returned
    it('tells once why there is no order, and opens nothing', async () => {
      const { shown, container } = show({
        createOrder: async () => {
          throw new Error('no order');
        },
      });
      await shown;
      drawn(container)!.click();
      await until(() => failed.length);
      await new Promise((next) => setTimeout(next));
      expect(failed.map(({ message }) => message)).to.deep.equal(['PayPal: no order']);
      expect(answers()).to.deep.equal([]);
    });

    describe('that asks for an address', () => {
      const ES = { country: 'ES', state: 'Madrid', city: 'Madrid', zip: '28014' };
      const US = { country: 'US', state: 'NY', city: 'New York', zip: '10118' };
      const inDialog = <E extends HTMLElement>(selector: string) =>
        [...document.body.children].flatMap((host) => [
          ...(host.shadowRoot?.querySelectorAll<E>(`dialog ${selector}`) ?? []),
        ])[0];
      const choose = (name: string, value: string) =>
        inDialog(`[name=${name}][value=${value}]`)!.click();
      const problem = () => inDialog('.problem')?.textContent;
      const canPay = () => inDialog<HTMLButtonElement>('.approve')?.disabled === false;

      beforeEach(() => {
        order = withShipping;
      });

      it('passes on the part of the address that PayPal gives, and the way to ship', async () => {
        const changes: [string, PayPalChange][] = [];
        const { shown, container } = show({
          request: ['shipping'],
          changeOrder: async (...change) => void changes.push(change),
        });
        await shown;
        drawn(container)!.click();
        await until(canPay);
        choose('address', 'abroad');
        await until(canPay);
        choose('option', 'courier');
        await until(canPay);
        expect(changes).to.deep.equal([
          ['ORDER1', { address: ES }],
          ['ORDER1', { address: US }],
          ['ORDER1', { shippingOption: 'courier' }],
        ]);
      });

      for (const [field, text] of [
        ['address', payPalTexts.addressError],
        ['country', payPalTexts.countryError],
        ['state', payPalTexts.stateError],
        ['city', payPalTexts.addressError],
        ['zip', payPalTexts.zipError],
        [undefined, payPalTexts.addressError],
      ] as const satisfies readonly (readonly [OrderField | undefined, string])[]) {
        it(`rejects an address for its ${field ?? 'sake alone'} in PayPal’s words`, async () => {
          const { shown, container } = show({
            request: ['shipping'],
            changeOrder: async () => ({ field, message: 'in the page’s words' }),
          });
          await shown;
          drawn(container)!.click();
          await until(problem);
          expect([problem(), canPay()]).to.deep.equal([text, false]);
        });
      }

      it('rejects a way to ship, and keeps the address', async () => {
        const { shown, container } = show({
          request: ['shipping'],
          changeOrder: async (_order, change) =>
            'shippingOption' in change ? { field: 'address' } : undefined,
        });
        await shown;
        drawn(container)!.click();
        await until(canPay);
        choose('option', 'courier');
        await until(problem);
        expect(problem()).to.equal(payPalTexts.methodUnavailable);
        choose('address', 'abroad');
        await until(() => !inDialog('[aria-busy=true]'));
        expect([problem(), canPay()]).to.deep.equal([payPalTexts.methodUnavailable, false]);
      });

      it('rejects what cannot be asked about, and reports why', async () => {
        const { shown, container } = show({
          request: ['shipping'],
          changeOrder: () => Promise.reject(new Error('gone')),
        });
        await shown;
        drawn(container)!.click();
        await until(problem);
        expect(failed.map(({ message }) => message)).to.deep.equal(['PayPal: gone']);
        expect(canPay()).to.equal(false);
      });

      if (isV5) {
        it('gives what PayPal says of the shopper, once they have approved', async () => {
          const { shown, container } = show({ request: ['shipping', 'email'] });
          await shown;
          drawn(container)!.click();
          await until(canPay);
          await answer('approve');
          await until(() => approved.length);
          expect(shopper).to.have.keys('payer', 'shipping');
          expect(shopper).to.have.nested.property('payer.email_address', 'lucia@example.com');
          expect(shopper).to.have.nested.property('shipping.address.postal_code', '28014');
        });
      }

      it('reads nothing of the shopper if nothing is asked for', async () => {
        const { shown, container } = show();
        await shown;
        drawn(container)!.click();
        await until(canPay);
        await answer('approve');
        await until(() => approved.length);
        expect(shopper).to.equal(undefined);
      });
    });

    // @spec PayPal approval without an order id: onError is called with the event
    it('tells of an approval without an order id, with the event', async () => {
      mode = 'orderless';
      const { shown, container } = show();
      await shown;
      drawn(container)!.click();
      await answer('approve');
      await until(() => failed.length);
      expect(failed[0]!.code).to.equal('PAYPAL_NO_ORDER');
      expect(failed[0]!.cause).to.include(version.payer);
      expect(approved).to.deep.equal([]);
    });

    for (const press of [() => false, async () => false]) {
      it(`makes no order when ${press() === false ? 'a press' : 'the promise of a press'} is refused`, async () => {
        let orders = 0;
        const { shown, container } = show({ press, createOrder: async () => `ORDER${++orders}` });
        await shown;
        drawn(container)!.click();
        await new Promise((next) => setTimeout(next));
        expect([orders, answers()]).to.deep.equal([0, []]);
      });
    }

    it('makes one order for two clicks', async () => {
      let orders = 0;
      const { shown, container } = show({ createOrder: async () => `ORDER${++orders}` });
      await shown;
      drawn(container)!.click();
      drawn(container)!.click();
      await answer('approve');
      await until(() => approved.length);
      expect(approved).to.deep.equal(['ORDER1']);
    });

    it('is not shown where PayPal does not offer itself', async () => {
      mode = 'ineligible';
      const { shown, container } = show();
      expect(await shown).to.equal(false);
      expect(container.childElementCount).to.equal(0);
    });

    if (isV5) {
      // @spec PayPal: its script has a namespace of its own
      it('has a script for each configuration, under names of its own, and shares it', async () => {
        const before = tags().length;
        const src = script('test=shared');
        const both = [show({ src }), show({ src })];
        await Promise.all(both.map(({ shown }) => shown));
        await show({ src: script('test=other') }).shown;
        const [shared, other] = tags().slice(before);
        expect(tags().length).to.equal(before + 2);
        expect(shared!.dataset['namespace'])
          .to.match(/^payframe-paypal/)
          .and.not.equal(other!.dataset['namespace']);
        expect(page['paypal']).to.equal(undefined);
      });
    }

    it('goes alone when it is closed', async () => {
      const src = script('test=alone');
      const [one, other] = [show({ src }), show({ src })];
      await Promise.all([one.shown, other.shown]);
      one.close();
      await until(() => !drawn(one.container));
      drawn(other.container)!.click();
      await answer('approve');
      await until(() => approved.length);
    });

    it('says nothing any more once it is closed, whenever that is', async () => {
      const loading = show();
      loading.close();
      expect(await loading.shown).to.equal(false);
      const shown = show();
      await shown.shown;
      drawn(shown.container)!.click();
      await until(() => answers().length);
      shown.close();
      await until(() => !answers().length);
      expect([approved, failed]).to.deep.equal([[], []]);
    });

    it('does not mind that its container has gone', async () => {
      const { shown, container, close } = show();
      container.remove();
      close();
      expect(await shown).to.equal(false);
    });

    if (isV5) {
      // @spec cspNonce on the components beside PayPal
      // @spec PayPal: its script has the nonce
      it('passes the page’s nonce on', async () => {
        await show({ nonce: 'n0nce' }).shown;
        const tag = tags().at(-1)!;
        expect([tag.nonce, tag.dataset['cspNonce']]).to.deep.equal(['n0nce', 'n0nce']);
        expect(
          containers.at(-1)!.firstElementChild!.shadowRoot!.querySelector('style')!.nonce,
        ).to.equal('n0nce');
      });
    }

    it('gives up a script that is not there, and tries it again for the next button', async () => {
      const before = tags().length;
      const src = `${location.origin}/test/bridge/scripts/none.js?client-id=c`;
      for (const _time of [1, 2]) {
        const error = await reason(show({ src }).shown);
        expect(error?.code).to.equal('SCRIPT_FAILED');
        expect(error?.message).to.equal(`The script ${src.split('?')[0]} could not be loaded`);
      }
      expect(tags().length).to.equal(before);
    });

    it('gives up a script that leaves nothing behind, and gets the right one afterwards', async () => {
      const src = script('test=broken');
      mode = 'absent';
      expect((await reason(show({ src }).shown))?.code).to.equal('SCRIPT_FAILED');
      mode = 'ok';
      expect(await show({ src }).shown).to.equal(true);
    });

    it('gives up a script that the page’s policy blocks, and only that', async () => {
      const violated = (facts: Partial<SecurityPolicyViolationEventInit>) =>
        document.dispatchEvent(
          new SecurityPolicyViolationEvent('securitypolicyviolation', {
            documentURI: location.href,
            originalPolicy: "script-src 'none'",
            violatedDirective: 'script-src-elem',
            statusCode: 200,
            disposition: 'enforce',
            effectiveDirective: 'script-src-elem',
            blockedURI: `${location.origin}/test/bridge/scripts/paypal.ts`,
            ...facts,
          }),
        );
      const blocked = show();
      violated({});
      expect(await reason(blocked.shown)).to.include({
        code: 'BLOCKED_BY_CSP',
        message: `Script blocked by Content-Security-Policy script-src: add ${location.origin}`,
      });
      for (const facts of [
        { disposition: 'report' },
        { effectiveDirective: 'img-src' },
        { blockedURI: 'https://ads.example/script.js' },
      ] as const) {
        const { shown } = show();
        violated(facts);
        expect(await shown, JSON.stringify(facts)).to.equal(true);
      }
    });

    if (isV5) {
      it('tells what PayPal says against the style', async () => {
        const error = await reason(show({ style: { color: 'red' } }).shown);
        expect(error?.message).to.equal(
          'PayPal: Unexpected style.color for paypal button: red, expected gold, blue, silver, white, black',
        );
      });
    }

    if (isV5) {
      it('tells when PayPal cannot draw it', async () => {
        mode = 'fails';
        expect((await reason(show().shown))?.message).to.equal(
          'PayPal: paypal_buttons component could not be loaded',
        );
      });
    }

    it('waits for PayPal no longer than it may', async () => {
      mode = 'never';
      const clock = stopClock();
      try {
        const src = script('test=never');
        const { shown } = show({ src, timeout: 2000 });
        const error = reason(shown);
        await until(() => tags().some((tag) => tag.src === src));
        await until(() => clock.running && page[tags().at(-1)!.dataset['namespace']!]);
        await new Promise((next) => setTimeout(next));
        clock.pass(2500);
        expect((await error)?.message).to.equal(
          'Loading component timed out after 2000 milliseconds',
        );
        expect(clock.running).to.equal(0);
      } finally {
        clock.restore();
      }
    });
  });
}
