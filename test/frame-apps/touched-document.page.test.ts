import { expect } from '@esm-bundle/chai';
import '../../elements/all.js';
import type { CardState } from '../../bridge/contracts/card-input.js';
import type { PayCardInput } from '../../elements/card-input.js';
import { until } from '../support/until.js';
import { beforeScripts, cardFields, textIn, type, typeOver } from './stage.js';

type Fields = ReturnType<typeof cardFields>;

let card: PayCardInput;
let states: CardState[];
const fields = () => cardFields(card);
const values = () => fields().map(({ value }) => value);

/** Shows a card form. `early` runs in its document before the app's script does. */
async function show(early?: (fields: Fields) => void): Promise<void> {
  states = [];
  beforeScripts(({ document }) =>
    document.addEventListener('DOMContentLoaded', () => early?.(fields())),
  );
  card = Object.assign(document.createElement('pay-card-input'), {
    paymentId: 'pay_1',
    language: 'en',
  });
  card.addEventListener('pay-change', ({ detail }) => states.push(detail));
  document.body.append(card);
  await card.ready;
}

/** Changes that extensions make to the inputs of a document before its scripts run. */
const changes: Readonly<Record<string, (input: HTMLInputElement) => void>> = {
  'a node after each input': (input) => {
    const icon = document.createElement('div');
    icon.dataset['lastpassIconRoot'] = 'true';
    input.after(icon);
  },
  'a node before each input': (input) => {
    input.setAttribute('data-dashlane-rid', 'x');
    input.before(document.createElement('span'));
  },
  'an element around each input': (input) => {
    const wrapper = document.createElement('span');
    input.replaceWith(wrapper);
    wrapper.append(input);
  },
  'attributes of the inputs and the body': (input) => {
    input.setAttribute('fdprocessedid', 'abc');
    input.ownerDocument.body.setAttribute('cz-shortcut-listen', 'true');
  },
  'a translated label': (input) => {
    const label = input.labels![0]!;
    const font = document.createElement('font');
    font.append(...label.childNodes);
    label.append(font);
  },
  'an input less': (input) => {
    if (input.name === 'cvc') input.remove();
  },
};

describe('a card form whose document was changed before its script ran', () => {
  for (const [what, change] of Object.entries(changes))
    it(`keeps what was typed, the selection and the focus: ${what}`, async () => {
      await show((early) => {
        early.forEach(change);
        type(early[1], '1234');
        type(early[0], '4242424242424');
        early[0].setSelectionRange(0, 4);
      });
      await until(() => values().join() === '4242 4242 4242 4,12 / 34,');
      const [number, , code] = fields();
      expect(number.matches(':focus')).to.equal(true);
      expect(number.selectionEnd).to.equal(5);
      type(number, '242');
      expect(values()).to.deep.equal(['4242 4242 4242 4242', '12 / 34', '']);
      type(code, '123');
      await until(() => states.at(-1)?.isComplete);
      expect(await card.createToken()).to.have.property('token');
    });
});

describe('a number that was typed before the frame’s script ran', () => {
  const problem = () => textIn(card, 'Card number is invalid');

  it('is wrong if it was left meanwhile', async () => {
    let blurs = 0;
    const notes = document.body.appendChild(document.createElement('input'));
    const count = () => void blurs++;
    addEventListener('pay-blur', count);
    await show(([number]) => {
      type(number, '1');
      notes.focus();
    });
    await until(problem);
    expect(fields()[0].getAttribute('aria-invalid')).to.equal('true');
    await until(() => states.at(-1)?.isTouched && blurs);
    expect(states.at(-1)).to.include({ isSubmitted: false, errorCode: 'invalidCardNumber' });
    expect(blurs).to.equal(1);
    removeEventListener('pay-blur', count);
  });

  it('is not while the shopper is still at it, and is once they leave it', async () => {
    await show(([number]) => type(number, '1'));
    await until(() => states.at(-1)?.focused === 'cardNumber');
    expect(states.at(-1)).to.include({ isTouched: false, errorCode: undefined });
    expect(problem()).to.equal(undefined);
    fields()[1].focus();
    await until(problem);
  });

  it('is wrong at once with all its digits, until it is changed', async () => {
    await show(([number]) => type(number, '4242424242424241'));
    await until(problem);
    expect(fields()[0].matches(':focus')).to.equal(true);
    typeOver(fields()[0], '424242424242424');
    await until(() => !problem());
  });
});

/** Sets a value as a program does that fills forms, and dispatches these events. */
function set(input: HTMLInputElement, value: string, events: readonly string[] = []): void {
  input.value = value;
  for (const name of events) input.dispatchEvent(new Event(name, { bubbles: true }));
}
const fillCard = (events: readonly string[], expiry = '12/34') =>
  ['4242424242424242', expiry, '123'].forEach((value, at) => set(fields()[at]!, value, events));

/** Pastes a text. */
function paste(input: HTMLInputElement, text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', text);
  const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
  // Firefox's constructor takes no data.
  Object.defineProperty(event, 'clipboardData', { value: clipboardData });
  input.dispatchEvent(event);
}

/** How programs fill a field: the events that they dispatch, and how they write a date. */
const fillers: readonly (readonly [events: readonly string[], expiry: string])[] = [
  [[], '12/34'],
  [[], '1234'],
  [[], '12/2034'],
  [[], '2034-12'],
  [['change'], '12/34'],
  [['input'], '12/34'],
  [['keydown', 'input', 'keyup', 'change', 'blur'], '12/34'],
];
const whole = ['4242 4242 4242 4242', '12 / 34', '123'];

/** Empties the fields as a shopper does. */
async function empty(): Promise<void> {
  for (const field of fields()) typeOver(field, '');
  await until(() => states.at(-1)?.isEmpty ?? true);
}

describe('a card that a program fills in', () => {
  it('is read as it is, with any events or none, and with any form of its date', async () => {
    await show();
    for (const [events, expiry] of fillers) {
      fillCard(events, expiry);
      await until(() => states.at(-1)?.isComplete && values().join() === whole.join());
      expect(await card.validate(), `${events.join()} ${expiry}`).to.equal(true);
      expect(await card.createToken(), `${events.join()} ${expiry}`).to.have.property('token');
      await empty();
    }
  });

  it('is read when a token is made, although the fields were filled before, and is one that was refused no longer', async () => {
    await show();
    for (const [at, typed] of ['4', '1', '1'].entries()) type(fields()[at]!, typed);
    fillCard([]);
    expect(await card.createToken()).to.have.property('token');
    await until(() => values().join() === [...whole.slice(0, 2), ''].join());
    await empty();
    fillCard([], '12/14');
    expect(await card.createToken()).to.have.property('error');
    fillCard([]);
    expect(await card.createToken()).to.have.property('token');
  });

  it('goes to its fields from one text in each of them, filled in or pasted', async () => {
    await show();
    for (const at of [0, 1, 2])
      for (const comes of [set, paste]) {
        await empty();
        comes(fields()[at]!, '4242424242424242 12/34 123', ['change']);
        await until(() => values().join() === whole.join());
      }
  });
});

/**
 * Types as an input method does: composes the text sign by sign, then commits it. If the page has
 * changed the text, what is composed next comes in addition.
 */
function compose(input: HTMLInputElement, text: string): void {
  input.focus();
  const dispatch = (name: string, data: string) =>
    input.dispatchEvent(new CompositionEvent(name, { data, bubbles: true }));
  dispatch('compositionstart', '');
  let composed = '';
  for (const sign of text) {
    // The input method replaces its own text; text that the page has formatted is no longer its
    // own.
    const isOwn = input.value.endsWith(composed);
    input.value =
      (isOwn ? input.value.slice(0, input.value.length - composed.length) : input.value) +
      composed +
      sign;
    composed += sign;
    dispatch('compositionupdate', composed);
    const inputType = 'insertCompositionText';
    const init = { data: composed, inputType, isComposing: true, bubbles: true };
    input.dispatchEvent(new InputEvent('input', init));
  }
  dispatch('compositionend', composed);
}

describe('digits that an input method composes', () => {
  it('are formatted when the composition ends', async () => {
    await show();
    const [number, expiry, code] = fields();
    compose(number, '4242424242424242');
    await until(() => number.value === '4242 4242 4242 4242');
    // As after any last digit, the focus moves on.
    await until(() => expiry.matches(':focus'));
    compose(expiry, '１２３４');
    compose(code, '１２３');
    await until(() => values().join() === '4242 4242 4242 4242,12 / 34,123');
    expect(await card.createToken()).to.have.property('token');
  });
});
