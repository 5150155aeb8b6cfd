import { expect } from '@esm-bundle/chai';
import '../../elements/all.js';
import type { CardState } from '../../bridge/contracts/card-input.js';
import { components } from '../../elements/doctor/components.js';
import { elements } from '../../elements/generated/registry.js';
import * as kit from '../../elements/index.js';
import { until } from '../support/until.js';
import { answer, appOf, make, record, show, validProps, type App, type Shown } from './stage.js';

const approval = { token: 't1', method: 'card' };
const contractOf = (tag: string) => elements.find(({ contract }) => contract.tag === tag)!.contract;
const checkout = contractOf('pay-checkout');
const cardInput = contractOf('pay-card-input');
const boxOf = ({ shadowRoot }: Element) => shadowRoot!.querySelector<HTMLElement>('[part=problem]');

/** The errors in the console, by code. */
let logged: string[];
const { error } = console;
const { setTimeout: inReality } = window;
/** Lets the page have all the time that it may take to read a token. */
const later = () => new Promise((next) => inReality(next, 20));

beforeEach(() => {
  logged = [];
  console.error = (element: string, _error: Error, note: string) =>
    void logged.push(`${element} ${note}`);
  // No test waits for the time that a page may take.
  window.setTimeout = ((act: () => void, ms = 0) =>
    inReality(act, ms === 1000 ? 0 : ms)) as typeof setTimeout;
});
afterEach(() => {
  console.error = error;
  window.setTimeout = inReality;
  kit.configure({ development: undefined });
});

describe('a payment token that nothing takes', () => {
  for (const { contract } of elements.filter(({ contract: { events } }) => 'submit' in events))
    it(`is said of <${contract.tag}> in the console, to the doctor, and in development in its place`, async () => {
      for (const development of [true, false]) {
        kit.configure({ development });
        const element = await show(contract);
        void element.dispatch('submit', approval);
        await until(() => logged.length);
        expect(logged.pop()).to.match(
          new RegExp(`^\\[TOKEN_UNUSED\\] <${contract.tag}> .*/token-unused.md$`),
        );
        const [finding] = await components({} as never, [element as never]);
        expect(finding).to.include({ code: 'TOKEN_UNUSED', element });
        expect(finding!.remedy).to.include('pay-submit');
        if (development) await until(() => boxOf(element)?.dataset['code'] === 'TOKEN_UNUSED');
        void element.dispatch('submit', approval);
        await later();
        expect(logged).to.eql([]);
        expect(Boolean(boxOf(element))).to.equal(development);
        element.remove();
      }
    });

  /** Pages that take the token: each shows a checkout. */
  const pages: Record<string, () => Promise<Element>> = {
    async 'a listener, as a handler of React adds it'() {
      const element = await show(checkout);
      element.addEventListener('pay-submit', () => {});
      return element;
    },
    async 'a listener of an element around it'() {
      const main = document.body.appendChild(document.createElement('main'));
      main.addEventListener('pay-submit', (event) => void (event as CustomEvent).detail);
      return show(checkout, validProps(checkout), main);
    },
    async 'a capturing listener that reads it later'() {
      const main = document.body.appendChild(document.createElement('main'));
      const read = async (event: Event) => {
        await Promise.resolve();
        return (event as CustomEvent).detail as unknown;
      };
      main.addEventListener('pay-submit', (event) => void read(event), true);
      return show(checkout, validProps(checkout), main);
    },
    async 'a listener that answers'() {
      const main = document.body.appendChild(document.createElement('main'));
      main.addEventListener('pay-submit', (event) =>
        (event as Event & { respondWith(answer: unknown): void }).respondWith(true),
      );
      return show(checkout, validProps(checkout), main);
    },
    async 'a listener that refuses it'() {
      const main = document.body.appendChild(document.createElement('main'));
      main.addEventListener('pay-submit', (event) => event.preventDefault());
      return show(checkout, validProps(checkout), main);
    },
    async 'the callback of a factory'() {
      const handle = kit.Checkout({ paymentId: 'p1', onSubmit: () => {} });
      await handle.render('body');
      return handle.element;
    },
    async 'a handle’s listener'() {
      const handle = kit.Checkout({ paymentId: 'p1' });
      handle.event.on('submit', () => {});
      await handle.render('body');
      return handle.element;
    },
    async 'a form, by its name'() {
      const form = document.body.appendChild(document.createElement('form'));
      form.onsubmit = () => false;
      const element = make(checkout);
      element.setAttribute('name', 'paymentToken');
      form.append(element);
      return element;
    },
  };
  for (const [what, open] of Object.entries(pages))
    it(`is none if the page takes it: ${what}`, async () => {
      const element = (await open()) as Shown;
      await appOf(element);
      void element.dispatch('submit', approval);
      await later();
      expect([logged, element.problem.mistake, boxOf(element)]).to.eql([[], undefined, null]);
    });

  it('is taken back once the page reads it after all', async () => {
    const main = document.body.appendChild(document.createElement('main'));
    let late: CustomEvent | undefined;
    main.addEventListener('pay-submit', (event) => void (late = event as CustomEvent));
    const element = await show(checkout, validProps(checkout), main);
    void element.dispatch('submit', approval);
    await until(() => boxOf(element));
    expect(late!.detail).to.eql(approval);
    expect([element.problem.mistake, boxOf(element)]).to.eql([undefined, null]);
  });
});

describe('a form that is sent without the payment', () => {
  let form: HTMLFormElement;
  let sent: number;
  let app: App;
  let element: Shown;

  /** A form with a component that is filled in. */
  async function open(tag: string, attributes = '', button = ''): Promise<void> {
    sent = 0;
    document.body.insertAdjacentHTML(
      'beforeend',
      `<form ${attributes} action="/nowhere" method="post" target="sink"><button ${button}>Pay</button></form><iframe name="sink"></iframe>`,
    );
    form = document.querySelector('form')!;
    form.addEventListener('formdata', () => (sent += 1));
    const contract = contractOf(tag);
    element = make(contract, { ...validProps(contract), language: 'en' });
    record(element);
    form.append(element);
    app = await appOf(element);
    const complete: CardState = {
      isTouched: true,
      isSubmitted: false,
      isComplete: true,
      isEmpty: false,
    };
    await app.emit('change', complete);
  }
  const press = () => form.querySelector('button')!.click();

  for (const tag of ['pay-card-input', 'pay-checkout']) {
    it(`is said of <${tag}> without a name, and held back once in development`, async () => {
      await open(tag);
      press();
      expect([sent, logged.length]).to.eql([0, 1]);
      expect(logged[0]).to.match(new RegExp(`^\\[NAME_MISSING\\] <${tag}> `));
      await until(() => boxOf(element)?.dataset['code'] === 'NAME_MISSING');
      press();
      expect([sent, logged.length]).to.eql([1, 1]);
    });

    it(`is said of <${tag}> in the console alone, and sent, where shoppers are`, async () => {
      kit.configure({ development: false });
      await open(tag);
      press();
      expect([sent, logged.length, boxOf(element)]).to.eql([1, 1, null]);
    });
  }

  const pages: Record<
    string,
    readonly [attributes?: string, button?: string, act?: () => unknown]
  > = {
    'a listener that sends it itself': [
      '',
      '',
      () => form.addEventListener('submit', (event) => event.preventDefault()),
    ],
    'a listener of the window': [
      '',
      '',
      () => addEventListener('submit', (event) => event.preventDefault(), { once: true }),
    ],
    'a script that has made a token': ['', '', () => app.emit('beforeSubmit')],
    'an empty card': ['', '', () => app.emit('change', { isComplete: false, isEmpty: true })],
    'a name': ['', '', () => element.setAttribute('name', 'paymentToken')],
    'a button for something else': ['', 'formnovalidate'],
    'a dialog': ['method="dialog"'],
  };
  for (const [what, [attributes, button, act]] of Object.entries(pages))
    it(`is no mistake: ${what}`, async () => {
      answer({ createToken: () => ({ token: 't1' }) });
      await open('pay-card-input', attributes, button);
      await act?.();
      press();
      await later();
      expect([logged, boxOf(element)]).to.eql([[], null]);
    });
});

describe('an answer that cannot cross to the frame', () => {
  const rows: Record<string, readonly [answer: () => unknown, code: string, text: string]> = {
    'a function': [() => ({ refuse: () => 'No' }), 'NOT_CLONEABLE', 'cardInfo.refuse (Function)'],
    'an element': [
      () => ({ surcharge: { amount: 1, label: document.body } }),
      'NOT_CLONEABLE',
      'cardInfo.surcharge (Object)',
    ],
    'an element alone': [() => document.body, 'NOT_CLONEABLE', 'cardInfo (HTMLBodyElement)'],
    'a promise in it': [
      () => ({ refuse: Promise.resolve('No') }),
      'NOT_CLONEABLE',
      'cardInfo.refuse (Promise)',
    ],
    'a text that is too long': [
      () => ({ refuse: 'No. '.repeat(2000) }),
      'TOO_LARGE',
      'cardInfo.refuse (8000 characters)',
    ],
    'too many values': [
      () => Object.fromEntries(Array.from({ length: 2000 }, (_, at) => [`a${at}`, at])),
      'TOO_LARGE',
      'cardInfo',
    ],
  };
  for (const [what, [answer, code, text]] of Object.entries(rows))
    it(`is an error that names it: ${what}`, async () => {
      const element = await show(cardInput);
      element.addEventListener('pay-card-info', (event) =>
        (event as Event & { respondWith(answer: unknown): void }).respondWith(answer()),
      );
      const app = await appOf(element);
      const thrown = await app.emit('cardInfo', { schemes: ['visa'] }).then(
        () => undefined,
        (error: unknown) => error as { readonly code: string; readonly message: string },
      );
      expect(thrown?.code).to.equal(code);
      expect(thrown?.message).to.include(text);
    });
});
