import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { controlOf } from '../../examples/playground/controls.js';
import type { PropFact } from '../../examples/playground/facts.js';
import {
  currencies,
  additions,
  directions,
  initialState,
  readLink,
  refusals,
  schemes,
  settableProps,
  views,
  writeLink,
  type PropValue,
  type State,
} from '../../examples/playground/state.js';
import { shopThemes } from '../../examples/playground/themes.js';
import { facts } from './facts.js';

const someText = fc.string({ minLength: 1, maxLength: 60 });
const json = fc.oneof(
  someText,
  fc.integer(),
  fc.boolean(),
  fc.constant('<img src=x onerror=alert(1)>'),
);
const someObject = fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), json, { maxKeys: 3 });

/** Any value that a prop may have. */
function valueOf(prop: PropFact): fc.Arbitrary<PropValue> {
  const control = controlOf(prop, facts.languages);
  switch (control.kind) {
    case 'flag':
      return fc.boolean();
    case 'number':
      return fc.integer({ min: -1e9, max: 1e9 });
    case 'choice':
      return fc.constantFrom(...control.options);
    case 'choices':
      return fc.uniqueArray(fc.constantFrom(...control.options), { minLength: 1 });
    case 'json':
      return control.isList ? fc.array(someObject, { maxLength: 2 }) : someObject;
    case 'text':
      return someText;
  }
}

/** Values for some of the props of a component. */
const propsOf = (tag: string): fc.Arbitrary<Record<string, PropValue>> =>
  fc.subarray([...settableProps(tag, facts)]).chain((props) =>
    fc.record(Object.fromEntries(props.map((prop) => [prop.name, valueOf(prop)])), {
      noNullPrototype: true,
    }),
  );

const tokenValue = fc.constantFrom(
  '#0a7d5a',
  '12px',
  "'Fira Sans', serif",
  'rgb(0 0 0 / 50%)',
  '600',
);
const states: fc.Arbitrary<State> = fc.constantFrom(...facts.components).chain(({ tag }) =>
  fc.record(
    {
      tag: fc.constant(tag),
      props: propsOf(tag),
      tokens: fc.dictionary(fc.constantFrom(...facts.tokens.map(({ name }) => name)), tokenValue, {
        noNullPrototype: true,
      }),
      shop: fc.constantFrom(...shopThemes.map(({ id }) => id)),
      scheme: fc.constantFrom(...schemes),
      dir: fc.constantFrom(...directions),
      view: fc.constantFrom(...views),
      amount: fc.integer({ min: 1, max: 9_999_999 }),
      currency: fc.constantFrom(...currencies),
      refuses: fc.constantFrom(...refusals),
      adds: fc.constantFrom(...additions),
    },
    {
      requiredKeys: ['tag', 'props', 'tokens', 'shop', 'scheme', 'view', 'amount', 'currency'],
      noNullPrototype: true,
    },
  ),
);

test('a link carries every state of the playground, and the state comes back from it', () => {
  fc.assert(
    fc.property(states, (state) => {
      const link = writeLink(state, facts);
      fc.pre(link.length <= 8000);
      expect(readLink(`#${link}`, facts)).toEqual({ state, ignored: [] });
    }),
  );
});

test('whatever a link says, the state is one that the playground could have written itself', () => {
  const keys = fc.constantFrom(
    'c',
    'shop',
    'amount',
    'p.layout',
    'p.paymentToken',
    'p.cspNonce',
    't.accent',
    't.__proto__',
    '__proto__',
  );
  const value = fc.oneof(
    fc.string(),
    fc.constantFrom(
      'card-input',
      'constructor',
      '1e9',
      '-1',
      '{}',
      'red;} * { color: red',
      'url(//x)',
    ),
  );
  const garbage = fc.oneof(
    fc.string({ maxLength: 300 }),
    fc
      .array(fc.tuple(keys, value), { maxLength: 6 })
      .map((pairs) => new URLSearchParams(pairs).toString()),
  );
  fc.assert(
    fc.property(garbage, (text) => {
      const { state } = readLink(`#${text}`, facts);
      expect(readLink(writeLink(state, facts), facts)).toEqual({ state, ignored: [] });
      expect(
        Object.keys(state.props).filter((name) => /token$|nonce|payment|account/i.test(name)),
      ).toEqual([]);
      expect(Object.values(state.tokens).filter((one) => /[;{}:<>]/.test(one))).toEqual([]);
    }),
  );
});

test('the parts of a link that mean nothing are named, and the others hold', () => {
  const { state, ignored } = readLink(
    '#c=card-input&p.layout=split&p.layout2=x&p.errors=%3Cimg%3E&amount=0&scheme=dark&t.accent=;',
    facts,
  );
  const initial = initialState(facts);
  expect(initial.tag).toBe('pay-checkout');
  const props = { layout: 'split' };
  expect(state).toEqual({ ...initial, tag: 'pay-card-input', props, scheme: 'dark' });
  expect(ignored).toEqual(['p.layout2', 'p.errors', 'amount', 't.accent']);
});

test('a link to a component that does not exist shows the first one, and says so', () => {
  expect(readLink('#c=nothing', facts)).toEqual({ state: initialState(facts), ignored: ['c'] });
});

test('a link that is too long is not read at all', () => {
  expect(readLink(`#c=bizum&p.label=${'x'.repeat(9000)}`, facts)).toEqual({
    state: initialState(facts),
    ignored: ['#'],
  });
});
