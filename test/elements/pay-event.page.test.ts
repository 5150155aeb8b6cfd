import { expect } from '@esm-bundle/chai';
import { dispatch as emit, requestAnswer } from '../../elements/base/dispatch.js';
import '../../elements/all.js';
import { Bizum, GooglePay } from '../../elements/index.js';
import type { CancelableEvent } from '../../elements/index.js';

type Listener = (event: CancelableEvent) => unknown;

/** A disconnected Bizum button with listeners for `pay-before-open`. */
function buttonWith(...listeners: Listener[]) {
  const { element } = Bizum({ paymentId: 'p1' });
  for (const listener of listeners) element.addEventListener('pay-before-open', listener);
  return element;
}

describe('a cancelable event', () => {
  let reported: unknown[];
  const { reportError: real } = globalThis;
  beforeEach(() => {
    reported = [];
    globalThis.reportError = (thrown) => void reported.push(thrown);
  });
  afterEach(() => (globalThis.reportError = real));

  it('goes on when nobody answers, and is canceled at once by preventDefault', () => {
    expect(emit(buttonWith(), 'beforeOpen')).to.equal(true);
    const button = buttonWith(
      (event) => event.preventDefault(),
      (event) => event.respondWith(true),
    );
    expect(emit(button, 'beforeOpen')).to.equal(false);
  });

  const answers: readonly (readonly [unknown, boolean])[] = [
    [false, false],
    [Promise.resolve(false), false],
    [true, true],
    [Promise.resolve(true), true],
    [undefined, true],
    [null, true],
    [0, true],
    [Promise.resolve(), true],
  ];
  for (const [answer, goesOn] of answers) {
    const output = answer instanceof Promise ? 'a promise' : String(answer);
    it(`is answered with ${output} by a listener and by a callback alike: ${goesOn ? 'goes on' : 'canceled'}`, async () => {
      expect(
        await emit(
          buttonWith((event) => event.respondWith(answer)),
          'beforeOpen',
        ),
      ).to.equal(goesOn);
      expect(
        await emit(Bizum({ paymentId: 'p1', onBeforeOpen: () => answer }).element, 'beforeOpen'),
      ).to.equal(goesOn);
    });
  }

  it('is canceled by one false among several answers, also while another is still to come', async () => {
    const never = new Promise(() => {});
    const allows: Listener = (event) => event.respondWith(true);
    const waits: Listener = (event) => event.respondWith(never);
    const cancels: Listener = (event) => event.respondWith(Promise.resolve(false));
    expect(await emit(buttonWith(allows, cancels), 'beforeOpen')).to.equal(false);
    expect(await emit(buttonWith(waits, cancels), 'beforeOpen')).to.equal(false);
    const { element } = Bizum({ paymentId: 'p1', onBeforeOpen: () => true });
    element.addEventListener('pay-before-open', cancels);
    expect(await emit(element, 'beforeOpen')).to.equal(false);
  });

  // @attack T15
  it('waits for every answer before it goes on', async () => {
    const settle: (() => void)[] = [];
    const waits = (): Listener => (event) =>
      event.respondWith(new Promise<void>((resolve) => settle.push(resolve)));
    let isSettled = false;
    const answer = Promise.resolve(emit(buttonWith(waits(), waits()), 'beforeOpen')).finally(
      () => (isSettled = true),
    );
    settle[0]!();
    await new Promise((resolve) => setTimeout(resolve));
    expect(isSettled).to.equal(false);
    settle[1]!();
    expect(await answer).to.equal(true);
  });

  // @attack T15
  it('reports an answer that rejects as the page’s own error, and goes on', async () => {
    const thrown = new Error('of the page');
    const button = buttonWith((event) => event.respondWith(Promise.reject(thrown)));
    expect(await emit(button, 'beforeOpen')).to.equal(true);
    const { element } = Bizum({
      paymentId: 'p1',
      onBeforeOpen: () => {
        throw thrown;
      },
    });
    expect(await emit(element, 'beforeOpen')).to.equal(true);
    expect(reported).to.eql([thrown, thrown]);
  });

  it('reports a rejection also where preventDefault has canceled already', async () => {
    const thrown = new Error('of the page');
    const rejects: Listener = (event) => event.respondWith(Promise.reject(thrown));
    expect(
      emit(
        buttonWith(rejects, (event) => event.preventDefault()),
        'beforeOpen',
      ),
    ).to.equal(false);
    await new Promise((resolve) => setTimeout(resolve));
    expect(reported).to.eql([thrown]);
  });

  it('takes no answer once it was dispatched', async () => {
    let event!: CancelableEvent;
    void emit(
      buttonWith((one) => (event = one)),
      'beforeOpen',
    );
    expect(() => event.respondWith(false))
      .to.throw(DOMException, 'respondWith() must be called')
      .with.property('name', 'InvalidStateError');
  });

  it('is answered by whoever listens further up, also outside of a shadow root', async () => {
    const host = document.createElement('div');
    const button = host.attachShadow({ mode: 'open' }).appendChild(buttonWith());
    host.addEventListener('pay-before-open', (event) =>
      (event as CancelableEvent).respondWith(Promise.resolve(false)),
    );
    expect(await emit(button, 'beforeOpen')).to.equal(false);
  });
});

describe('an event that cannot be canceled', () => {
  it('has no respondWith, and goes on whatever a callback returns', () => {
    const { element } = Bizum({ paymentId: 'p1', onLoad: () => false });
    let event!: Event;
    element.addEventListener('pay-load', (one) => (event = one));
    expect(emit(element, 'load', true)).to.equal(true);
    expect('respondWith' in event).to.equal(false);
    event.preventDefault();
    expect(event.defaultPrevented).to.equal(false);
  });
});

describe('an answerable event', () => {
  const { reportError: real } = globalThis;
  let reported: unknown[];
  beforeEach(() => {
    reported = [];
    globalThis.reportError = (thrown) => void reported.push(thrown);
  });
  afterEach(() => (globalThis.reportError = real));
  const detail = { method: 'googlePay', coupon: 'TEN' } as const;
  const request = (element: HTMLElement) =>
    requestAnswer(
      element as unknown as Parameters<typeof requestAnswer>[0],
      'couponChange',
      detail,
    );

  it('has no answer if nobody answers', async () => {
    expect(await request(GooglePay({ paymentId: 'p1' }).element)).to.equal(undefined);
  });

  it('is answered by a listener, at once or later, or by what a callback returns', async () => {
    for (const answer of [{ amount: 900 }, Promise.resolve({ amount: 900 })]) {
      const { element } = GooglePay({ paymentId: 'p1' });
      element.addEventListener('pay-coupon-change', (event) => event.respondWith(answer));
      expect(await request(element)).to.deep.equal({ amount: 900 });
      const called = GooglePay({ paymentId: 'p1', onCouponChange: () => answer });
      expect(await request(called.element)).to.deep.equal({ amount: 900 });
    }
  });

  it('is answered once: another answer is an error where it is given', async () => {
    const { element } = GooglePay({ paymentId: 'p1' });
    let thrown: unknown;
    element.addEventListener('pay-coupon-change', (event) => event.respondWith({ amount: 900 }));
    element.addEventListener('pay-coupon-change', (event) => {
      try {
        event.respondWith({ amount: 1 });
      } catch (error) {
        thrown = error;
      }
    });
    expect(await request(element)).to.deep.equal({ amount: 900 });
    expect(thrown).to.have.property('name', 'InvalidStateError');
  });

  it('has failed if the answer is an exception, which is reported as the page’s', async () => {
    const { element } = GooglePay({ paymentId: 'p1' });
    const error = new Error('the shop’s server is down');
    element.addEventListener('pay-coupon-change', (event) =>
      event.respondWith(Promise.reject(error)),
    );
    expect(await request(element)).to.equal(false);
    expect(reported).to.deep.equal([error]);
  });
});
