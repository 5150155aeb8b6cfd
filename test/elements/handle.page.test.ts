import { expect } from '@esm-bundle/chai';
import '../../elements/all.js';
import * as kit from '../../elements/index.js';
import { until } from '../support/until.js';
import {
  CardInput,
  confirmPayment,
  createToken,
  PayError,
  PaymentModal,
} from '../../elements/index.js';

const reason = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (thrown: PayError) => thrown,
  );

const paymentId = 'p1';

/** A developer's advice is a file of its own. */
async function advised(): Promise<void> {
  await import('../../elements/base/unknown-props.js');
  await new Promise((next) => setTimeout(next));
}

describe('a factory', () => {
  let box: HTMLElement;
  beforeEach(() => document.body.append((box = document.createElement('div'))));
  afterEach(() => box.remove());

  for (const [name, factory] of Object.entries({ CardInput, PaymentModal })) {
    // @spec Public function: CardInput
    // @spec Public function: PaymentRequest
    it(`${name} works with and without new, and without props`, () => {
      // Shop code that has no payment yet passes no props at all.
      const nothing = undefined as never;
      for (const made of [factory(nothing), new factory(nothing)])
        expect(made.element).to.be.instanceOf(HTMLElement);
    });

    // @attack T14
    it(`${name} does not throw at null, empty, unknown or hostile props`, () => {
      const odd = {
        paymentId: null,
        accountId: '',
        amount: 'many',
        style: [],
        window: 7,
        onLoad: 'x',
        zebra: () => {},
        ['__proto__']: { polluted: 1 },
      };
      expect(() =>
        factory(odd as never)
          .render(box)
          .catch(() => {}),
      ).not.to.throw();
      expect(({} as { polluted?: unknown }).polluted).to.equal(undefined);
    });

    it(`${name} is in its container at once, and gone at once`, async () => {
      const handle = factory({ paymentId: 'p1', isOpen: true, onError: () => {} });
      void handle.render(box).catch(() => {});
      expect(box.childElementCount).to.equal(1);
      await Promise.all([handle.close(), handle.close()]);
      expect(box.childElementCount).to.equal(0);
      box.remove();
      await handle.destroy();
    });
  }

  it('promises anew each time it is rendered', async () => {
    const handle = CardInput({ paymentId: 'p1', onError: () => {} });
    expect((await reason(handle.render('#nowhere')))?.code).to.equal('CONTAINER_MISSING');
    expect((await reason(handle.render(box)))?.code).to.equal('HOST_MISSING');
    await handle.close();
    kit.configure({ host: location.origin });
    const settles = handle.render(box).then(
      () => true,
      () => true,
    );
    expect(
      await Promise.race([settles, new Promise((resolve) => setTimeout(() => resolve('waits')))]),
    ).to.equal('waits');
    await handle.close();
    kit.configure({ host: undefined });
  });

  it('does not throw at props that are none, and takes its element from the page’s first copy of the kit', () => {
    for (const odd of ['x', 7, true, null, () => {}])
      expect(CardInput(odd as never).element).to.be.instanceOf(kit.PayCardInput);
  });

  it('takes an empty list for an empty style, and an empty text for nothing', () => {
    const { element } = CardInput({
      style: [],
      placeholders: [],
      amount: '',
      currency: '',
    } as never);
    expect([element.innerStyle, element.placeholders, element.amount, element.currency]).to.eql([
      {},
      {},
      undefined,
      '',
    ]);
  });

  it('is cleared without an error where there is nothing to clear', async () => {
    for (const made of [
      CardInput({ paymentId }),
      kit.Bizum({ paymentId }),
      PaymentModal({ paymentId, isOpen: false }),
    ])
      await made.clear();
  });

  // @attack T15
  it('settles its render when it is closed in the same turn', async () => {
    const card = CardInput({ paymentId: 'p1' });
    const rendered = card.render(box);
    await card.close();
    await rendered;
  });

  it('says that a window of another domain cannot be used, and does not throw', async () => {
    const frame = document.body.appendChild(document.createElement('iframe'));
    frame.src = `http://127.0.0.1:${location.port}/test/bridge/frames/foreign.html`;
    await new Promise((resolve) => (frame.onload = resolve));
    const card = CardInput({ paymentId: 'p1', window: frame.contentWindow!, onError: () => {} });
    expect((await reason(card.render(box)))?.code).to.equal('WINDOW_DOMAIN');
    frame.remove();
  });

  it('reports a container that is not there, to onError and to the promise of render', async () => {
    const emitted: PayError[] = [];
    const thrown = await reason(
      CardInput({ paymentId, onError: (error) => emitted.push(error) }).render('#nowhere'),
    );
    expect(thrown?.message).to.equal('Document is ready and element #nowhere does not exist');
    expect(emitted).to.eql([thrown]);
  });

  it('reports a container that is no container', async () => {
    for (const container of [undefined, 7, {}, window]) {
      const thrown = await reason(
        CardInput({ paymentId, onError: () => {} }).render(container as never),
      );
      expect(thrown?.message).to.equal('Expected string or element selector to be passed');
    }
  });

  it('reports what is missing, to onError and to the promise of render', async () => {
    const emitted: PayError[] = [];
    const thrown = await reason(
      CardInput({ paymentId: '', onError: (error) => emitted.push(error) }).render(box),
    );
    expect(thrown?.code).to.equal('MISSING_PAYMENT');
    expect(emitted).to.eql([thrown]);
  });

  // @spec phoneNumber on the components beside Bizum
  it('warns a developer once of each prop that the component does not have', async () => {
    const { warn } = console;
    const messages: unknown[] = [];
    console.warn = (...texts: unknown[]) => messages.push(...texts);
    try {
      const props = {
        phoneNumber: '+34600123123',
        orderId: 'o1',
        onUnheardOf: () => {},
        style: {},
        isHidden: true,
      };
      for (let time = 0; time < 2; time++)
        void kit
          .GooglePay(props as never)
          .updateProps({ phoneNumber: '', language: 'en' } as object);
      kit.CardInput({ paymentId, orderId: 'o1', style: {} });
      kit.Bizum({ paymentId, phoneNumber: '+34600123123', cspNonce: 'n' });
      await advised();
    } finally {
      console.warn = warn;
    }
    expect(messages).to.eql([
      '<pay-google-pay> has no prop phoneNumber',
      '<pay-google-pay> has no prop orderId',
    ]);
  });

  it('warns a developer once of each key that the component’s style does not have', async () => {
    const { warn } = console;
    const messages: unknown[] = [];
    console.warn = (...texts: unknown[]) => messages.push(...texts);
    try {
      const style = { base: { color: 'red' }, cardNummer: {}, ':focus': {} };
      for (let time = 0; time < 2; time++)
        await reason(CardInput({ paymentId, style, onError: () => {} } as never).render(box));
      const button = kit.Bizum({
        paymentId,
        style: { height: 45, type: 'plain' },
        onError: () => {},
      });
      await reason(button.render(box));
      await advised();
    } finally {
      console.warn = warn;
    }
    expect(messages).to.eql([
      '<pay-card-input> has no innerStyle.cardNummer',
      '<pay-card-input> has no innerStyle.:focus',
    ]);
  });

  // @spec sessionId is named orderId too, on the card input
  // @spec style, with the alias innerStyle
  it('takes the aliases of a prop', () => {
    const card = CardInput({ paymentId, orderId: 'o1', style: { base: { color: 'red' } } });
    expect(card.element.sessionId).to.equal('o1');
    expect(card.element.innerStyle).to.eql({ base: { color: 'red' } });
  });

  // @spec orderId as an attribute of the card input
  it('has a prop by its other name as an attribute and a property, and its own name wins', () => {
    const element = Object.assign(document.createElement('pay-card-input'), { paymentId: 'p1' });
    element.setAttribute('order-id', 'o1');
    expect([element.orderId, element.readProps()['sessionId']]).to.eql(['o1', 'o1']);
    element.orderId = 'o2';
    expect(element.readProps()['sessionId']).to.equal('o2');
    element.setAttribute('session-id', 's1');
    expect(element.readProps()['sessionId']).to.equal('s1');
    element.removeAttribute('session-id');
    expect(element.readProps()['sessionId']).to.equal('o2');
    expect(element.readProps()).not.to.have.property('orderId');
  });

  it('keeps what was set when only other props are updated', async () => {
    const card = CardInput({ paymentId: 'p1' });
    await card.updateProps({ language: 'es' });
    expect(card.element.paymentId).to.equal('p1');
    expect(card.element.language).to.equal('es');
  });
});

describe('the names of the API', () => {
  it('are plain objects that nobody can change', () => {
    const { CardBrand, NextActionType, TransactionType } = kit;
    expect([NextActionType.BIZUM_CHALLENGE, TransactionType.SALE, CardBrand.UnionPay]).to.eql([
      'BIZUM_CHALLENGE',
      'SALE',
      'unionpay',
    ]);
    for (const names of [CardBrand, NextActionType, TransactionType])
      expect(Object.isFrozen(names)).to.equal(true);
  });
});

describe('a look-up', () => {
  it('says that there is no provider, where none is set', async () => {
    expect((await reason(kit.api.getPayment('p1')))?.code).to.equal('HOST_MISSING');
  });
});

describe('createToken', () => {
  // @spec createToken with no frame throws "CardInput instance is not registered"
  it('says that there is no card when there is none', async () => {
    for (const card of [
      undefined,
      null,
      {},
      CardInput({ paymentId: 'p1' }),
      document.createElement('pay-card-input'),
    ]) {
      const thrown = await reason(createToken(card as never));
      expect(thrown?.message).to.equal('CardInput instance is not registered');
    }
  });
});

describe('createToken of a card form without a frame', () => {
  const text = 'CardInput instance is not registered';
  /** A refused call, and the errors that the card form reported to `onError` and as `pay-error`. */
  async function refusalsOf(
    send: (card: ReturnType<typeof CardInput>) => Promise<unknown>,
    props = { paymentId: 'p1' },
  ) {
    const emitted: string[] = [];
    const card = CardInput({
      ...props,
      onError: (error) => emitted.push(`onError: ${error.message}`),
    });
    card.element.addEventListener('pay-error', ({ detail }) =>
      emitted.push(`pay-error: ${detail.code}`),
    );
    return [(await reason(send(card)))?.message, ...emitted];
  }
  const once = [text, 'pay-error: CARD_NOT_REGISTERED', `onError: ${text}`];

  // @spec onError: card input not registered
  it('is reported once for each call, by the function, the handle and the element', async () => {
    expect(await refusalsOf((card) => createToken(card))).to.eql(once);
    expect(await refusalsOf((card) => card.createToken())).to.eql(once);
    expect(await refusalsOf((card) => card.element.createToken())).to.eql(once);
    expect(
      await refusalsOf((card) => createToken(card, { signal: new AbortController().signal })),
    ).to.eql(once);
  });

  it('is reported for a card form that was refused or taken away', async () => {
    const box = document.body.appendChild(document.createElement('div'));
    const afterRefusal = await refusalsOf(
      async (card) => {
        await reason(card.render(box));
        return createToken(card);
      },
      {} as { paymentId: string },
    );
    expect(afterRefusal.slice(-2)).to.eql(once.slice(-2));
    kit.configure({ host: location.origin });
    const afterClose = await refusalsOf(async (card) => {
      void card.render(box);
      await card.element.updateComplete;
      await card.close();
      return createToken(card);
    });
    kit.configure({ host: undefined });
    box.remove();
    expect(afterClose).to.eql(once);
  });

  it('is not reported when nothing asked for a token', async () => {
    expect(await refusalsOf((card) => card.clear())).to.eql([undefined]);
    expect(await refusalsOf((card) => card.validate())).to.eql([text]);
  });

  it('is reported once when a form asked for the token', async () => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<form><pay-card-input name="token" required></pay-card-input></form>',
    );
    const form = document.body.lastElementChild as HTMLFormElement;
    form.noValidate = true;
    const emitted: string[] = [];
    form.addEventListener('pay-error', (event) => {
      event.preventDefault();
      emitted.push((event as CustomEvent<PayError>).detail.code);
    });
    form.addEventListener('submit', (event) => event.preventDefault());
    await (form.firstElementChild as kit.PayCardInput).updateComplete;
    form.requestSubmit();
    await until(() => emitted.length > 1);
    expect(emitted).to.eql(['MISSING_PAYMENT', 'CARD_NOT_REGISTERED']);
    form.remove();
  });
});

describe('createToken with a signal', () => {
  it('takes nothing for no signal', async () => {
    const card = { createToken: async () => ({ token: 't1' }) };
    for (const options of [undefined, null, {}])
      expect(await createToken(card, options)).to.eql({ token: 't1' });
  });

  it('rejects once it is aborted, before or meanwhile', async () => {
    const never = { createToken: () => new Promise<never>(() => {}) };
    expect((await reason(createToken(never, { signal: AbortSignal.abort() })))?.code).to.equal(
      'ABORTED',
    );
    const stop = new AbortController();
    const request = reason(createToken(never, { signal: stop.signal }));
    stop.abort();
    expect((await request)?.code).to.equal('ABORTED');
  });
});

describe('confirmPayment', () => {
  // @spec confirmPayment: an error rejects the call
  it('rejects without a payment and leaves the page as it was', async () => {
    const before = document.body.outerHTML;
    for (const params of [undefined, {}, { paymentId: '' }, { paymentId: 7 }]) {
      const thrown = await reason(confirmPayment(params as never));
      expect(thrown?.message).to.equal('Expected prop "paymentId" to be defined');
    }
    expect(document.body.outerHTML).to.equal(before);
  });

  it('rejects at once when aborted before it began', async () => {
    const thrown = await reason(confirmPayment({ paymentId: 'p1', signal: AbortSignal.abort() }));
    expect(thrown?.code).to.equal('ABORTED');
  });

  // @spec confirmPayment: the container is removed either way
  it('settles and leaves nothing behind when no provider is set', async () => {
    const thrown = await reason(confirmPayment({ paymentId: 'p1' }));
    expect(thrown?.code).to.equal('HOST_MISSING');
    expect(thrown?.paymentId).to.equal('p1');
    expect(document.querySelector('pay-payment-modal')).to.equal(null);
  });

  // @attack T41
  // @mutant confirm-joined
  it('gives two calls for one payment the same promise (T41)', async () => {
    const [first, second] = [
      confirmPayment({ paymentId: 'p2' }),
      confirmPayment({ paymentId: 'p2' }),
    ];
    expect(first).to.equal(second);
    await reason(first);
  });
});
