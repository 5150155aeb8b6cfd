import '../../support/strays.js';
import { expect } from '@esm-bundle/chai';
import type { PayPalV6Namespace, SdkInstance } from '@paypal/paypal-js/sdk-v6';
import type { PayPalClientToken, PayPalShopper } from '../../../bridge/contracts/paypal.js';
import type { PayError } from '../../../bridge/errors.js';
import type { PayPalButton } from '../../../bridge/third-party/paypal/button.js';
import { showPayPal, type PayPalV6Options } from '../../../bridge/third-party/paypal/paypal-v6.js';
import { installV6 } from '../../../simulators/methods/paypal/mock/v6/install.js';
import type { MockBehavior } from '../../../simulators/mocks/mocks.js';
import { texts } from '../../../locales/generated/paypal-mock/en.js';
import { stopClock, type Clock } from '../../support/clock.js';
import { clientToken, payPalInstance } from '../../support/paypal-client-token.js';
import { until } from '../../support/until.js';

const page = window as unknown as Record<string, unknown>;
const realFetch = window.fetch;
const MINUTE = 60_000;
const next = () => new Promise((resolve) => setTimeout(resolve));
const reason = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (thrown: Error) => thrown,
  );
const answers = () =>
  [...document.body.children].flatMap((host) => [
    ...(host.shadowRoot?.querySelectorAll<HTMLElement>('dialog button') ?? []),
  ]);
const answer = async (name: string) => {
  await until(() => answers().length);
  answers()
    .find(({ className }) => className === name)!
    .click();
  await next();
};
const press = (isShoppers: boolean) =>
  Object.defineProperty(navigator, 'userActivation', {
    configurable: true,
    value: { isActive: isShoppers },
  });

describe('version 6 of PayPal’s script', () => {
  let open: PayPalButton[] = [];
  let containers: HTMLElement[] = [];
  let mode: MockBehavior['mode'];
  let approved: (readonly [string, PayPalShopper | undefined])[];
  let failed: PayError[];
  let instances: object[];
  let order: object;
  let loaded = 0;

  beforeEach(() => {
    [mode, approved, failed, instances] = ['ok', [], [], []];
    order = { amount: 1250, currency: 'EUR' };
    press(true);
    window.fetch = async () => Response.json(order);
    page['payPal'] = (tag: HTMLScriptElement) => {
      installV6(tag, mode, texts);
      const sdk = page[tag.dataset['namespace']!] as PayPalV6Namespace;
      const { createInstance } = sdk;
      Object.assign(sdk, {
        createInstance: (options: Parameters<typeof createInstance>[0]) => {
          instances.push(options);
          return createInstance(options);
        },
      });
    };
  });
  afterEach(() => {
    for (const button of open) button.close();
    for (const container of containers) container.remove();
    [open, containers] = [[], []];
    window.fetch = realFetch;
    Reflect.deleteProperty(navigator, 'userActivation');
  });

  function show(options: Partial<PayPalV6Options> = {}) {
    const container = document.body.appendChild(document.createElement('div'));
    containers.push(container);
    const button = showPayPal({
      container,
      src: `${location.origin}/test/bridge/scripts/paypal.ts?v6=${++loaded}`,
      style: { height: 45, borderRadius: 8 },
      timeout: 5000,
      problem: 'in the shopper’s words',
      instance: payPalInstance,
      createClientToken: async () => clientToken(),
      press: () => true,
      createOrder: async () => 'ORDER1',
      changeOrder: async () => undefined,
      approve: async (...shopper) => void approved.push([shopper[0], shopper[1]]),
      cancel: () => {},
      fail: (error) => failed.push(error),
      ...options,
    });
    open.push(button);
    const drawn = () => container.querySelector('paypal-button')!;
    const click = () => drawn().shadowRoot!.querySelector('button')!.click();
    return Object.assign(button, { container, drawn, click });
  }

  it('makes an instance for the merchant, in the page’s language, with the provider’s token', async () => {
    const token = clientToken();
    await show({ createClientToken: async () => token }).shown;
    expect(instances).to.deep.equal([
      {
        clientToken: token.clientToken,
        components: ['paypal-payments'],
        pageType: 'checkout',
        locale: 'es-ES',
        merchantId: 'MERCHANT1',
      },
    ]);
  });

  it('has one script and one name for all buttons of the page, which is not PayPal’s', async () => {
    const src = `${location.origin}/test/bridge/scripts/paypal.ts?v6=shared`;
    await Promise.all([show({ src }).shown, show({ src }).shown]);
    const tags = [...document.querySelectorAll<HTMLScriptElement>('script[src$="v6=shared"]')];
    expect(tags.map(({ dataset }) => dataset['namespace']![0])).to.deep.equal(['p']);
    expect(tags[0]!.dataset['namespace']).to.match(/^payframe-paypal-v6/);
    expect(page['paypal']).to.equal(undefined);
    expect(instances.length).to.equal(2);
  });

  it('gives its tag the nonce, and the button no style that a policy could refuse', async () => {
    const { shown, drawn } = show({
      nonce: 'n0nce',
      style: { type: 'buynow', color: 'blue', height: 50, borderRadius: 28 },
    });
    await shown;
    expect(
      document.querySelector<HTMLScriptElement>(`script[src$="v6=${loaded}"]`)!.nonce,
    ).to.equal('n0nce');
    expect(drawn().getAttribute('type')).to.equal('buynow');
    expect(drawn().className).to.equal('paypal-blue');
    expect(drawn().getBoundingClientRect().height).to.equal(50);
    expect(getComputedStyle(drawn()).getPropertyValue('--paypal-button-border-radius')).to.equal(
      '28px',
    );
  });

  it('leaves it to the provider to say who has approved', async () => {
    const { shown, click } = show({ request: ['email'] });
    await shown;
    click();
    await answer('approve');
    await until(() => approved.length);
    expect(approved).to.deep.equal([['ORDER1', undefined]]);
  });

  it('keeps an account only if PayPal is told so beforehand', async () => {
    order = { amount: 1250, currency: 'EUR', isKept: true };
    const { shown, click } = show();
    await shown;
    click();
    await until(() => failed.length);
    expect(failed[0]!.message).to.equal('PayPal: VAULT_NOT_ENABLED');
    const kept = show({ instance: { ...payPalInstance, savePayment: true } });
    await kept.shown;
    kept.click();
    await answer('approve');
    await until(() => approved.length);
  });

  it('reports an approval that fails once, whatever PayPal makes of it', async () => {
    const { shown, click } = show({ approve: () => Promise.reject(new Error('too late')) });
    await shown;
    click();
    await answer('approve');
    await until(() => failed.length);
    await next();
    expect(failed.map(({ message }) => message)).to.deep.equal(['PayPal: too late']);
  });

  // @spec Messaging error: popup blocked
  it('goes on in the page if the browser blocks a popup and there is room, and reports it if not', async () => {
    mode = 'popup-blocked';
    const roomy = show();
    await roomy.shown;
    roomy.click();
    await answer('approve');
    await until(() => approved.length);
    const small = show({ isSmall: true });
    await small.shown;
    small.click();
    await until(() => failed.length);
    expect(failed.map(({ code }) => code)).to.deep.equal(['POPUP_BLOCKED']);
  });

  it('starts nothing without a press of the shopper', async () => {
    const { shown, click } = show();
    await shown;
    press(false);
    click();
    await until(() => failed.length);
    expect(failed[0]!.message).to.equal('PayPal: start() must be called by a click handler');
    expect(answers()).to.deep.equal([]);
  });

  it('opens PayPal’s window within the press, and closes it if the page refuses', async () => {
    let isAllowed = (_is: boolean) => {};
    const { shown, click } = show({ press: () => new Promise((resolve) => (isAllowed = resolve)) });
    await shown;
    click();
    press(false);
    await next();
    isAllowed(false);
    await next();
    expect([answers(), failed, approved]).to.deep.equal([[], [], []]);
    press(true);
    click();
    press(false);
    isAllowed(true);
    await answer('approve');
    await until(() => approved.length);
    expect(failed).to.deep.equal([]);
  });

  it('is not shown without a client token, and says why', async () => {
    const { shown } = show({ createClientToken: () => Promise.reject(new Error('no token')) });
    expect(await reason(shown)).to.include({ message: 'PayPal: no token' });
  });

  describe('and its client token of 15 minutes', () => {
    let clock: Clock;
    let requested: PayPalClientToken[];
    let late: number;
    const { now } = Date;
    const createClientToken = async () => {
      requested.push(clientToken());
      return requested.at(-1)!;
    };
    /** Lets time go by in a page that is awake. */
    const passes = async (ms: number) => {
      late += ms;
      clock.pass(ms);
      await next();
    };

    beforeEach(() => {
      [requested, late] = [[], 0];
      clock = stopClock();
      const begun = now();
      Date.now = () => begun + late;
    });
    afterEach(() => {
      Date.now = now;
      clock.restore();
    });

    it('is renewed two minutes before, again and again, for as long as the button is there', async () => {
      const { shown, click, close } = show({ createClientToken });
      await shown;
      await passes(12.9 * MINUTE);
      expect(requested.length).to.equal(1);
      await passes(0.3 * MINUTE);
      expect(requested.length).to.equal(2);
      await passes(13.2 * MINUTE);
      expect(requested.length).to.equal(3);
      click();
      await answer('approve');
      await until(() => approved.length);
      expect(instances.length).to.equal(1);
      close();
      await passes(20 * MINUTE);
      expect([requested.length, clock.running]).to.deep.equal([3, 0]);
    });

    it('waits in a hidden page until it is seen again', async () => {
      await show({ createClientToken }).shown;
      clock.hide(true);
      await passes(60 * MINUTE);
      expect(requested.length).to.equal(1);
      clock.hide(false);
      document.dispatchEvent(new Event('visibilitychange'));
      await next();
      expect(requested.length).to.equal(2);
    });

    it('is renewed before a press that comes first, as on a machine that slept', async () => {
      const { shown, click } = show({ createClientToken });
      await shown;
      late += 16 * MINUTE;
      click();
      await answer('approve');
      await until(() => approved.length);
      expect([requested.length, failed]).to.deep.equal([2, []]);
    });

    it('is tried again after a failure, which only a press reports', async () => {
      let isDown = true;
      const { shown, click } = show({
        createClientToken: () =>
          requested.length && isDown ? Promise.reject(new Error('down')) : createClientToken(),
      });
      await shown;
      await passes(16 * MINUTE);
      expect(failed).to.deep.equal([]);
      click();
      await until(() => failed.length);
      expect(failed.map(({ message }) => message)).to.deep.equal(['PayPal: down']);
      isDown = false;
      await passes(10_000);
      click();
      await answer('approve');
      await until(() => approved.length);
      expect(failed.length).to.equal(1);
    });
  });
});

/** The mock refuses what the reference does not have, so that no journey passes with it. */
describe('the mock of version 6', () => {
  const sdkOf = (mode: MockBehavior['mode'] = 'ok') => {
    const tag = document.createElement('script');
    tag.src = `${location.origin}/mock.js`;
    tag.dataset['namespace'] = 'v6-mock';
    installV6(tag, mode, texts);
    return page['v6-mock'] as PayPalV6Namespace;
  };
  const instance = (changes: object = {}) =>
    sdkOf().createInstance({
      clientToken: clientToken().clientToken,
      components: ['paypal-payments'],
      ...changes,
    } as never) as Promise<SdkInstance<readonly ['paypal-payments']>>;
  const approval = Promise.resolve({ orderId: 'ORDER1' });

  beforeEach(() => void press(true));
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'userActivation');
    delete page['v6-mock'];
  });

  for (const [what, changes, message] of [
    ['no token', { clientToken: undefined }, /needs a clientToken/],
    ['a token beside a client id', { clientId: 'app' }, /takes no clientId/],
    ['a token that is no JWT', { clientToken: 'abc' }, /not a valid JWT/],
    ['no component', { components: [] }, /needs components/],
    ['an unknown component', { components: ['buttons'] }, /Unknown component: buttons/],
    ['a locale of version 5', { locale: 'es_ES' }, /Invalid locale/],
    ['an unknown page', { pageType: 'shop' }, /Unknown pageType/],
    ['another merchant', { merchantId: 'OTHER' }, /another merchant/],
    [
      'a token of another domain',
      { clientToken: clientToken({ domains: ['evil.example'] }).clientToken },
      /another domain/,
    ],
  ] as const)
    it(`makes no instance with ${what}`, async () => {
      expect((await reason(instance(changes)))?.message).to.match(message);
    });

  it('finds no methods for options that the reference does not have', async () => {
    const made = await instance();
    for (const options of [{ currencyCode: 'eur' }, { amount: '€5' }, { paymentFlow: 'VAULT' }])
      expect(await reason(made.findEligibleMethods(options as never))).to.be.an('error');
    expect((await made.findEligibleMethods()).isEligible('venmo')).to.equal(false);
  });

  it('starts no session without a promise of an order, in another mode, twice, or with a token that has expired', async () => {
    const made = await instance({ clientToken: clientToken({}, 60).clientToken });
    const session = made.createPayPalOneTimePaymentSession({});
    const started = (...given: readonly unknown[]) =>
      reason(session.start(...(given as Parameters<typeof session.start>)));
    const auto = { presentationMode: 'auto' };
    expect((await started(auto))?.message).to.match(/needs a promise/);
    expect((await started(auto, { orderId: 'ORDER1' }))?.message).to.match(/needs a promise/);
    expect((await started(auto, Promise.resolve('ORDER1')))?.message).to.match(/have an orderId/);
    expect((await started({ presentationMode: 'window' }, approval))?.message).to.match(/window/);
    press(false);
    expect((await started(auto, approval))?.message).to.match(/click handler/);
    press(true);
    const { now } = Date;
    Date.now = () => now() + MINUTE;
    expect((await started(auto, approval))?.message).to.match(/expired/);
    Date.now = now;
    made.updateClientToken(clientToken().clientToken);
    void started(auto, new Promise(() => {}));
    expect((await started(auto, approval))?.message).to.equal('ERR_SESSION_ALREADY_STARTED');
    session.destroy();
    expect((await started(auto, approval))?.message).to.equal('ERR_SESSION_DESTROYED');
  });

  it('takes no renewed token of another merchant', async () => {
    const made = await instance();
    expect(() => made.updateClientToken(clientToken({ aud: 'OTHER' }).clientToken)).to.throw(
      'another merchant',
    );
  });
});
