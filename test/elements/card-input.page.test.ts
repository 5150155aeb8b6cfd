import { expect } from '@esm-bundle/chai';
import '../../elements/all.js';
import type { CardProblem, CardState } from '../../bridge/contracts/card-input.js';
import type { PayCardInput } from '../../elements/card-input.js';
import { texts as sharedTexts } from '../../locales/generated/bridge/all.js';
import { texts as en } from '../../locales/generated/frame/en.js';
import { texts as es } from '../../locales/generated/frame/es.js';
import {
  answer,
  beforeScripts,
  cardFields,
  erase,
  offers,
  pageOf,
  textIn,
  type,
  typeOver,
} from '../frame-apps/stage.js';
import { record } from '../support/announced.js';
import { takeStrays } from '../support/strays.js';
import { until } from '../support/until.js';

// The card element over its real app. What the element does by itself is in form.page.test.ts.

/** A problem that the page has not caused itself. */
type Answerless = Exclude<CardProblem, 'refusedCard'>;
const names = ['cardNumber', 'expiryDate', 'cvc'] as const;
const right = ['4242424242424242', '1234', '123'];

let card: PayCardInput;
let states: CardState[];
let events: string[];

const inputs = () => cardFields(card);
const values = () => inputs().map(({ value }) => value);
const fill = (typed: readonly string[] = right) =>
  names.forEach((_, at) => typeOver(inputs()[at]!, typed[at]!));
const styleOf = (element: Element) => pageOf(card).getComputedStyle(element);
const describedBy = (input: Element) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => pageOf(card).document.getElementById(id))
    // A picture’s text is its label.
    .map((one) => one?.textContent || one?.firstElementChild?.getAttribute('aria-label') || '')
    .join(' ')
    .trim();
const height = () => card.getBoundingClientRect().height;

/** Shows a card in a form. Resolves once its app is there, unless the provider has no cards. */
async function show(
  attributes = 'required',
  { waits = true, place = document.body } = {},
): Promise<void> {
  [states, events] = [[], []];
  const form = document.createElement('form');
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    events.push(`posted ${[...new FormData(form).keys()].join()}`);
  });
  const on = <D>(name: string, listen: (detail: D) => void) =>
    form.addEventListener(`pay-${name}`, (event) => listen((event as CustomEvent<D>).detail));
  on<CardState>('change', (state) => states.push(state));
  on<boolean>('load', (isSupported) => events.push(`load ${isSupported}`));
  on<Error>('error', ({ message }) => events.push(message));
  on('before-submit', () => events.push('before-submit'));
  form.innerHTML = `<fieldset><label for="card">Your card</label>
    <pay-card-input id="card" name="paymentToken" payment-id="pay_1" language="en" ${attributes}></pay-card-input>
    </fieldset><button>Pay</button>`;
  place.append(form);
  card = form.querySelector('pay-card-input')!;
  if (waits) await card.ready;
}
const submits = () => events.filter((name) => /submit|posted/.test(name));
const form = () => document.querySelector('form')!;
const fieldset = () => document.querySelector('fieldset')!;

/** Submits the form once its page knows that the card is complete. */
async function submit(): Promise<void> {
  await until(() => card.matches(':state(complete)'));
  form().requestSubmit();
}

/** The card form has collapsed. */
async function untilCollapsed(): Promise<void> {
  await until(() => card.matches(':state(ineligible)') && height() === 0);
  expect(card.isEligible).to.equal(false);
}

describe('a card form in a form', () => {
  it('holds it back while the card is wrong, and says why beside the field', async () => {
    await show();
    type(inputs()[0], '4242');
    form().requestSubmit();
    await until(() => textIn(card, 'Card number is invalid'));
    expect(card.checkValidity()).to.equal(false);
    expect(submits()).to.deep.equal([]);
  });

  it('marks with it what is missing of the shopper’s details, and focuses the first of all', async () => {
    await show('required fields="name email"');
    const page = pageOf(card).document;
    const field = (name: string) => page.querySelector<HTMLInputElement>(`input[name=${name}]`)!;
    const isWrong = (name: string) => field(name).ariaInvalid === 'true';
    await until(() => field('email') && field('name'));
    form().requestSubmit();
    await until(() => isWrong('email') && isWrong('name') && isWrong('cardNumber'));
    expect(page.activeElement).to.equal(field('name'));
    type(field('name'), 'Ana Pérez');
    form().requestSubmit();
    await until(() => page.activeElement === field('cardNumber'));
    fill();
    form().requestSubmit();
    await until(() => page.activeElement === field('email'));
  });

  it('tells that a token is about to be made, once for each, and never for a card that is wrong', async () => {
    await show();
    expect((await card.createToken()).error).to.equal('Enter a card number');
    expect(submits()).to.deep.equal([]);
    fill();
    await card.createToken();
    expect(submits()).to.deep.equal(['before-submit']);
    // The security code went with its token.
    await until(() => !inputs()[2].value && !card.matches(':state(complete)'));
    type(inputs()[2], '123');
    await submit();
    await until(() => submits().length > 2);
    expect(submits().slice(1)).to.deep.equal(['before-submit', 'posted paymentToken']);
  });

  it('is emptied with it, disabled with its fieldset, and is called what its label calls it', async () => {
    await show();
    const group = pageOf(card).document.querySelector('[role=group], form[aria-label]')!;
    expect(group.getAttribute('aria-label')).to.equal('Your card');
    fill();
    fieldset().disabled = true;
    await until(() => inputs().every((input) => input.disabled));
    fieldset().disabled = false;
    await until(() => inputs().every((input) => !input.disabled));
    expect(values()[0]).to.equal('4242 4242 4242 4242');
    form().reset();
    await until(() => values().every((value) => !value));
  });

  it('closes the dialog around it at Escape in a field', async () => {
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.showModal();
    await show('', { place: dialog });
    const escape = { key: 'Escape', bubbles: true, cancelable: true };
    inputs()[0].dispatchEvent(new KeyboardEvent('keydown', escape));
    await until(() => !dialog.open);
  });

  it('is complete until it is moved, and again once it is filled again', async () => {
    await show();
    fill();
    await until(() => card.matches(':state(complete)'));
    form().append(card);
    await until(() => states.at(-1)?.isEmpty);
    expect(states.at(-1)).to.deep.equal({
      isTouched: false,
      isSubmitted: false,
      isComplete: false,
      isEmpty: true,
    });
    await until(() => !card.checkValidity());
    await card.ready;
    expect(values()).to.deep.equal(['', '', '']);
    fill();
    await until(() => card.matches(':state(complete)'));
  });

  it('keeps what was typed when moveBefore moves it, in a browser that keeps its frame', async () => {
    await show();
    fill();
    const place = document.body.appendChild(document.createElement('section')) as HTMLElement & {
      moveBefore?(node: Node, child: null): void;
    };
    if (!place.moveBefore || navigator.userAgent.includes('Firefox')) return;
    place.moveBefore(card, null);
    expect(values()[0]).to.equal('4242 4242 4242 4242');
    expect(await card.createToken()).to.have.property('token');
  });
});

describe('a card form', () => {
  // @spec createToken sends CREATE_TOKEN to the card frame
  it('gives the same token when asked twice at once', async () => {
    await show();
    fill();
    let reply = () => {};
    const replied = new Promise<void>((resolve) => (reply = resolve));
    let tokens = 0;
    answer({ tokens: () => replied.then(() => ({ paymentToken: `tok_${(tokens += 1)}` })) });
    const made = Promise.all([card.createToken(), card.createToken()]);
    // Sent after both calls, and applied after them.
    card.language = 'es';
    await until(() => pageOf(card).document.documentElement.lang === 'es');
    reply();
    const [one, other] = await made;
    expect(one.token).to.match(/^tok_/);
    expect(other).to.deep.equal(one);
  });

  it('rejects with a code when the provider cannot be reached, and keeps the card', async () => {
    await show();
    fill();
    answer({
      tokens() {
        throw new TypeError('Failed to fetch');
      },
    });
    const thrown = await card.createToken().catch((error: unknown) => error);
    expect(thrown).to.include({ code: 'NETWORK' });
    expect(values()).to.deep.equal(['4242 4242 4242 4242', '12 / 34', '123']);
    answer({ tokens: () => ({ paymentToken: 'tok_late' }) });
    expect(await card.createToken()).to.deep.equal({ token: 'tok_late' });
  });

  // @spec Create-payment response: error
  // @spec Create-payment call: returns paymentToken, paypal.orderId and error
  it('gives no token when an error comes beside one', async () => {
    answer({ tokens: () => ({ paymentToken: 'tok_1', error: 'Not today' }) });
    await show();
    fill();
    expect(await card.createToken()).to.deep.equal({ error: 'Not today' });
  });

  // @spec language
  // @wcag 3.2.2
  it('keeps what was typed when amount, language and style change, and loads no more than the texts', async () => {
    await show();
    fill();
    const { document: before, performance } = pageOf(card);
    const texts = () =>
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => /(?<=frame-)(en|es)(?=-[^/]+\.js$)/.exec(name)?.[0] ?? []);
    expect(new Set(texts())).to.deep.equal(new Set(['en']));
    const innerStyle = { input: { color: 'rgb(200, 0, 0)' } };
    Object.assign(card, { amount: 900, language: 'es', innerStyle });
    await until(() => before.documentElement.lang === 'es');
    await until(() => styleOf(inputs()[0]).color === 'rgb(200, 0, 0)');
    expect(values()[0]).to.equal('4242 4242 4242 4242');
    expect(pageOf(card).document).to.equal(before);
    expect(new Set(texts())).to.deep.equal(new Set(['en', 'es']));
  });

  // @attack T34
  it('shows the merchant’s words, as words', async () => {
    await show();
    const evil = '<img src=x onerror=alert(1)>';
    card.errorMessages = { emptyCardNumber: evil };
    expect(await card.createToken()).to.deep.equal({ error: evil });
    await until(() => textIn(card, evil));
    expect(pageOf(card).document.querySelector('img')).to.equal(null);
  });

  // @spec Card input: placeholders, an object
  it('shows the merchant’s placeholder in each field', async () => {
    await show();
    const placeholders = { cardNumber: 'Tarjeta 💳', expiryDate: 'Hasta', cvc: 'Detrás' };
    card.placeholders = placeholders;
    await until(() =>
      inputs().every(({ placeholder }, at) => placeholder === placeholders[names[at]!]),
    );
  });

  // @spec Card input: errorMessages, an object
  it('does not look filled in while it is disabled', async () => {
    await show('disabled');
    const [number, , code] = inputs();
    await until(() => code.disabled);
    const color = (input: Element) => pageOf(card).getComputedStyle(input, '::placeholder').color;
    expect(color(code)).to.equal(color(number));
  });

  it('says each problem of a card in the merchant’s words', async () => {
    beforeScripts((page) => {
      page.Date = class extends page.Date {
        constructor(...given: []) {
          super(...(given.length ? given : ([2030, 5, 15] as unknown as [])));
        }
      } as DateConstructor;
    });
    // The merchant does not accept Mastercard.
    offers({ metadata: { card: { brands: ['visa'] } } });
    await show();
    const typed: Record<Answerless, readonly [number: string, expiry: string, cvc: string]> = {
      emptyCardNumber: ['', '1234', '123'],
      invalidCardNumber: ['4242424242424241', '1234', '123'],
      invalidCardType: ['5555555555554444', '1234', '123'],
      emptyExpiryDate: ['4242424242424242', '', '123'],
      monthOutOfRange: ['4242424242424242', '0034', '123'],
      yearOutOfRange: ['4242424242424242', '1229', '123'],
      yearTooFarAhead: ['4242424242424242', '1299', '123'],
      dateOutOfRange: ['4242424242424242', '0130', '123'],
      invalidExpiryDate: ['4242424242424242', '12', '123'],
      emptyCVC: ['4242424242424242', '1234', ''],
      invalidCVC: ['4242424242424242', '1234', '12'],
    };
    const problems = Object.keys(typed) as Answerless[];
    const texts = Object.fromEntries(problems.map((name) => [name, `The shop says ${name}`]));
    card.errorMessages = texts;
    for (const problem of problems) {
      fill(typed[problem]);
      expect(await card.createToken(), problem).to.deep.equal({ error: texts[problem] });
      await until(() => textIn(card, texts[problem]!));
    }
  });

  it('says at once that a number with all its digits is wrong, and no more when it is being changed', async () => {
    await show();
    const [number, expiry] = inputs();
    const isWrong = () => number.getAttribute('aria-invalid') === 'true';
    type(number, '424242424242424');
    expect(isWrong()).to.equal(false);
    type(number, '1');
    await until(isWrong);
    expect(textIn(card, 'Card number is invalid')).not.to.equal(undefined);
    expect(number.matches(':focus')).to.equal(true);
    erase(number);
    await until(() => !isWrong());
    type(number, '2');
    await until(() => expiry.matches(':focus'));
    expect(isWrong()).to.equal(false);
    // A Maestro number may have more digits.
    typeOver(number, '6759649826438454');
    expect(isWrong()).to.equal(false);
    expiry.focus();
    await until(isWrong);
  });

  for (const layout of ['compact', 'split', 'stacked'])
    it(`shows each problem below its field, and announces one, in ${layout}`, async () => {
      beforeScripts((page) => page.eval(`(${String(record)})()`));
      await show(`required layout="${layout}"`);
      form().requestSubmit();
      const problems = ['Enter a card number', 'Enter an expiry date', 'Enter the security code'];
      for (const [at, text] of problems.entries()) {
        const message = (await until(() => textIn(card, text))).getBoundingClientRect();
        const input = inputs()[at]!;
        expect(describedBy(input)).to.match(new RegExp(`^${text}`));
        const { bottom, x } = input.getBoundingClientRect();
        expect(message.y).to.be.within(bottom, bottom + 40);
        expect(Math.abs(message.x - x)).to.be.below(20);
      }
      expect(Reflect.get(pageOf(card), 'announced')).to.deep.equal(problems.slice(0, 1));
    });

  it('describes each field with its own problem, of which a line shows the first', async () => {
    await show();
    form().requestSubmit();
    await until(() => textIn(card, 'Enter a card number'));
    expect(inputs().map(describedBy)).to.deep.equal([
      'Enter a card number',
      'Enter an expiry date',
      'Enter the security code',
    ]);
    expect(textIn(card, 'Enter an expiry date')).to.equal(undefined);
    expect(textIn(card, 'Enter the security code')).to.equal(undefined);
  });

  for (const [layout, before, after] of [
    ['stacked', 'Security code', '4 digits, on the front'],
    ['compact', 'CVC', '4 digits'],
    ['split', 'CVC', '4 digits'],
  ] as const)
    it(`says where an American Express has its code, in ${layout}`, async () => {
      await show(`layout="${layout}"`);
      const [number, expiry, code] = inputs();
      const labelOf = ({ labels }: HTMLInputElement) =>
        labels![0]!.querySelector('.base-hidden')?.textContent ?? labels![0]!.textContent;
      expect([expiry, code].map(labelOf)).to.deep.equal([
        'Expiry date, month and year',
        'Security code',
      ]);
      expect(code.placeholder).to.equal(before);
      type(number, '34');
      await until(() => code.placeholder === after);
      code.focus();
      await until(() => describedBy(code) === '4 digits, on the front');
    });

  it('lets no style reach out of its box', async () => {
    await show();
    const evil = {
      color: 'red;background:url(//evil.example)',
      background: 'url(//evil.example/x)',
      position: 'fixed',
      opacity: '0',
      '--x': '1',
    };
    card.innerStyle = {
      input: { ...evil, fontSize: '21px', '*{}': { color: 'red' }, '::before': { content: 'x' } },
    } as never;
    await until(() => styleOf(inputs()[0]).fontSize === '21px');
    expect(styleOf(inputs()[0])).to.include({ opacity: '1', position: 'static' });
    const requested = pageOf(card).performance.getEntriesByType('resource');
    expect(requested.filter(({ name }) => name.includes('evil'))).to.deep.equal([]);
  });

  // @spec A method is supported only if the provider lists it in paymentMethods
  // @spec A component that is not eligible fails with "component is not eligible"
  // @spec A card form that is not eligible collapses and reports load with false
  // @spec onError: component not eligible
  it('takes no room where the provider does not support cards, says why, and is there again for a payment that can be paid by card', async () => {
    offers({ paymentMethods: ['bizum'] });
    await show('', { waits: false });
    await untilCollapsed();
    await until(() => events.length === 2);
    expect(events).to.have.members(['load false', 'component is not eligible']);
    const thrown = await card.createToken().catch((error: Error) => error.message);
    expect(thrown).to.equal('component is not eligible');
    takeStrays();
    offers({ paymentMethods: ['card'] });
    card.paymentId = 'pay_2';
    await until(() => events.at(-1) === 'load true' && height() === 36);
    expect(card.matches(':state(ineligible)')).to.equal(false);
  });

  // @spec Card input: automatic height
  // @spec Lifecycle event: resize
  it('grows with what it has to say, tells its height, and shrinks again', async () => {
    await show();
    const reported: number[] = [];
    card.addEventListener('pay-resize', ({ detail }) => reported.push(detail.height));
    expect(height()).to.equal(36);
    await card.createToken();
    await until(() => height() > 50);
    expect(reported.at(-1)).to.equal(height());
    fill();
    await until(() => height() === 36);
    expect(reported.at(-1)).to.equal(36);
  });

  it('can be used in a container that was hidden while it loaded', async () => {
    const box = document.body.appendChild(document.createElement('div'));
    box.style.display = 'none';
    await show();
    box.append(card);
    // Calls pending on the replaced document are rejected; the new one replies.
    while (!(await card.createToken().catch(() => undefined)));
    box.style.display = '';
    await until(() => height() >= 36 && inputs()[0].checkVisibility());
  });
});

describe('a card form whose provider', () => {
  const refuses = (status: number) => () =>
    Response.json({ code: 'E1', message: 'No', statusCode: status }, { status });
  const faults: Record<string, readonly [text: keyof typeof en.errors, tokens: () => unknown]> = {
    'cannot be reached': [
      'network',
      () => {
        throw new TypeError('Failed to fetch');
      },
    ],
    'is too busy': ['tooMany', refuses(429)],
    'is down': ['api', refuses(503)],
    'does not answer in time': ['timeout', () => new Promise(() => {})],
  };
  for (const [what, [text, tokens]] of Object.entries(faults))
    // @wcag 3.3.3
    it(`${what} says so under its fields, until the shopper types, and has its form sent by "Try again"`, async () => {
      // In each language once.
      const [language, { errors }] =
        text === 'network' ? (['es', es] as const) : (['en', en] as const);
      // The frame asks again at once.
      beforeScripts((page) => page.setInterval(() => page.dispatchEvent(new Event('online'))));
      answer({ tokens });
      await show();
      card.language = language;
      await until(() => pageOf(card).document.documentElement.lang === language);
      fill();
      const { AbortSignal } = pageOf(card);
      const { timeout } = AbortSignal;
      if (text === 'timeout') AbortSignal.timeout = () => timeout.call(AbortSignal, 0);
      await submit();
      await until(() => textIn(card, errors[text]));
      expect(submits()).to.deep.equal(['before-submit']);
      typeOver(inputs()[2], '12');
      await until(() => !textIn(card, errors[text]));
      expect(inputs()[2].getAttribute('aria-invalid')).to.equal('true');
      typeOver(inputs()[2], '123');
      await submit();
      const again = await until(() => textIn(card, sharedTexts[language].tryAgain));
      answer({ tokens: () => ({ paymentToken: 'tok_1' }) });
      AbortSignal.timeout = timeout;
      again.click();
      await until(() => submits().includes('posted paymentToken'));
      expect(textIn(card, errors[text])).to.equal(undefined);
    });

  it('refuses a card in words of its own shows them', async () => {
    answer({ tokens: () => ({ error: 'Not today' }) });
    await show();
    fill();
    await submit();
    await until(() => textIn(card, 'Not today'));
    expect(submits()).to.deep.equal(['before-submit']);
  });
});

describe('a form that is submitted before the app of its card form has run', () => {
  it('shows what its card lacks once it has, with the focus there', async () => {
    await show('required', { waits: false });
    form().requestSubmit();
    await card.ready;
    await until(() => textIn(card, 'Enter a card number'));
    await until(() => inputs()[0].matches(':focus'));
    expect(submits()).to.deep.equal([]);
  });
});
