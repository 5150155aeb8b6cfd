import { expect } from '@esm-bundle/chai';
import '../../elements/all.js';
import type { PayCheckout } from '../../elements/checkout.js';
import type { StoredPaymentMethods } from '../../api/types.js';
import { until } from '../support/until.js';
import { answer, cardFields, offers, pageOf, textIn, type, typeOver } from './stage.js';

// The checkout over its real app. Its wallets, in frames of another host, are in the journeys.

let checkout: PayCheckout;
let events: (readonly [name: string, detail: unknown])[];
let requested: string[];
let answerEvent: (answer?: boolean) => void;

const received = (name: string) =>
  events.filter(([own]) => own === name).map(([, detail]) => detail);
const find = <E extends HTMLElement>(selector: string) => [
  ...pageOf(checkout).document.querySelectorAll<E>(`#app ${selector}`),
];
/** Whether a shopper can use an element. The form of the method before stays in sight for a while. */
const isUsable = (one: Element) =>
  one.checkVisibility({ visibilityProperty: true }) && !one.closest('[inert]');
const payButton = () => find<HTMLButtonElement>('[data-part=pay]').find(isUsable);
const pressPay = async () => (await until(payButton)).click();
const way = (name: string) => find<HTMLInputElement>(`input[type=radio][value=${name}]`)[0]!;
const phone = () => find<HTMLInputElement>('input[name=phone]').find(isUsable)!;
const number = () => cardFields(checkout)[0];
const isBusy = () => payButton()?.getAttribute('aria-busy') === 'true';
/** Resolves once the app has received all that the page has sent. */
async function hasArrived(): Promise<void> {
  checkout.language = 'es';
  await until(() => pageOf(checkout).document.documentElement.lang === 'es');
}

const account = 'account-id="acc_1" amount="1250" currency="EUR"';

function fill(): void {
  for (const [at, text] of ['4242424242424242', '1234', '123'].entries())
    typeOver(cardFields(checkout)[at]!, text);
}

/** Shows a checkout in a form, with a record of its events. Resolves once it has loaded. */
async function show(attributes: string): Promise<void> {
  events = [];
  requested = [];
  const form = document.body.appendChild(document.createElement('form'));
  for (const name of ['load', 'change', 'before-submit', 'submit', 'resume', 'result', 'error'])
    form.addEventListener(`pay-${name}`, (event) => {
      events.push([name, (event as CustomEvent<unknown>).detail]);
      if (requested.includes(name))
        (event as Event & { respondWith(answer: unknown): void }).respondWith(
          new Promise((resolve) => (answerEvent = resolve)),
        );
    });
  form.innerHTML = `<fieldset><pay-checkout language="en" ${attributes}></pay-checkout></fieldset>`;
  checkout = form.querySelector('pay-checkout')!;
  await until(() => received('load').length + received('error').length + received('resume').length);
}
const fillEmail = () =>
  typeOver(find<HTMLInputElement>('input[name=email]')[0]!, 'ana@example.com');
const plan = {
  financingAmount: 1250,
  tin: 0,
  interestAmount: 0,
  tae: 24.31,
  quote: 313,
  installments: 4,
  totalAmount: 1250,
  legalPhrase: 'By the lender',
  capEuros: 20,
  capPercent: 10,
};
const form = () => document.querySelector('form')!;
const fieldset = () => document.querySelector('fieldset')!;

beforeEach(() => offers({ paymentMethods: ['card', 'bizum', 'cofidis'] }));

describe('a checkout', () => {
  it('is reset and disabled as any control is', async () => {
    await show(`${account} name="token" required`);
    fill();
    await until(() => checkout.checkValidity());
    form().reset();
    await until(() => !number().value && !checkout.checkValidity());
    fieldset().disabled = true;
    await until(() => find('[inert]').length);
    expect(checkout.checkValidity()).to.equal(true);
  });

  it('keeps what was typed through new amounts and another currency, and while its method is not offered', async () => {
    await show(account);
    type(number(), '42424242');
    checkout.amount = 2000;
    await until(() => payButton()?.textContent === 'Pay €20.00');
    type(number(), '4242');
    Object.assign(checkout, { amount: 3000, currency: 'USD' });
    await until(() => payButton()?.textContent === 'Pay $30.00');
    Object.assign(checkout, { amount: 2000, currency: 'EUR', exclude: ['card'] });
    await until(() => (received('change').at(-1) as { method: string }).method !== 'card');
    checkout.exclude = [];
    await until(() => (received('change').at(-1) as { method: string }).method === 'card');
    expect(number().value).to.equal('4242 4242 4242');
    expect(received('change').at(-1)).to.include({ isEmpty: false });
    expect(received('load')).to.deep.equal([true]);
  });

  it('marks at once all that is missing, of the shopper’s details and of the card, and focuses the first', async () => {
    await show(`${account} fields="name email"`);
    const wrong = () => find<HTMLInputElement>('input[aria-invalid=true]').map(({ name }) => name);
    const focused = () => (pageOf(checkout).document.activeElement as HTMLInputElement).name;
    await until(() => find('input[name=email]').length);
    await pressPay();
    await until(() => wrong().length > 0);
    expect(wrong()).to.deep.equal(['email', 'name', 'cardNumber', 'expiryDate', 'cvc']);
    expect(focused()).to.equal('email');
    fillEmail();
    await pressPay();
    await until(() => focused() !== 'email');
    expect(focused()).to.equal('name');
    fill();
    await pressPay();
    await until(() => wrong().length === 1);
    expect(focused()).to.equal('name');
  });

  it('does not offer what the provider would refuse, once approved, as the page asks for a permanent token', async () => {
    offers({ paymentMethods: ['card', 'bizum'], withoutPermanentToken: ['bizum'] });
    await show('payment-id="pay_1"');
    expect(way('bizum').disabled).to.equal(false);
    checkout.generatePaymentToken = true;
    await until(() => !way('bizum')?.checkVisibility() || way('bizum').disabled);
    document.querySelector('form')!.remove();
    offers({ paymentMethods: ['bizum'], withoutPermanentToken: ['bizum'] });
    await show('payment-id="pay_1" generate-payment-token');
    expect(received('load')).to.deep.equal([false]);
  });

  it('says why a method is not allowed in a new currency, and keeps what was typed by it', async () => {
    await show(account);
    way('bizum').click();
    await until(phone);
    type(phone(), '600 000');
    checkout.currency = 'USD';
    await until(() => way('bizum').disabled);
    expect(way('bizum').closest('label')!.textContent).to.contain('Not available for');
    expect(way('card').checked).to.equal(true);
    await until(
      () =>
        find('[role=status]').filter(({ textContent }) =>
          textContent.includes('Bizum: Not available for'),
        ).length === 1,
    );
    checkout.currency = 'EUR';
    await until(() => way('bizum').checked);
    expect((await until(phone)).value).to.equal('600 000');
    expect(pageOf(checkout).document.body.innerText).not.to.contain('Not available for');
  });
});

describe('a checkout whose payment is over', () => {
  const notFound = () =>
    Response.json({ statusCode: 404, status: 'Not Found', message: 'No' }, { status: 404 });
  const ends = {
    CANCELED: 'This payment was canceled. Nothing was charged.',
    EXPIRED: 'This payment request expired. Nothing was charged.',
    PAYMENT_NOT_FOUND: 'Payment not found. Contact the shop.',
  };
  for (const [end, text] of Object.entries(ends))
    for (const attributes of ['confirm', ''])
      it(`says so in place of the methods, and tells the page once: ${end} ${attributes}`, async () => {
        answer(
          end === 'PAYMENT_NOT_FOUND'
            ? { 'client-get': notFound, 'payment-methods': notFound }
            : { 'client-get': () => ({ id: 'pay_1', status: end }) },
        );
        await show(`payment-id="pay_1" ${attributes}`);
        await until(() => pageOf(checkout).document.body.innerText.includes(text));
        expect(find('fieldset')).to.have.length(0);
        const emitted = [
          ...received('result').map((payment) => (payment as { status: string }).status),
          ...received('resume').flatMap((payment) =>
            attributes ? [] : (payment as { status: string }).status,
          ),
          ...received('error').map((error) => (error as { code: string }).code),
        ];
        expect(emitted).to.deep.equal([end]);
      });
});

describe('a checkout that is paid', () => {
  it('says what was paid, by what and to whom, and takes no more room than that', async () => {
    const paid = { id: 'pay_1', amount: 18000, currency: 'EUR', merchantName: 'Corner shop' };
    answer({ 'client-get': () => ({ ...paid, status: 'PENDING' }) });
    await show('payment-id="pay_1"');
    fill();
    const before = checkout.offsetHeight;
    await pressPay();
    await until(() => received('submit').length);
    await checkout.showResult({
      ...paid,
      status: 'SUCCEEDED',
      surcharge: { amount: 100, label: 'Card fee' },
      totalAmount: 18100,
    });
    const text = () => pageOf(checkout).document.body.innerText;
    await until(() => text().includes('Payment completed'));
    for (const part of ['€181.00', 'Card', 'Payment to Corner shop'])
      expect(text()).to.include(part);
    await until(() => checkout.offsetHeight < before - 200);
  });
});

describe('a checkout that a script pays with', () => {
  it('gives one token to two calls of submit() at once, or the reason why there is none', async () => {
    await show(`${account} pay-button="hidden"`);
    expect(await checkout.submit()).to.deep.equal({ error: 'Enter a card number' });
    expect(await checkout.validate()).to.equal(false);
    fill();
    expect(await checkout.validate()).to.equal(true);
    let reply = () => {};
    const replied = new Promise<void>((resolve) => (reply = resolve));
    let tokens = 0;
    answer({ tokens: () => replied.then(() => ({ paymentToken: `tok_${(tokens += 1)}` })) });
    const made = Promise.all([checkout.submit(), checkout.submit()]);
    await hasArrived();
    reply();
    const token = { token: 'tok_1', method: 'card' };
    expect(await made).to.deep.equal([token, token]);
    expect(received('submit')).to.deep.equal([]);
    await checkout.clear();
    await until(() => !number().value);
    expect(await checkout.select('googlePay')).to.equal(false);
    expect(await checkout.select('bizum')).to.equal(true);
    await until(phone);
    typeOver(phone(), '600000000');
    await until(() => (received('change').at(-1) as { isComplete: boolean }).isComplete);
    expect(await checkout.submit()).to.deep.equal({ token: 'tok_2', method: 'bizum' });
  });

  it('makes no token before the page’s server has answered, and none if it says no', async () => {
    let tokens = 0;
    answer({ tokens: () => ({ paymentToken: `tok_${(tokens += 1)}` }) });
    await show(account);
    requested = ['before-submit'];
    fill();
    await pressPay();
    await until(() => received('before-submit').length === 1);
    answerEvent(false);
    await hasArrived();
    await pressPay();
    await until(() => received('before-submit').length === 2);
    expect(tokens).to.equal(0);
    answerEvent(true);
    await until(() => received('submit').length);
    expect(tokens).to.equal(1);
  });

  for (const method of ['bizum', 'cofidis'])
    it(`makes no token for ${method} before the shopper’s details are there and the page has agreed`, async () => {
      let tokens = 0;
      answer({
        tokens: () => ({ paymentToken: `tok_${(tokens += 1)}` }),
        'calculate-financing': () => [plan],
      });
      await show(`${account} fields="email" order="${method}"`);
      requested = ['before-submit'];
      way(method).click();
      await until(() => find('input[name=email]').length && payButton());
      if (method === 'bizum') type(phone(), '600000000');
      await pressPay();
      await until(() => find('input[name=email][aria-invalid=true]').length);
      await hasArrived();
      expect(received('before-submit')).to.deep.equal([]);
      fillEmail();
      await pressPay();
      await until(() => received('before-submit').length === 1);
      answerEvent(false);
      await until(() => !isBusy());
      expect(tokens).to.equal(0);
      await pressPay();
      await until(() => received('before-submit').length === 2);
      answerEvent(true);
      await until(() => received('submit').length);
      expect(tokens).to.equal(1);
    });

  it('marks at once all that is missing, of the shopper’s details and of a form of two parts', async () => {
    await show(`${account} fields="email" order="bizum"`);
    way('bizum').click();
    await until(() => find('input[name=email]').length && phone());
    for (const press of [() => payButton()!.click(), () => checkout.validate()]) {
      const pressed = press();
      await until(() => find('[aria-invalid=true]').length === 2);
      expect(pageOf(checkout).document.activeElement).to.equal(find('input[name=email]')[0]);
      fillEmail();
      await until(() => find('[aria-invalid=true]').length === 1);
      typeOver(find<HTMLInputElement>('input[name=email]')[0]!, 'ana');
      await pressed;
    }
  });

  it('drops a token whose total has changed meanwhile, says so, and is paid at the new one', async () => {
    let reply = () => {};
    let isRequested = false;
    const replied = new Promise<void>((resolve) => (reply = resolve));
    answer({
      tokens() {
        isRequested = true;
        return replied.then(() => ({ paymentToken: 'tok_1' }));
      },
    });
    await show(account);
    fill();
    await pressPay();
    await until(() => isRequested);
    checkout.amount = 9900;
    await until(() => (received('change').at(-1) as { amount: number }).amount === 9900);
    expect(isBusy()).to.equal(true);
    reply();
    await until(() => textIn(checkout, 'The amount has changed. Check it and pay again.'));
    expect(received('submit')).to.deep.equal([]);
    typeOver(cardFields(checkout)[2], '123');
    await until(() => payButton()?.textContent === 'Pay €99.00');
    await pressPay();
    await until(() => received('submit').length);
  });

  it('is busy until the page has answered its token, and shows the result', async () => {
    await show(account);
    requested = ['submit'];
    fill();
    await pressPay();
    await until(() => received('submit').length);
    expect(isBusy()).to.equal(true);
    expect(received('submit')[0]).to.include({ method: 'card' });
    answerEvent();
    await until(() => !isBusy());
    await checkout.showProblem('Sold out');
    await until(() => textIn(checkout, 'Sold out'));
  });
});

describe('a checkout with a stored card whose security code is typed', () => {
  const card = { brand: 'visa', last4: '4406', expMonth: '12', expYear: '39' } as const;
  const needsSecurityCode = { ...card, needsSecurityCode: true };
  const stored: StoredPaymentMethods = {
    paymentMethods: [{ id: 'pm_1', method: 'card', card: needsSecurityCode, createdAt: 1 }],
    savable: ['card'],
    save: 'UNCHECKED',
    canRemove: true,
    expireAt: 4_000_000_000,
  };
  const removed = 'This payment method is no longer saved. Choose another one.';
  const refused = () =>
    Response.json(
      { statusCode: 403, status: 'Forbidden', message: 'No', code: 'E224' },
      { status: 403 },
    );
  /** What the provider says of each session; a session without it is refused. */
  let sessions: Record<string, Promise<object> | object>;
  let read: string[];
  let tokens: { readonly stored: object; readonly answer: (given: unknown) => void }[];

  const code = () => find<HTMLInputElement>('input[name=cvc]').find((one) => one.checkVisibility());
  const rows = () => find('[data-stored]').length;

  async function showTyped(attributes = ''): Promise<HTMLInputElement> {
    sessions = { cs_1: stored };
    [read, tokens] = [[], []];
    answer({
      'client-get': (body) => {
        const { customerSession } = body as { customerSession: string };
        read.push(customerSession);
        return sessions[customerSession] ?? refused();
      },
      tokens: (body) =>
        new Promise((resolve) =>
          tokens.push({
            stored: (body as { paymentMethod: { stored: object } }).paymentMethod.stored,
            answer: resolve,
          }),
        ),
    });
    await show(`${account} customer-session="cs_1" ${attributes}`);
    const field = await until(code);
    typeOver(field, '123');
    return field;
  }
  /** Gives another session. Returns what answers for it. */
  async function renew(customerSession: string): Promise<(reply: object) => void> {
    let reply = (_found: object) => {};
    sessions[customerSession] = new Promise((resolve) => (reply = resolve));
    checkout.customerSession = customerSession;
    await until(() => read.includes(customerSession));
    return reply;
  }

  it('keeps the code, and the focus in it, when the session is renewed, and pays in that moment', async () => {
    const field = await showTyped();
    const reply = await renew('cs_2');
    const isKept = () => {
      expect(code()).to.equal(field);
      expect(pageOf(checkout).document.activeElement).to.equal(field);
      expect(field.value).to.equal('123');
    };
    isKept();
    reply(stored);
    await hasArrived();
    isKept();
    const again = await renew('cs_3');
    await pressPay();
    await until(() => tokens.length);
    expect(tokens[0]!.stored).to.deep.equal({
      customerSession: 'cs_3',
      id: 'pm_1',
      securityCode: '123',
    });
    tokens[0]!.answer({ paymentToken: 'tok_1' });
    await until(() => received('submit').length);
    again(stored);
    expect(received('submit')).to.deep.equal([{ token: 'tok_1', method: 'card' }]);
  });

  it('asks again with the renewed session for a token that the one before was refused for', async () => {
    await showTyped('pay-button="hidden"');
    const made = checkout.submit();
    await until(() => tokens.length);
    await renew('cs_2');
    tokens[0]!.answer(refused());
    await until(() => tokens.length === 2);
    expect(tokens[1]!.stored).to.deep.include({ customerSession: 'cs_2', securityCode: '123' });
    tokens[1]!.answer({ paymentToken: 'tok_1' });
    expect(await made).to.deep.equal({ token: 'tok_1', method: 'card' });
  });

  for (const [what, outcome] of [
    ['a token', () => ({ paymentToken: 'tok_1' })],
    ['a refusal', refused],
  ] as const)
    it(`says that the card is gone where it is not the next customer’s, and drops ${what}`, async () => {
      await showTyped('pay-button="hidden"');
      const made = checkout.submit();
      await until(() => tokens.length);
      const reply = await renew('cs_2');
      reply({ ...stored, paymentMethods: [] });
      await until(() => rows() === 0);
      tokens[0]!.answer(outcome());
      expect(await made).to.deep.equal({ error: removed });
      await until(() => textIn(checkout, removed));
      expect(received('submit')).to.deep.equal([]);
    });

  it('goes with the session, and does not come back before the next one is known', async () => {
    await showTyped();
    checkout.customerSession = undefined;
    await until(() => rows() === 0);
    const reply = await renew('cs_2');
    expect(rows()).to.equal(0);
    reply(stored);
    await until(() => rows() === 1 && code());
    expect(code()!.value).to.equal('');
  });
});

describe('the height of a checkout', () => {
  afterEach(() => sessionStorage.clear());

  for (const layout of ['accordion', 'list', 'tabs'])
    it(`follows the chosen method in one movement each, and leaves no hole: ${layout}`, async () => {
      await show(`payment-id="pay_1" layout="${layout}"`);
      const content = () => find('')[0]!.getBoundingClientRect().height;
      const isStill = () =>
        Math.abs(checkout.offsetHeight - content()) < 2 &&
        !pageOf(checkout)
          .document.getAnimations()
          .some((animation) => 'transitionProperty' in animation);
      await until(isStill);
      const heights: number[] = [];
      new ResizeObserver(() => heights.push(checkout.offsetHeight)).observe(checkout);
      const first = checkout.offsetHeight;
      for (const name of ['bizum', 'card', 'bizum', 'card']) {
        heights.length = 0;
        way(name).click();
        const hasMoved = () =>
          name === 'card'
            ? Math.abs(checkout.offsetHeight - first) < 2
            : checkout.offsetHeight < first - 20;
        await until(() => hasMoved() && isStill());
        const sorted = heights.toSorted((one, other) => one - other);
        if (heights[0]! > heights.at(-1)!) sorted.reverse();
        expect(heights, name).to.deep.equal(sorted);
      }
    });
});

describe('a form in the list', () => {
  afterEach(() => document.body.replaceChildren());

  it('is loaded once the shopper points at its row, before it is chosen', async () => {
    offers({ paymentMethods: ['card', 'bizum'] });
    await show('payment-id="pay_1"');
    const page = pageOf(checkout);
    const scripts = () =>
      page.performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
    await until(() => scripts().length);
    const before = scripts().length;
    const row = way('bizum').closest('label')!;
    row.dispatchEvent(new page.PointerEvent('pointerover', { bubbles: true }));
    await until(() => scripts().length > before);
    expect(way('bizum').checked).to.equal(false);
  });

  it('says once, for screen readers, how many fields of all forms are missing, until the shopper types', async () => {
    await show(`${account} fields="name email"`);
    const summary = () =>
      find('[role=status]').filter(({ textContent }) =>
        textContent.endsWith('need your attention'),
      );
    await pressPay();
    await until(() => summary().length);
    expect(summary().map(({ textContent }) => textContent)).to.deep.equal([
      '5 fields need your attention',
    ]);
    fillEmail();
    await until(() => !summary().length);
    await checkout.validate();
    await until(() => summary().length);
    expect(summary()[0]!.textContent).to.equal('4 fields need your attention');
  });

  it('marks an error by more than its color, in every form', async () => {
    await show('payment-id="pay_1" order="bizum"');
    await until(phone);
    await pressPay();
    const error = await until(() => find('[data-part=error]').find((one) => one.textContent));
    expect(getComputedStyle(error, '::before').content).to.contain('!');
  });

  it('keeps the words of its pay button in their place while it pays', async () => {
    await show('payment-id="pay_1"');
    const button = payButton()!;
    const words = pageOf(checkout).document.createRange();
    words.selectNodeContents(button);
    const at = () => [words.getBoundingClientRect().left, button.offsetHeight];
    const before = at();
    button.setAttribute('aria-busy', 'true');
    expect(at()).to.deep.equal(before);
  });
});
