import { expect } from '@esm-bundle/chai';
import '../../elements/all.js';
import * as kit from '../../elements/index.js';
import { until } from '../support/until.js';
import '../support/strays.js';

interface Overlay extends HTMLElement {
  isOpen: boolean | undefined;
  paymentId: string | undefined;
  language: string | undefined;
  readonly ready: Promise<void>;
  readonly updateComplete: Promise<boolean>;
  readonly overlay: { reopen(): void };
  requestUpdate(): void;
}

const neitherPaymentNorAccount = 'You need to provide paymentId or accountId amount and currency';

/** The overlays, with the error of each if its props contain no payment. */
const overlays = {
  PaymentModal: 'Expected prop "paymentId" to be defined',
  BizumModal: neitherPaymentNorAccount,
  ClickToPayModal: neitherPaymentNorAccount,
  CofidisModal: neitherPaymentNorAccount,
  CofidisLoanModal: neitherPaymentNorAccount,
} as const;

/** A promise's result: `resolved`, or its error message. */
const settled = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'resolved',
    (error: Error) => error.message,
  );

let box: HTMLElement;
/** The error messages and the names of the other lifecycle events, in order. */
let emitted: string[];

beforeEach(() => {
  kit.configure({ host: `http://127.0.0.1:${location.port}/nothing-here` });
  box = document.body.appendChild(document.createElement('div'));
  emitted = [];
  for (const name of ['render', 'display', 'close', 'destroy'])
    box.addEventListener(`pay-${name}`, () => emitted.push(name));
  box.addEventListener('pay-error', (event) => {
    event.preventDefault();
    emitted.push((event as CustomEvent<Error>).detail.message);
  });
});
afterEach(() => {
  box.remove();
  kit.configure({ host: undefined });
});

/** Adds an element to the page, sets these props in the same task, and waits for its update. */
async function insert(tag: string, props: Record<string, unknown> = {}): Promise<Overlay> {
  const element = box.appendChild(document.createElement(tag)) as Overlay;
  for (const [key, value] of Object.entries(props)) Object.assign(element, { [key]: value });
  await element.updateComplete;
  return element;
}

for (const [factory, text] of Object.entries(overlays) as [keyof typeof overlays, string][]) {
  describe(`${factory}, closed or not said to be open`, () => {
    const make = (props: Record<string, unknown>) =>
      (kit[factory] as typeof kit.PaymentModal)(props as never);

    for (const [how, props] of Object.entries({
      'without props': {},
      'with isOpen: false': { isOpen: false },
    })) {
      it(`refuses to stand there without a payment, ${how}: each promise and onError get the exact words, once`, async () => {
        const received: string[] = [];
        const handle = make({ ...props, onError: (error: Error) => received.push(error.message) });
        expect(await settled(handle.render(box))).to.equal(text);
        expect(await settled(handle.element.ready)).to.equal(text);
        expect(received).to.eql([text]);
        expect(emitted).to.eql(['render', text, 'destroy']);
        handle.element.requestUpdate();
        await handle.element.updateComplete;
        expect(received).to.eql([text]);
      });
    }

    it('stays closed without an error with valid props, and its render resolves at once', async () => {
      const handle = make({ paymentId: 'pay_1', isOpen: false });
      expect(await settled(handle.render(box))).to.equal('resolved');
      expect(await settled(handle.element.ready)).to.equal('resolved');
      expect(emitted).to.eql([]);
      expect(handle.element.shadowRoot!.querySelector('iframe')).to.equal(null);
    });

    it('is ready anew when it opens', async () => {
      const handle = make({ paymentId: 'pay_1', isOpen: false });
      await handle.render(box);
      handle.element.isOpen = true;
      const { ready } = handle.element;
      let isReady = false;
      void ready.then(() => (isReady = true));
      await until(() => emitted.includes('display'));
      expect(isReady).to.equal(false);
      await handle.close();
      expect(await settled(ready)).to.equal('resolved');
      expect(emitted).to.eql(['render', 'display', 'close', 'destroy']);
    });
  });
}

describe('<pay-payment-modal>', () => {
  // @spec Payment modal requires isOpen: 'Expected prop "isOpen" to be defined'
  it('refuses to stand there without isOpen', async () => {
    const element = await insert('pay-payment-modal', { paymentId: 'pay_1' });
    expect(await settled(element.ready)).to.equal('Expected prop "isOpen" to be defined');
    expect(emitted).to.eql(['render', 'Expected prop "isOpen" to be defined', 'destroy']);
  });

  it('rejects a call with the reason why it is not shown', async () => {
    const element = (await insert('pay-payment-modal')) as Overlay & { leave(): Promise<unknown> };
    expect(await settled(element.leave())).to.equal('Expected prop "paymentId" to be defined');
  });

  it('rejects a call while it is closed', async () => {
    const element = (await insert('pay-payment-modal', {
      paymentId: 'pay_1',
      isOpen: false,
    })) as Overlay & {
      leave(): Promise<unknown>;
    };
    expect(await settled(element.leave())).to.equal('Component closed');
  });

  it('takes props that come one after another in the turn it was inserted in', async () => {
    const element = await insert('pay-payment-modal', {
      language: 'es',
      paymentId: 'pay_1',
      isOpen: false,
    });
    expect(await settled(element.ready)).to.equal('resolved');
    expect(emitted).to.eql([]);
  });

  it('reports what is missing again with each change of its props, until nothing is', async () => {
    const element = await insert('pay-payment-modal');
    element.paymentId = 'pay_1';
    expect(await settled(element.ready)).to.equal('Expected prop "isOpen" to be defined');
    element.isOpen = false;
    expect(await settled(element.ready)).to.equal('resolved');
    element.paymentId = undefined;
    expect(await settled(element.ready)).to.equal('Expected prop "paymentId" to be defined');
    expect(emitted.filter((name) => name.startsWith('Expected'))).to.eql([
      'Expected prop "paymentId" to be defined',
      'Expected prop "isOpen" to be defined',
      'Expected prop "paymentId" to be defined',
    ]);
  });

  it('reports once for each time it is inserted', async () => {
    const element = await insert('pay-payment-modal');
    element.remove();
    await new Promise((next) => setTimeout(next));
    box.append(element);
    await element.updateComplete;
    expect(emitted).to.eql([
      'render',
      overlays.PaymentModal,
      'destroy',
      'render',
      overlays.PaymentModal,
      'destroy',
    ]);
  });

  it('is closed, without an error, by taking its is-open attribute away', async () => {
    box.innerHTML = '<pay-payment-modal payment-id="pay_1" is-open></pay-payment-modal>';
    const element = box.firstElementChild as Overlay;
    await until(() => emitted.includes('display'));
    element.removeAttribute('is-open');
    await element.updateComplete;
    expect(element.isOpen).to.equal(false);
    expect(emitted).to.eql(['render', 'display', 'close', 'destroy']);
  });
});
