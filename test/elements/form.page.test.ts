import { expect } from '@esm-bundle/chai';
import '../../elements/all.js';
import type { CardState } from '../../bridge/contracts/card-input.js';
import * as failures from '../../bridge/failures.js';
import type { Finding, Kit, Patient } from '../../elements/doctor/finding.js';
import { heldBack } from '../../elements/doctor/markup.js';
import * as kit from '../../elements/index.js';
import { texts as sharedTexts } from '../../locales/generated/bridge/all.js';
import { stopClock, type Clock } from '../support/clock.js';
import { until } from '../support/until.js';
import { answer, appOf, holdApps, hostOf, record, refusal, type App } from './stage.js';

type Card = kit.PayCardInput;
type Validate = (event: Event) => boolean;

const { en, es, de } = sharedTexts;
const empty: CardState = { isTouched: false, isSubmitted: false, isComplete: false, isEmpty: true };
const complete: CardState = { ...empty, isComplete: true, isEmpty: false };
const incomplete: CardState = { ...empty, isEmpty: false, problem: 'Card number is invalid' };
const attributes = 'name="paymentToken" payment-id="p1" language="en"';
const form = () => document.querySelector('form')!;
const all = () => [...document.querySelectorAll<Card>('pay-card-input')];
const button = (value: string) =>
  document.querySelector<HTMLButtonElement>(`button[value="${value}"]`)!;
const press = (value: string) => button(value).click();
const nextTask = () => new Promise((next) => setTimeout(next));
const called = ({ calls }: App, name: string) => calls.filter(([own]) => own === name);

/** The fields of each form that was really sent, into a frame. */
let sent: Record<string, string>[];
/** How many submissions the browser has begun to send: none of a form that is held back. */
let begun: number;
let clock: Clock | undefined;

beforeEach(() => {
  sent = [];
  begun = 0;
  let tokens = 0;
  answer({ createToken: () => ({ token: `t${++tokens}` }), validate: () => true });
});
afterEach(() => clock?.restore());

/** Shows forms that are sent into a frame beside them, with a card form in each place for one. */
function insert(html: string, early: (own: HTMLFormElement) => void = () => {}): void {
  const sink = Object.assign(document.createElement('iframe'), { name: 'sink' });
  document.body.append(sink);
  let data: Record<string, string> | undefined;
  sink.onload = () => {
    if (data) sent.push(data);
    data = undefined;
  };
  const page = document.createElement('main');
  page.innerHTML = html.replaceAll('pay-card-input', 'pay-later');
  for (const one of page.querySelectorAll('form')) {
    Object.assign(one, { action: '/pay', method: 'post', target: 'sink' });
    one.addEventListener('formdata', ({ formData }) => {
      begun++;
      data = Object.fromEntries(formData) as Record<string, string>;
    });
  }
  document.body.append(page);
  if (page.querySelector('form')) early(form());
  for (const later of page.querySelectorAll('pay-later')) {
    const card = document.createElement('pay-card-input');
    for (const { name, value } of later.attributes) card.setAttribute(name, value);
    later.replaceWith(card);
  }
}

/** Those forms, as soon as their cards are typed. Returns the apps of the cards. */
async function open(html: string, state = complete, early?: (own: HTMLFormElement) => void) {
  insert(html, early);
  const apps: App[] = [];
  for (const card of all()) {
    const app = await appOf(card);
    apps.push(app);
    await app.emit('change', state);
  }
  return apps as [App, App];
}

const aCard = (more = 'required') => `<pay-card-input ${attributes} ${more}></pay-card-input>`;
const fields = `<input name="email">${aCard()}<button name="then" value="pay">Pay</button>`;
const aForm = `<form>${aCard()}<button value="pay">Pay</button><button name="then" value="later">Later</button>
  <button disabled>Sold out</button><button type="reset" value="reset">Start over</button></form>`;
const disabled = () => [...document.querySelectorAll('button')].map((one) => one.disabled);
const isBusy = () => [all()[0]!.matches(':state(busy)'), all()[0]!.internals.ariaBusy === 'true'];

describe('a form that its page validates in a submit listener', () => {
  const listen =
    (
      target: () => EventTarget,
      listener: (event: Event, validate: Validate) => void,
      ...how: [true?]
    ) =>
    (validate: Validate) =>
      target().addEventListener('submit', (event) => listener(event, validate), ...how);
  type Listening = (validate: Validate) => void;
  const sends = (event: Event, validate: Validate) => {
    event.preventDefault();
    if (validate(event)) form().submit();
  };

  /** The listeners of the form itself: they are asked before there is a token. */
  const ofForm: Record<string, { readonly early?: Listening; readonly late?: Listening }> = {
    'added before the card’s': { early: listen(form, (event, validate) => validate(event)) },
    'in the capture phase': { late: listen(form, (event, validate) => validate(event), true) },
    'added after the card’s, which stops the event twice': {
      late: listen(form, (event, validate) => {
        event.stopImmediatePropagation();
        event.stopImmediatePropagation();
        validate(event);
      }),
    },
    'an attribute': { early: (validate) => (form().onsubmit = validate) },
    'that calls form.submit()': { late: listen(form, sends) },
    'that calls form.submit() later': {
      late: listen(form, (event, validate) => {
        event.preventDefault();
        void nextTask().then(() => sends(event, validate));
      }),
    },
    'on the document, in the capture phase': {
      late: (validate) => document.addEventListener('submit', validate, true),
    },
  };
  for (const [listener, { early, late }] of Object.entries(ofForm))
    it(`is asked for no token until it is content: a listener ${listener}`, async () => {
      let requested = 0;
      const validate = (event: Event) => {
        requested++;
        if (form().querySelector('input')!.value) return true;
        event.preventDefault();
        return false;
      };
      const [app] = await open(`<form novalidate>${fields}</form>`, complete, () =>
        early?.(validate),
      );
      late?.(validate);
      press('pay');
      await until(() => requested);
      await nextTask();
      expect([requested, called(app, 'createToken'), sent]).to.eql([1, [], []]);
      form().querySelector('input')!.value = 'ana@example.com';
      press('pay');
      await until(() => sent.length);
      expect(sent[0]).to.include({ email: 'ana@example.com', paymentToken: 't1' });
      document.removeEventListener('submit', validate, true);
    });

  /** Others may send the form's data themselves, so they find a token in it. */
  for (const isValidated of [false, true])
    it(`keeps the security code of a token that nobody has read: a listener ${isValidated ? 'of a form that the browser validates' : 'on the document'}`, async () => {
      const [app] = await open(`<form ${isValidated ? '' : 'novalidate'}>${fields}</form>`);
      let requested = 0;
      const check = (event: Event) => {
        requested++;
        if (!form().querySelector('input')!.value) event.preventDefault();
      };
      (isValidated ? form() : document).addEventListener('submit', check);
      press('pay');
      await until(() => requested && !button('pay').disabled);
      expect(called(app, 'clearCode')).to.eql([]);
      form().querySelector('input')!.value = 'ana@example.com';
      press('pay');
      await until(() => sent.length);
      document.removeEventListener('submit', check);
      expect(sent[0]).to.include({ email: 'ana@example.com', then: 'pay' });
      expect(sent[0]!['paymentToken']).to.match(/^t/);
      await until(() => called(app, 'clearCode').length === 1);
    });

  it('finds a token from the second time on if it reads the data itself, which the developer is told once', async () => {
    const { warn } = console;
    const warnings: string[] = [];
    console.warn = (text: string) => warnings.push(text);
    const tokens: unknown[] = [];
    await open(`<form novalidate>${fields}</form>`);
    form().addEventListener('submit', (event) => {
      event.preventDefault();
      tokens.push(new FormData(form()).get('paymentToken'));
    });
    for (const count of [1, 2, 3]) {
      press('pay');
      await until(() => tokens.length === count && !button('pay').disabled);
    }
    console.warn = warn;
    expect(tokens).to.eql([null, 't1', 't2']);
    expect(warnings.filter((text) => text.includes('novalidate'))).to.have.lengthOf(1);
  });

  it('shows each listener one submission, with the form as its target and the button that was pressed', async () => {
    const [app] = await open(`<form novalidate>${fields}</form>`);
    const seen: unknown[] = [];
    const see = (where: string) => (event: Event) =>
      seen.push([
        where,
        event.target === form(),
        (event as SubmitEvent).submitter === button('pay'),
      ]);
    form().addEventListener('submit', see('form'));
    document.querySelector('main')!.addEventListener('submit', see('main'));
    let read: unknown;
    // A script that sends the form's data itself, such as Turbo.
    const send = (event: Event) => {
      event.preventDefault();
      read = new FormData(form(), button('pay')).get('paymentToken');
    };
    window.addEventListener('submit', send);
    press('pay');
    await until(() => read);
    window.removeEventListener('submit', send);
    expect(seen).to.eql(['form', 'main'].map((where) => [where, true, true]));
    // The token has been read.
    await until(() => called(app, 'clearCode').length === 1);
  });

  it('sends a token with form.submit() too, and a new one each time', async () => {
    await open(`<form>${fields}</form>`);
    for (const time of [1, 2]) {
      form().submit();
      await until(() => sent.length === time);
    }
    expect(sent).to.eql([
      { email: '', paymentToken: 't1' },
      { email: '', paymentToken: 't2' },
    ]);
  });
});

describe('Enter in a card', () => {
  const pay = '<button value="pay">Pay</button>';
  const unnamed = aCard('').replace(/name="\w+"/, '');
  const forms: Record<string, readonly [html: string, output: string]> = {
    'clicks the default button, also without a name': [
      `<form>${unnamed}<button type="button">Help</button>${pay}</form>`,
      'click pay',
    ],
    'clicks an image that submits': [
      `<form>${unnamed}<input type="image" value="pay" alt="Pay"><button>Later</button></form>`,
      'click pay',
    ],
    'clicks a default button outside the form': [
      `<button form="f" value="pay">Pay</button><form id="f">${unnamed}<button>Later</button></form>`,
      'click pay',
    ],
    'submits nothing while the default button is disabled': [
      `<form>${unnamed}<button disabled>Pay</button><button>Later</button></form>`,
      '',
    ],
    'submits a form without a button in which it is the only field': [
      `<form><input type="hidden"><input type="checkbox">${unnamed}</form>`,
      'none',
    ],
    'submits no form without a button that has another field': [
      `<form><input type="email">${unnamed}</form>`,
      '',
    ],
    'submits once a form that a listener of pay-enter submits': [
      `<form data-submits>${unnamed}${pay}</form>`,
      'none',
    ],
  };
  for (const [what, [html, output]] of Object.entries(forms))
    it(what, async () => {
      const [app] = await open(html);
      const reported: string[] = [];
      form().addEventListener('submit', (event) => {
        event.preventDefault();
        reported.push((event.submitter as HTMLButtonElement | null)?.value ?? 'none');
      });
      document.querySelector('main')!.addEventListener('click', ({ target }) => {
        if ((target as Element).matches('[value=pay]')) reported.push('click');
      });
      if ('submits' in form().dataset)
        form().addEventListener('pay-enter', () => form().requestSubmit());
      await app.emit('enter');
      expect(reported.join(' ')).to.equal(output);
    });

  it('is left to the callback of a shop that moved over', async () => {
    insert(`<form>${pay}</form>`);
    let entered = 0;
    const { element, render } = kit.CardInput({ paymentId: 'p1', onEnter: () => void entered++ });
    await render(form());
    await (await appOf(element)).emit('enter');
    await nextTask();
    expect([entered, begun]).to.eql([1, 0]);
  });
});

describe('a form with two cards', () => {
  const two = (first = 'required') =>
    `<form>${aCard(first).replace('paymentToken', 'one')}${aCard().replace('paymentToken', 'two')}<button value="pay">Pay</button></form>`;

  it('is sent once, with a token of each', async () => {
    await open(two());
    press('pay');
    await until(() => sent.length);
    expect(sent).to.eql([{ one: 't1', two: 't2' }]);
  });

  it('is sent with the token of the one that was filled, where the other is not required', async () => {
    const [first] = await open(two(''));
    await first.emit('change', empty);
    press('pay');
    await until(() => sent.length);
    expect(sent).to.eql([{ two: 't1' }]);
  });

  it('keeps both cards when one cannot reach the provider, and is sent by "Try again"', async () => {
    const apps = await open(two());
    let requests = 0;
    answer({
      createToken: () => {
        if (++requests === 2) throw failures.loadTimeout(1).with({ retryable: true });
        return { token: `t${requests}` };
      },
    });
    document
      .querySelector('main')!
      .addEventListener('pay-error', (event) => event.preventDefault());
    press('pay');
    await until(() => apps.some((app) => called(app, 'showProblem').length));
    expect([begun, apps.flatMap((app) => called(app, 'clearCode'))]).to.eql([0, []]);
    const failed = apps.find((app) => called(app, 'showProblem').length)!;
    await failed.emit('retry');
    await until(() => sent.length);
    expect(Object.keys(sent[0]!)).to.eql(['one', 'two']);
  });
});

describe('a form with a card', () => {
  it('is sent without one by a button that asks for no validation', async () => {
    await open(
      `<form>${aCard()}<button formnovalidate name="then" value="later">Later</button></form>`,
      empty,
    );
    press('later');
    await until(() => sent.length);
    expect(sent).to.eql([{ then: 'later' }]);
  });

  it('knows nothing of the card in another form, nor of one without a name', async () => {
    await open(
      `<form>${aCard()}</form><form>${aCard('').replace(/name="\w+"/, '')}<button name="then" value="two">Two</button></form>`,
    );
    // A developer is told once that the card has no name; the next press sends the form.
    press('two');
    press('two');
    await until(() => sent.length);
    expect(sent).to.eql([{ then: 'two' }]);
  });

  // @mutant form-old-token
  it('has no old token in its data once it is reset', async () => {
    const [app] = await open(aForm);
    let token: unknown;
    const read = (event: Event) => {
      event.preventDefault();
      token = new FormData(form()).get('paymentToken');
    };
    window.addEventListener('submit', read, { once: true });
    press('pay');
    await until(() => token);
    expect(token).to.equal('t1');
    await nextTask();
    press('reset');
    await nextTask();
    expect([...new FormData(form()).keys()]).to.eql([]);
    await until(() => called(app, 'clear').length === 1);
  });

  it('waits for its token and says so, and its submit buttons are disabled until then', async () => {
    let release = (_made: object) => {};
    answer({ createToken: () => new Promise<object>((resolve) => (release = resolve)) });
    const [app] = await open(aForm);
    expect(isBusy()).to.eql([false, false]);
    press('later');
    await until(() => called(app, 'createToken').length);
    expect([disabled(), isBusy()]).to.eql([
      [true, true, true, false],
      [true, true],
    ]);
    release({ token: 't9' });
    await until(() => sent.length);
    expect(sent).to.eql([{ then: 'later', paymentToken: 't9' }]);
  });

  it('shows a failed request in its frame, is as it was, and is sent by "Try again"', async () => {
    const [app] = await open(aForm);
    const error = failures.loadTimeout(1).with({ retryable: true }).forShopper('No connection');
    answer({
      createToken: () => {
        throw error;
      },
    });
    const codes: string[] = [];
    form().addEventListener('pay-error', (event) => {
      event.preventDefault();
      codes.push((event as CustomEvent<kit.PayError>).detail.code);
    });
    button('later').focus();
    press('later');
    await until(() => called(app, 'showProblem').length);
    expect(called(app, 'showProblem')).to.eql([['showProblem', 'No connection', true]]);
    expect([disabled(), isBusy(), codes]).to.eql([
      [false, false, true, false],
      [false, false],
      ['LOAD_TIMEOUT'],
    ]);
    expect(document.activeElement === button('later')).to.equal(true);
    answer({ createToken: () => ({ token: 't2' }) });
    await app.emit('retry');
    await until(() => sent.length);
    expect(sent).to.eql([{ then: 'later', paymentToken: 't2' }]);
  });

  it('is as it was when the provider refuses the card in words of its own', async () => {
    answer({ createToken: () => ({ error: 'Not today' }) });
    const [app] = await open(aForm);
    press('pay');
    await until(() => called(app, 'createToken').length && !button('pay').disabled);
    expect([begun, called(app, 'showProblem'), disabled()]).to.eql([
      0,
      [],
      [false, false, true, false],
    ]);
  });

  for (const how of ['is reset', 'loses its card'])
    it(`that ${how} meanwhile sends nothing, and is as it was`, async () => {
      let release = (_made: object) => {};
      answer({ createToken: () => new Promise<object>((resolve) => (release = resolve)) });
      const [app] = await open(aForm);
      press('pay');
      await until(() => called(app, 'createToken').length);
      if (how === 'is reset') press('reset');
      else all()[0]!.remove();
      await until(() => !button('pay').disabled);
      expect(disabled()).to.eql([false, false, true, false]);
      release({ token: 'late' });
      await nextTask();
      await nextTask();
      expect(begun).to.equal(0);
    });
});

describe('a form that is submitted before the app of its card form has run', () => {
  const early = (more: string) =>
    `<form>${aCard(more)}<button name="then" value="pay">Pay</button><button type="reset" value="reset">Reset</button></form>`;
  const cases: readonly (readonly [
    what: string,
    state: CardState,
    more: string,
    out: object | undefined,
  ])[] = [
    [
      'is sent with a token of a card that is required',
      complete,
      'required',
      { then: 'pay', paymentToken: 't1' },
    ],
    [
      'is sent with the card where it is not required',
      complete,
      '',
      { then: 'pay', paymentToken: 't1' },
    ],
    ['is sent without a card that is neither typed nor required', empty, '', { then: 'pay' }],
    ['is not sent with an empty card', empty, 'required', undefined],
    ['is not sent with an incomplete card', incomplete, 'required', undefined],
  ];
  for (const [what, state, more, out] of cases)
    it(`${what}, once it has`, async () => {
      const release = holdApps();
      // The frame says beside its fields what is wrong.
      if (!out) answer({ createToken: () => ({ error: 'Card number is invalid' }) });
      insert(early(more));
      await until(() => all()[0]!.frame.isLoading);
      press('pay');
      await until(() => button('pay').disabled);
      expect(begun).to.equal(0);
      release(['change', state]);
      const app = await appOf(all()[0]!);
      if (out) await until(() => sent.length);
      else await until(() => called(app, 'createToken').length && !button('pay').disabled);
      expect([begun, sent]).to.eql(out ? [1, [out]] : [0, []]);
    });

  it('is not sent if it is reset meanwhile', async () => {
    const release = holdApps();
    insert(early('required'));
    await until(() => all()[0]!.frame.isLoading);
    press('pay');
    await until(() => button('pay').disabled);
    press('reset');
    await until(() => !button('pay').disabled);
    release(['change', complete]);
    const app = await appOf(all()[0]!);
    await until(() => called(app, 'clear').length);
    expect(begun).to.equal(0);
  });

  it('is not sent if the app does not come, and the error is reported once, with the focus on "Try again"', async () => {
    clock = stopClock();
    holdApps();
    insert(early('required'));
    const errors = record(all()[0]!);
    await until(() => all()[0]!.frame.isLoading);
    press('pay');
    await until(() => button('pay').disabled);
    await until(() => {
      clock!.pass(1000);
      return errors.includes('error');
    });
    await until(() => !button('pay').disabled);
    await until(() => all()[0]!.shadowRoot!.activeElement?.textContent === en.tryAgain);
    expect([errors.filter((name) => name === 'error').length, begun]).to.eql([1, 0]);
  });
});

describe('a form whose card form cannot be loaded', () => {
  beforeEach(() => kit.configure({ development: false }));
  afterEach(() => kit.configure({ development: undefined }));

  for (const [language, texts] of Object.entries({ en, es }))
    it(`keeps its place and says so, and loads it by "Try again": ${language}`, async () => {
      clock = stopClock();
      kit.configure({ host: hostOf('nothing-here') });
      insert(aForm.replace('language="en"', `language="${language}"`));
      const [card] = all() as [Card];
      record(card);
      await until(() => card.frame.iframe);
      clock.pass(5000);
      const root = card.shadowRoot!;
      const alert = await until(() => root.querySelector('[role=alert]'));
      const text = texts.cardNotLoaded.connection;
      await until(() => alert.textContent === text);
      expect(card.getBoundingClientRect().height).to.be.at.least(36);
      press('pay');
      expect(root.activeElement?.textContent).to.equal(texts.tryAgain);
      expect([card.validationMessage, begun]).to.eql([text, 0]);
      clock.restore();
      kit.configure({ host: hostOf('app.html') });
      (root.activeElement as HTMLButtonElement).click();
      await until(() => card.frame.iframe);
      await (await appOf(card)).emit('change', complete);
      expect(root.querySelectorAll('[role=alert]').length).to.equal(0);
      press('pay');
      await until(() => sent.length);
    });

  it('offers no button where the page’s own policy blocks it', async () => {
    kit.configure({ host: hostOf('../../bridge/frames/foreign.html') });
    insert(aForm);
    const [card] = all() as [Card];
    record(card);
    await until(() => card.frame.iframe);
    const init = { effectiveDirective: 'frame-src', blockedURI: location.origin };
    document.dispatchEvent(
      new SecurityPolicyViolationEvent('securitypolicyviolation', init as never),
    );
    const part = await until(() => card.shadowRoot!.querySelector('[part=problem]'));
    await until(() => part.textContent === en.cardNotLoaded.refused);
    expect(part.querySelectorAll('button').length).to.equal(0);
    const style = document.createElement('style');
    style.textContent = 'pay-card-input::part(problem) { display: none }';
    document.querySelector('main')!.append(style);
    expect(part.checkVisibility()).to.equal(false);
  });
});

describe('<pay-card-input> as a control of its form', () => {
  it('is one control by its name and type, named by its label, whose click moves the focus into it', async () => {
    insert(`<form><label for="card">Your card</label>${aCard('id="card"')}</form>`);
    const app = await appOf(all()[0]!);
    const controls = [...form().elements] as HTMLInputElement[];
    expect(controls.map(({ name, type, id }) => [name, type, id])).to.eql([
      ['paymentToken', 'pay-card-input', 'card'],
    ]);
    expect(app.host.props()).to.include({ label: 'Your card' });
    document.querySelector('label')!.click();
    await until(() => called(app, 'focusField').length);
    expect(all()[0]!.shadowRoot!.activeElement?.localName).to.equal('iframe');
  });

  it('is valid and complete exactly when its card is', async () => {
    const [app] = await open(aForm, empty);
    const [card] = all() as [Card];
    for (const [state, isValid, isComplete] of [
      [empty, false, false],
      [complete, true, true],
      [incomplete, false, false],
    ] as const) {
      await app.emit('change', state);
      expect([card.matches(':valid'), card.matches(':state(complete)')]).to.eql([
        isValid,
        isComplete,
      ]);
      expect(card.checkValidity()).to.equal(isValid);
    }
    expect(card.validationMessage).to.equal('Card number is invalid');
    card.required = false;
    await card.updateComplete;
    await app.emit('change', empty);
    expect(card.checkValidity()).to.equal(true);
  });

  it('says what an empty card lacks in the shopper’s language, and in the merchant’s own words', async () => {
    await open(aForm, empty);
    const [card] = all() as [Card];
    for (const [language, texts] of Object.entries({ en, es, de })) {
      card.language = language as 'en';
      await until(() => card.validationMessage === texts.emptyCardNumber);
    }
    card.texts = { de: { emptyCardNumber: 'Und die Karte?' } } as never;
    await until(() => card.validationMessage === 'Und die Karte?');
    card.errorMessages = { emptyCardNumber: 'No card, no cake' };
    await until(() => card.validationMessage === 'No card, no cake');
  });

  it('is disabled with its fieldset, and takes no part in the form then', async () => {
    const [app] = await open(
      `<form><fieldset>${aCard()}</fieldset><button value="pay">Pay</button></form>`,
    );
    const fieldset = document.querySelector('fieldset')!;
    fieldset.disabled = true;
    await until(() => app.host.props()['disabled' as never]);
    press('pay');
    await until(() => sent.length);
    expect(sent).to.eql([{}]);
    fieldset.disabled = false;
    await until(() => app.host.props()['disabled' as never] === false);
  });

  it('waits for the other fields: an invalid one sends nothing and makes no token', async () => {
    const [app] = await open(
      `<form><input name="email" required>${aCard()}<button value="pay">Pay</button></form>`,
    );
    press('pay');
    await nextTask();
    expect([begun, called(app, 'createToken')]).to.eql([0, []]);
    form().querySelector('input')!.value = 'a@b.example';
    press('pay');
    await until(() => sent.length);
    expect(called(app, 'createToken')).to.eql([['createToken', true]]);
  });

  it('holds the form back where there is no card, only if it requires one, and says why', async () => {
    const [app] = await open(aForm, empty);
    const [card] = all() as [Card];
    await app.emit('load', false);
    expect([card.isEligible, card.matches(':state(ineligible)')]).to.eql([false, true]);
    await until(() => card.getBoundingClientRect().height === 0);
    for (const [language, texts] of Object.entries({ en, es, de })) {
      card.language = language as 'en';
      await until(() => card.validationMessage === texts.cardNotAvailable);
    }
    press('pay');
    expect(begun).to.equal(0);
    await app.emit('change', incomplete);
    card.required = false;
    await card.updateComplete;
    press('pay');
    await until(() => sent.length);
    expect(sent).to.eql([{}]);
    await app.emit('load', true);
    expect([card.isEligible, card.matches(':state(ineligible)')]).to.eql([true, false]);
  });

  it('has the height that its frame reported before it collapsed, once there are cards after all', async () => {
    const [app] = await open(aForm, empty);
    const [card] = all() as [Card];
    app.host.resize(52);
    await until(() => card.getBoundingClientRect().height === 52);
    await app.emit('load', false);
    await until(() => card.getBoundingClientRect().height === 0);
    await app.emit('load', true);
    await until(() => card.getBoundingClientRect().height === 52);
  });

  const losses: Record<string, (card: Card) => void> = {
    'moved by append': (card) => document.body.append(card),
    'moved to another form': (card) =>
      document.body.appendChild(document.createElement('form')).append(card),
    reloaded: (card) => (card.frame.iframe!.src = `${card.frame.iframe!.src}`),
    'removed and inserted later': (card) => {
      const parent = card.parentElement!;
      card.remove();
      void nextTask()
        .then(nextTask)
        .then(() => parent.append(card));
    },
  };
  it('says that it is empty when it was moved, reloaded or removed, and warns the developer once', async () => {
    const { warn } = console;
    const warnings: string[] = [];
    console.warn = (text: string) => warnings.push(text);
    for (const lose of Object.values(losses)) {
      document.querySelector('main')?.remove();
      let [app] = await open(aForm);
      const card = all().at(-1)!;
      app = await appOf(card);
      const states: CardState[] = [];
      document.body.addEventListener('pay-change', (event) =>
        states.push((event as CustomEvent<CardState>).detail),
      );
      expect(card.matches(':state(complete)')).to.equal(true);
      lose(card);
      await until(() => states.length);
      expect(states.at(-1)).to.eql(empty);
      expect(card.matches(':state(complete)')).to.equal(false);
      // Valid until its frame has loaded again: nobody knows before what it holds.
      app = await appOf(card, app);
      await until(() => !card.frame.isLoading);
      expect(card.checkValidity()).to.equal(false);
      await app.emit('change', complete);
      expect(card.matches(':state(complete)')).to.equal(true);
      card.remove();
      await nextTask();
    }
    console.warn = warn;
    expect(warnings.filter((text) => text.includes('moveBefore'))).to.have.lengthOf(1);
  });

  for (const [how, remove] of [
    ['out of the page', (card: Card) => card.remove()],
    ['with what surrounds it', () => form().remove()],
    ['by close()', (card: Card) => card.close()],
  ] as const)
    it(`says to who waits for a token that it is closed, when it is taken ${how}`, async () => {
      answer({ createToken: () => new Promise(() => {}) });
      const [app] = await open(aForm);
      const [card] = all() as [Card];
      const token = card.createToken().then(String, ({ code }: kit.PayError) => code);
      await until(() => called(app, 'createToken').length);
      expect(isBusy()).to.eql([true, true]);
      remove(card);
      expect(await token).to.equal('CLOSED');
    });

  for (const [what, around, isClosed] of [
    ['a modal dialog', '<dialog></dialog>', true],
    ['a popover', '<div popover></div>', true],
    ['a dialog that Escape does not close', '<dialog closedby="none"></dialog>', false],
    ['one that says so in capitals', '<dialog closedby="NONE"></dialog>', false],
    ['a dialog that is not modal', '<dialog class="beside"></dialog>', false],
    ['one with a value of no meaning', '<dialog class="beside" closedby="x"></dialog>', false],
    ['one that Escape closes', '<dialog class="beside" closedby="closerequest"></dialog>', true],
    [
      'a dialog whose page prevents it',
      '<dialog oncancel="event.preventDefault()"></dialog>',
      false,
    ],
    [
      'a dialog whose page handles the key',
      '<dialog onkeydown="event.preventDefault()"></dialog>',
      false,
    ],
  ] as const)
    it(`${isClosed ? 'closes' : 'leaves open'} ${what} around it at Escape in its frame`, async () => {
      document.body.insertAdjacentHTML('beforeend', around);
      const box = document.body.lastElementChild as HTMLDialogElement;
      const card = Object.assign(document.createElement('pay-card-input'), { paymentId: 'p1' });
      box.append(card);
      if (box.className === 'beside') box.show();
      else if (box.localName === 'dialog') box.showModal();
      else box.showPopover();
      const { host } = await appOf(card as Card);
      let received = 0;
      card.addEventListener('pay-escape', () => received++);
      host.escape();
      await until(() => received);
      await nextTask();
      expect(box.matches(':popover-open, [open]')).to.equal(!isClosed);
    });

  it('leaves open the dialog around one that its page closes at the key', async () => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<dialog><dialog onkeydown="this.close()"></dialog></dialog>',
    );
    const [outer, inner] = document.querySelectorAll('dialog');
    const card = Object.assign(document.createElement('pay-card-input'), { paymentId: 'p1' });
    inner!.append(card);
    outer!.showModal();
    inner!.showModal();
    const { host } = await appOf(card as Card);
    host.escape();
    await until(() => !inner!.open);
    await nextTask();
    expect(outer!.open).to.equal(true);
  });

  // @spec Card input: 100% wide
  // @spec Card input: automatic height
  // @spec Lifecycle event: resize
  it('is as wide as its container and as high as its frame asks, and tells its height', async () => {
    const [app] = await open(aForm);
    const [card] = all() as [Card];
    const heights: number[] = [];
    card.addEventListener('pay-resize', ({ detail }) => heights.push(detail.height));
    for (const [width, height] of [
      [321, 58],
      [654, 36],
    ] as const) {
      form().style.width = `${width}px`;
      app.host.resize(height);
      await until(() => heights.at(-1) === height);
      const { width: own, height: shown } = card.getBoundingClientRect();
      expect([own, shown, card.frame.iframe!.getBoundingClientRect().width]).to.eql([
        width,
        height,
        width,
      ]);
    }
  });

  it('rejects a call with what the frame throws', async () => {
    answer({
      validate: () => {
        throw failures.notEligible();
      },
    });
    await open(aForm);
    expect(await refusal(all()[0]!.validate())).to.equal('component is not eligible');
  });
});

describe('a form whose checkout confirms the payment', () => {
  type Listening = (isWrong: () => boolean) => void;
  const paid = { id: 'p1', status: 'SUCCEEDED', amount: 1250, currency: 'EUR' };
  const coupon =
    '<button name="then" value="coupon" formaction="/coupon" formnovalidate>Apply</button>';
  const email = () => form().querySelector<HTMLInputElement>('input')!;
  const isMissing = () => !email().value;
  const unsent = () =>
    document.querySelector('pay-checkout')!.root.querySelector<HTMLElement>('[part=unsent]');
  const modal = () => document.querySelector('pay-payment-modal');

  /** A form with an email and a checkout, whose card is typed. */
  async function openCheckout(attributes = '', more = '', named = 'name="payment"'): Promise<App> {
    insert(
      `<form ${attributes}><input name="email">${coupon}<pay-checkout payment-id="p1" confirm ${named} language="en"></pay-checkout>${more}</form>`,
    );
    answer({ submit: () => ({ token: 't1', method: 'card' }) });
    const app = await appOf(document.querySelector('pay-checkout')!);
    await app.emit('change', { ...complete, method: 'card' });
    return app;
  }

  /** Presses the checkout's own button. Returns whether the page lets the shopper pay. */
  const payInside = async (app: App): Promise<boolean> => {
    if (!(await app.emit('beforeSubmit', { method: 'card' }))) return false;
    void app.emit('submit', { token: 't1', method: 'card' });
    return true;
  };
  const succeed = async () => {
    const app = await appOf(await until(modal));
    app.emit('result', paid).catch(() => {}); // The modal is gone before its reply.
    await until(() => !modal());
  };

  const listensTo =
    (target: () => EventTarget, ...how: [true?]): Listening =>
    (isWrong) => {
      const listener = (event: Event) => isWrong() && event.preventDefault();
      target().addEventListener('submit', listener, ...how);
      after.push(() => target().removeEventListener('submit', listener, ...how));
    };
  const after: (() => void)[] = [];
  afterEach(() => after.splice(0).forEach((end) => end()));

  it('tells the console once, and the doctor, of a listener that always prevents it, and pays for one that begins with event.defaultPrevented', async () => {
    const warnings: string[] = [];
    const { warn } = console;
    console.warn = (text: string) => warnings.push(text);
    after.push(() => (console.warn = warn));
    const app = await openCheckout();
    const seen: boolean[] = [];
    let knowsTheQuestion = false;
    form().addEventListener('submit', (event) => {
      seen.push(event.defaultPrevented);
      if (knowsTheQuestion && event.defaultPrevented) return;
      event.preventDefault();
    });
    const patient = document.querySelector<Patient>('pay-checkout')!;
    const isHeldBack = () => patient.control?.isHeldBack;
    const findings = () => heldBack({} as Kit, [patient]) as readonly Finding[];
    for (const _ of [1, 2]) expect(await payInside(app)).to.equal(false);
    expect([isHeldBack(), warnings.length]).to.eql([true, 1]);
    expect(warnings[0]).to.include('if (event.defaultPrevented) return');
    expect(findings().map(({ code }) => code)).to.eql(['FORM_HELD_BACK']);
    knowsTheQuestion = true;
    expect(await payInside(app)).to.equal(true);
    await succeed();
    expect([isHeldBack(), findings()]).to.eql([false, []]);
    // The last event is that of the paid form.
    await until(() => seen.length === 4);
    expect(seen).to.eql([true, true, true, false]);
  });

  const listeners: Record<string, readonly [attributes: string, Listening]> = {
    'of a form with novalidate': ['novalidate', listensTo(form)],
    'of a form that the browser validates too': ['', listensTo(form)],
    'in an attribute': ['', (isWrong) => (form().onsubmit = () => !isWrong())],
    'on an ancestor, as React’s': ['', listensTo(() => document.querySelector('main')!)],
    'on the document, in the capture phase': ['', listensTo(() => document, true)],
    'that sends the form by form.submit() once it is content': [
      '',
      (isWrong) =>
        form().addEventListener('submit', (event) => {
          event.preventDefault();
          if (!isWrong()) form().submit();
        }),
    ],
    'that begins the submission again once it is content': [
      '',
      (isWrong) => {
        let isContent = false;
        form().addEventListener('submit', (event) => {
          if (isContent) return;
          event.preventDefault();
          isContent = !isWrong();
          if (isContent) void nextTask().then(() => form().requestSubmit());
        });
      },
    ],
    'of the browser alone': ['', () => (email().required = true)],
  };
  for (const [listener, [attributes, listen]] of Object.entries(listeners))
    for (const button of ['in the checkout', 'of the form'])
      it(`moves no money that the page refuses: a listener ${listener}, the button ${button}`, async () => {
        const app = await openCheckout(attributes, '<button name="then" value="pay">Pay</button>');
        listen(isMissing);
        const pay = async () =>
          button === 'of the form' ? void press('pay') : void (await payInside(app));
        await pay();
        await until(() => !disabled().includes(true));
        await nextTask();
        expect([Boolean(modal()), sent, called(app, 'submit')]).to.eql([false, [], []]);
        email().value = 'ana@example.com';
        await pay();
        await succeed();
        await until(() => sent.length);
        expect(sent[0]).to.include({ email: 'ana@example.com', paymentMethod: 'card' });
        expect([sent.length, Boolean(unsent())]).to.eql([1, false]);
      });

  it('asks nobody who sends the data, such as Turbo, before the payment is paid', async () => {
    const app = await openCheckout();
    const read: unknown[] = [];
    const send = (event: Event) => {
      if (event.defaultPrevented) return;
      event.preventDefault();
      read.push(new FormData(form()).get('paymentMethod'));
    };
    document.addEventListener('submit', send);
    after.push(() => document.removeEventListener('submit', send));
    expect(await payInside(app)).to.equal(true);
    expect(read).to.eql([]);
    await succeed();
    await until(() => read.length);
    expect([read, Boolean(unsent())]).to.eql([['card'], false]);
  });

  it('asks no listener of a form that the browser would not post: it sends the data itself', async () => {
    const app = await openCheckout();
    form().removeAttribute('method');
    let seen = 0;
    form().addEventListener('submit', (event) => {
      event.preventDefault();
      seen++;
    });
    expect(await payInside(app)).to.equal(true);
    expect(seen).to.equal(0);
    await succeed();
    await until(() => seen);
  });

  it('is refused after the payment: what is paid stays, also through a reset, and the form is sent again', async () => {
    const app = await openCheckout();
    let isWrong = false;
    form().addEventListener('submit', (event) => isWrong && event.preventDefault());
    document.querySelector('main')!.addEventListener('submit', (event) => {
      if (isWrong) event.preventDefault();
    });
    await payInside(app);
    isWrong = true;
    await succeed();
    await until(unsent);
    form().reset();
    unsent()!.querySelector('button')!.click();
    await nextTask();
    expect([sent, Boolean(unsent())]).to.eql([[], true]);
    isWrong = false;
    unsent()!.querySelector('button')!.click();
    await until(() => sent.length);
    expect([sent, Boolean(unsent()), Boolean(modal())]).to.eql([
      [{ email: '', paymentMethod: 'card' }],
      false,
      false,
    ]);
  });

  it('can be sent where the payment was paid before the page was loaded', async () => {
    const app = await openCheckout();
    await app.emit('resume', paid);
    await until(unsent);
    unsent()!.querySelector('button')!.click();
    await until(() => sent.length);
    expect([sent, Boolean(unsent())]).to.eql([[{ email: '' }], false]);
  });

  it('submits for itself: no button of the form is pressed', async () => {
    const app = await openCheckout();
    let submitter: unknown = 'none yet';
    form().addEventListener('submit', (event) => (submitter = event.submitter));
    await payInside(app);
    await succeed();
    await until(() => sent.length);
    expect([sent, submitter]).to.eql([[{ email: '', paymentMethod: 'card' }], null]);
  });

  it('has nothing to do with a checkout without a name', async () => {
    const app = await openCheckout('', '', '');
    let seen = 0;
    form().addEventListener('submit', () => seen++);
    expect([await payInside(app), seen]).to.eql([true, 0]);
    await succeed();
    await nextTask();
    expect([sent, seen, Boolean(unsent())]).to.eql([[], 0, false]);
  });
});
