import '../support/strays.js';
import { expect } from '@esm-bundle/chai';
import * as texts from '../../bridge/contract.js';
import {
  attributeName,
  callbackName,
  check,
  contract,
  eventName,
  list,
  local,
  object,
  required,
  withDefault,
  type Prop,
} from '../../bridge/contract.js';
import { cardInput } from '../../bridge/contracts/card-input.js';
import { paymentModal } from '../../bridge/contracts/payment-modal.js';
import type { PayError } from '../../bridge/errors.js';
import { MAX_TEXT, MAX_VALUES } from '../../bridge/limits.js';
import { paypal } from '../../bridge/contracts/paypal.js';
import { withoutPayment } from '../../bridge/contracts/shared/props.js';
import { framePage } from './stage.js';

const anyWindow: Prop<Window> = { type: 'window' };

const sample = contract({
  tag: 'pay-sample',
  frame: 'sample',
  title: 'payment',
  height: 40,
  props: {
    text: texts.text,
    amount: texts.minorUnits,
    currency: texts.currencyCode,
    flag: texts.flag,
    object: object<Record<string, unknown>>(),
    list: list<unknown>(),
    hint: withDefault(texts.flag, true),
    stays: local(texts.text),
    window: local(anyWindow),
  },
  events: {},
  calls: {},
});
const needy = contract({ ...sample, props: { paymentId: required(texts.text) } });

/** The props as the frame receives them. */
const checked = (given: Record<string, unknown>) => ({ ...check(sample, given) });

function refusal(
  given: Record<string, unknown>,
  of: texts.Contract = sample,
): Pick<PayError, 'code' | 'message'> {
  try {
    check(of, given);
  } catch (error) {
    const { code, message } = error as PayError;
    return { code, message };
  }
  throw new Error('not refused');
}

const samples: Readonly<Record<string, unknown>> = {
  string: 'words',
  boolean: true,
  object: { a: 1 },
  array: [1],
  function: () => 1,
  symbol: Symbol('s'),
  bigint: 7n,
};

describe('the check of props', () => {
  it('takes values of the declared type and refuses all others with the exact text', () => {
    const expected: Readonly<Record<string, string>> = {
      text: 'string',
      flag: 'boolean',
      object: 'object',
      list: 'array',
    };
    for (const [key, type] of Object.entries(expected)) {
      for (const [kind, value] of Object.entries({ ...samples, number: 5 })) {
        if (kind === type)
          expect(checked({ [key]: value })[key], `${key}: ${kind}`).to.deep.equal(value);
        else
          expect(refusal({ [key]: value }), `${key}: ${kind}`).to.deep.equal({
            code: 'INVALID_PROP',
            message: `Prop is not of type ${type}: ${key}`,
          });
      }
    }
    for (const [kind, value] of Object.entries(samples)) {
      expect(refusal({ amount: value }), kind).to.deep.equal({
        code: 'INVALID_PROP',
        message: 'Prop is not of type number: amount',
      });
    }
  });

  it('does not take a list for an object nor an object for a list', () => {
    expect(refusal({ object: [] }).message).to.equal('Prop is not of type object: object');
    expect(refusal({ list: {} }).message).to.equal('Prop is not of type array: list');
    expect(refusal({ list: { length: 0 } }).code).to.equal('INVALID_PROP');
  });

  // @spec amount, a number
  it('reads text of digits as an amount, without the noise of floating point', () => {
    const amounts: readonly (readonly [unknown, number])[] = [
      [1050, 1050],
      [1234.0000001, 1234],
      [12.35 * 100, 1235],
      [-0, 0],
      ['1050', 1050],
      [' 12 ', 12],
      [0, 0],
      ['0', 0],
    ];
    for (const [given, read] of amounts)
      expect(checked({ amount: given })['amount'], String(given)).to.equal(read);
  });

  // @attack T44
  it('refuses an amount that is no integer in minor units, in words that say so', () => {
    for (const amount of [12.5, '12.50', 0.4, 10.001, -1, '-1250', 1e300, 2 ** 53]) {
      const { code, message } = refusal({ amount });
      expect(code, String(amount)).to.equal('INVALID_AMOUNT');
      expect(message).to.contain(
        `Expected prop "amount" to be a whole number of minor units, such as 1250 for 12.50: ${Number(amount)}`,
      );
    }
  });

  it('quotes text that is meant as an amount, unless it could be the number of a card', () => {
    const quoted = {
      '12,50': '12,50',
      '12 €': '12 €',
      '1.250,00': '1.250,00',
      '4242 4242 4242 4242': '4242 424…',
    };
    for (const [amount, shown] of Object.entries(quoted))
      expect(refusal({ amount })).to.deep.equal({
        code: 'INVALID_AMOUNT',
        message: `Expected prop "amount" to be a whole number of minor units, such as 1250 for 12.50: ${shown}`,
      });
    expect(refusal({ currency: 'token_4242424242424242' }).message).to.equal(
      'Expected prop "currency" to be a code of ISO 4217, such as "EUR": token_42…',
    );
  });

  // @attack T45
  it('refuses a currency that is no code of ISO 4217', () => {
    expect(checked({ currency: 'EUR' })['currency']).to.equal('EUR');
    expect(checked({ currency: '' })).not.to.have.property('currency');
    for (const currency of ['eur', '€', 'EURO', 'EU', ' ', ' EUR'])
      expect(refusal({ currency }).code, currency).to.equal('INVALID_CURRENCY');
  });

  // @attack T44
  it('refuses a number that is none', () => {
    for (const amount of [NaN, Infinity, -Infinity, 'ten', '', ' ', 'NaN', 'Infinity']) {
      expect(refusal({ amount }).message, String(amount)).to.equal(
        'Prop is not of type number: amount',
      );
    }
  });

  it('takes null and undefined as absent', () => {
    expect(checked({ text: null, amount: undefined, hint: null })).to.deep.equal({ hint: true });
  });

  it('fills in a default, and lets a given value win over it', () => {
    expect(checked({})).to.deep.equal({ hint: true });
    expect(checked({ hint: false })).to.deep.equal({ hint: false });
  });

  it('asks for what is required', () => {
    for (const given of [{}, { paymentId: undefined }, { paymentId: null }]) {
      expect(refusal(given, needy)).to.deep.equal({
        code: 'MISSING_PROP',
        message: 'Expected prop "paymentId" to be defined',
      });
    }
  });

  // @mutant contract-local
  it('drops what is not declared and what stays on the page', () => {
    expect(
      checked({ text: 'a', unknown: 1, stays: 'here', onSubmit: () => 1, window }),
    ).to.deep.equal({ text: 'a', hint: true });
  });

  it('checks what stays on the page all the same', () => {
    expect(refusal({ stays: 5 }).message).to.equal('Prop is not of type string: stays');
  });

  it('gives an object without a prototype and copies that nobody else holds', () => {
    const given = { object: { inner: { a: 1 } }, list: [{ a: 1 }] };
    const props = check(sample, given);
    expect(Object.getPrototypeOf(props)).to.equal(null);
    given.object.inner.a = 2;
    given.list.push({ a: 3 });
    expect(JSON.stringify(props)).to.equal(
      '{"object":{"inner":{"a":1}},"list":[{"a":1}],"hint":true}',
    );
  });

  // @attack T13
  it('does not read props off a polluted prototype', () => {
    const polluted = Object.prototype as Record<string, unknown>;
    Object.assign(polluted, { text: 'evil', amount: 'evil', paymentId: 'evil' });
    try {
      expect(Object.keys(check(sample, {}))).to.deep.equal(['hint']);
      expect(refusal({}, needy).code).to.equal('MISSING_PROP');
    } finally {
      for (const key of ['text', 'amount', 'paymentId']) delete polluted[key];
    }
  });

  // @attack T12
  it('pollutes nothing with the keys of a prop', () => {
    const given = JSON.parse(
      '{"object":{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"a":1},"__proto__":{"text":"evil"}}',
    );
    const props = check(sample, given);
    expect(Object.keys(props['object'] as object)).to.deep.equal(['a']);
    expect(props).not.to.have.property('text');
    expect(({} as Record<string, unknown>)['polluted']).to.equal(undefined);
  });

  // @attack T14
  it('names the prop whose value cannot cross', () => {
    for (const value of [() => 1, Symbol('s')]) {
      expect(refusal({ object: { deep: { inside: value } } })).to.deep.equal({
        code: 'NOT_CLONEABLE',
        message: 'A value of object can not cross to the other window',
      });
    }
    expect(refusal({ list: [() => 1] }).message).to.equal(
      'A value of list can not cross to the other window',
    );
  });

  // @attack T14
  it('names the prop that is too large, too deep or cyclic', () => {
    const cyclic: Record<string, unknown> = {};
    cyclic['self'] = cyclic;
    for (const value of [
      { text: 'x'.repeat(MAX_TEXT + 1) },
      Object.fromEntries(Array.from({ length: MAX_VALUES + 1 }, (_, n) => [n, n])),
      cyclic,
    ]) {
      expect(refusal({ object: value })).to.deep.equal({
        code: 'TOO_LARGE',
        message: 'A value of object is too large or too deep to cross to the other window',
      });
    }
    expect(refusal({ text: 'x'.repeat(MAX_TEXT + 1) }).code).to.equal('TOO_LARGE');
    expect(checked({ text: 'x'.repeat(MAX_TEXT) })['text']).to.have.lengthOf(MAX_TEXT);
  });
});

describe('a window as a prop', () => {
  it('is taken when it is open and of the same domain', () => {
    const iframe = document.createElement('iframe');
    document.body.append(iframe);
    expect(checked({ window })).to.deep.equal({ hint: true });
    expect(checked({ window: iframe.contentWindow })).to.deep.equal({ hint: true });
    iframe.remove();
  });

  it('is refused when it is no window', () => {
    for (const other of [
      {},
      'window',
      5,
      true,
      [],
      () => 1,
      document,
      { window: null },
      { closed: false },
    ]) {
      expect(refusal({ window: other })).to.deep.equal({
        code: 'WINDOW_INVALID',
        message: 'Expected Window',
      });
    }
  });

  // @spec A window passed as a prop must be open
  it('is refused when it is closed', () => {
    const iframe = document.createElement('iframe');
    document.body.append(iframe);
    const other = iframe.contentWindow;
    iframe.remove();
    expect(refusal({ window: other })).to.deep.equal({
      code: 'WINDOW_CLOSED',
      message: 'Window is closed',
    });
  });

  // @spec A window passed as a prop must be same-domain
  it('is refused when it is of another domain', async () => {
    const iframe = document.createElement('iframe');
    iframe.src = framePage('puppet.html');
    const loaded = new Promise((resolve) => iframe.addEventListener('load', resolve));
    document.body.append(iframe);
    await loaded;
    expect(refusal({ window: iframe.contentWindow })).to.deep.equal({
      code: 'WINDOW_DOMAIN',
      message: 'Window is not same domain',
    });
    iframe.remove();
  });
});

describe('the names read off a contract', () => {
  it('follow from the key', () => {
    expect(attributeName('cspNonce')).to.equal('csp-nonce');
    expect(attributeName('amount')).to.equal('amount');
    expect(eventName('beforeOpen')).to.equal('pay-before-open');
    expect(callbackName('beforeOpen')).to.equal('onBeforeOpen');
  });
});

describe('the rule that a payment must be named', () => {
  // @spec Payment request data: paymentId
  // @spec Payment request data: accountId together with amount and currency
  // @spec Components need paymentId, or accountId with amount and currency
  it('takes a payment, or an account with an amount and a currency', () => {
    expect(withoutPayment({ paymentId: 'p' })).to.equal(undefined);
    expect(withoutPayment({ accountId: 'a', amount: 1, currency: 'EUR' })).to.equal(undefined);
  });

  it('refuses an amount of 0, except to verify a card', () => {
    const free = { accountId: 'a', amount: 0, currency: 'EUR' };
    for (const transactionType of [undefined, 'SALE', 'AUTH'])
      expect(withoutPayment({ ...free, transactionType })).to.include({
        code: 'NOTHING_TO_PAY',
        message:
          'Prop "amount" is 0: complete the order without a payment, or set transactionType to "VERIF" to store a card',
      });
    expect(withoutPayment({ ...free, transactionType: 'VERIF' })).to.equal(undefined);
    expect(withoutPayment({ ...free, paymentId: 'p' })).to.equal(undefined);
    expect(withoutPayment(free, false)).to.equal(undefined);
  });

  it('refuses a currency that does not exist, and takes one that is newer than some browsers', () => {
    const priced = { accountId: 'a', amount: 1 };
    expect(withoutPayment({ ...priced, currency: 'XYZ' })).to.include({
      code: 'INVALID_CURRENCY',
      message: 'Expected prop "currency" to be a code of ISO 4217, such as "EUR": XYZ',
    });
    for (const currency of ['USD', 'JPY', 'KWD', 'XOF', 'XCG', 'ZWG'])
      expect(withoutPayment({ ...priced, currency }), currency).to.equal(undefined);
    expect(withoutPayment({ ...priced, currency: 'XYZ', paymentId: 'p' })).to.equal(undefined);
    expect(withoutPayment({ ...priced, currency: 'XYZ' }, false)).to.equal(undefined);
  });

  it('takes an account alone where no amount is needed', () => {
    expect(withoutPayment({ accountId: 'a' }, false)).to.equal(undefined);
    expect(withoutPayment({ amount: 1, currency: 'EUR' }, false)?.code).to.equal('MISSING_PAYMENT');
  });

  // @spec else: "You need to provide paymentId or accountId amount and currency"
  // @attack T45
  it('refuses everything else with the exact text', () => {
    for (const props of [
      {},
      { accountId: 'a' },
      { accountId: 'a', amount: 1 },
      { accountId: 'a', currency: 'EUR' },
      { amount: 1, currency: 'EUR' },
      { paymentId: '' },
    ]) {
      expect(withoutPayment(props)?.message).to.equal(
        'You need to provide paymentId or accountId amount and currency',
      );
    }
  });

  it('say of PayPal which of the two rules they break', () => {
    const message = (props: object) => paypal.refuse({ ...props })?.message;
    expect(message({})).to.equal('You need to provide paymentId or accountId');
    expect(message({ accountId: 'a', amount: 1 })).to.equal(
      'You need to provide paymentId or accountId amount and currency',
    );
    expect(message({ paymentId: 'p' })).to.equal(undefined);
    expect(message({ accountId: 'a', amount: 1, currency: 'EUR' })).to.equal(undefined);
  });

  it('is asked of the card input', () => {
    expect(cardInput.refuse).to.equal(withoutPayment);
  });

  it('leaves the payment modal to its required props', () => {
    expect(refusal({ isOpen: true }, paymentModal).message).to.equal(
      'Expected prop "paymentId" to be defined',
    );
    expect(refusal({ paymentId: 'p' }, paymentModal).message).to.equal(
      'Expected prop "isOpen" to be defined',
    );
  });
});
