import { expect } from '@esm-bundle/chai';
import '../../elements/all.js';
import type { PayCheckout } from '../../elements/checkout.js';
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
const payButton = () =>
  find<HTMLButtonElement>('[data-part=pay]').find((one) => one.checkVisibility());
const way = (name: string) => find<HTMLInputElement>(`input[type=radio][value=${name}]`)[0]!;
const phone = () => find<HTMLInputElement>('input[name=phone]')[0]!;
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
    expect(phone().value).to.equal('600 000');
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
    payButton()!.click();
    await until(() => received('before-submit').length === 1);
    answerEvent(false);
    await hasArrived();
    payButton()!.click();
    await until(() => received('before-submit').length === 2);
    expect(tokens).to.equal(0);
    answerEvent(true);
    await until(() => received('submit').length);
    expect(tokens).to.equal(1);
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
    payButton()!.click();
    await until(() => isRequested);
    checkout.amount = 9900;
    await until(() => (received('change').at(-1) as { amount: number }).amount === 9900);
    expect(isBusy()).to.equal(true);
    reply();
    await until(() => textIn(checkout, 'The amount has changed. Check it and pay again.'));
    expect(received('submit')).to.deep.equal([]);
    typeOver(cardFields(checkout)[2], '123');
    await until(() => payButton()?.textContent === 'Pay €99.00');
    payButton()!.click();
    await until(() => received('submit').length);
  });

  it('is busy until the page has answered its token, and shows the result', async () => {
    await show(account);
    requested = ['submit'];
    fill();
    payButton()!.click();
    await until(() => received('submit').length);
    expect(isBusy()).to.equal(true);
    expect(received('submit')[0]).to.include({ method: 'card' });
    answerEvent();
    await until(() => !isBusy());
    void checkout.showProblem('Sold out');
    await until(() => textIn(checkout, 'Sold out'));
  });
});
