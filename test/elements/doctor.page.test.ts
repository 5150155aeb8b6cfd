import { expect } from '@esm-bundle/chai';
import '../../elements/all.js';
import { doctor } from '../../elements/index.js';
import './stage.js';

const card = (attributes: string) =>
  `<pay-card-input payment-id="p1" ${attributes}></pay-card-input>`;

/** A row of markup, with how each finding of the doctor begins. */
const rows: readonly (readonly [html: string, ...findings: string[]])[] = [
  // Values.
  [card('account-id="sk_test_51f0aa"'), 'SECRET_KEY: <pay-card-input>: account-id has an API key'],
  [card('session-id="{{ id }}"'), 'NOT_FILLED_IN: <pay-card-input>: session-id is "{{ id }}"'],
  [card('label="undefined"'), 'NOT_FILLED_IN: <pay-card-input>: label is "undefined"'],
  [card('label="The value is undefined"')],
  [
    card('layout="stack"'),
    'INVALID_CHOICE: <pay-card-input>: layout cannot be "stack". Set it to one of line, compact, split, stacked.',
  ],
  [
    card('theme="dark"'),
    'INVALID_CHOICE: <pay-card-input>: theme cannot be "dark". Set it to one of default, flat, night.',
  ],
  [
    card('color-scheme="auto"'),
    'INVALID_CHOICE: <pay-card-input>: color-scheme cannot be "auto". Set it to one of light, dark.',
  ],
  [
    card('transaction-type="HOLD"'),
    'INVALID_CHOICE: <pay-card-input>: transaction-type cannot be "HOLD". Set it to one of AUTH,',
  ],
  [card('language="español"'), 'INVALID_LANGUAGE: <pay-card-input>: language cannot be "español".'],
  [card('layout="line" language="es_ES"')],
  [card('layout="split" theme="night" color-scheme="dark" transaction-type="AUTH" language="es"')],
  // Names.
  [
    card('accountId="a1"'),
    'UNKNOWN_PROP: <pay-card-input> has no attribute "accountid". Write "account-id".',
  ],
  [
    card('session_id="s-1"'),
    'UNKNOWN_PROP: <pay-card-input> has no attribute "session_id". Write "session-id".',
  ],
  [
    card('themes="flat"'),
    'UNKNOWN_PROP: <pay-card-input> has no attribute "themes". Write "theme".',
  ],
  // A short name has no slips, a longer one has one, and a long one has two.
  [card('font="[]"')],
  [card('thems="x"'), 'UNKNOWN_PROP: <pay-card-input> has no attribute "thems". Write "theme".'],
  [card('thmss="x"')],
  [
    card('cuurency="x"'),
    'UNKNOWN_PROP: <pay-card-input> has no attribute "cuurency". Write "currency".',
  ],
  [
    card('cuurenci="x"'),
    'UNKNOWN_PROP: <pay-card-input> has no attribute "cuurenci". Write "currency".',
  ],
  [card('cuurenc="x"')],
  [card('cuurencie="x"')],
  [card('id="main" class="card" data-amount="1" aria-label="Card" onfocus="void 0" v-cloak')],
  [
    card('oncardinfo="void 0"'),
    `HANDLER_ATTRIBUTE: <pay-card-input> has no handler attribute "oncardinfo". Listen with addEventListener('pay-card-info', …), or pass onCardInfo`,
  ],
  [
    card('onpay-card-info="void 0"'),
    `HANDLER_ATTRIBUTE: <pay-card-input> has no handler attribute "onpay-card-info". Listen with`,
  ],
  // Tags.
  ['<pay-card></pay-card>', 'UNKNOWN_TAG: <pay-card> is not defined. Write <pay-card-input>.'],
  [
    '<pay-cardinput></pay-cardinput>',
    'UNKNOWN_TAG: <pay-cardinput> is not defined. Write <pay-card-input>.',
  ],
  [
    '<bizum-button></bizum-button>',
    'UNKNOWN_TAG: <bizum-button> is not defined. Write <pay-bizum-button>.',
  ],
  ['<PayPal></PayPal>', 'UNKNOWN_TAG: <paypal> is not defined. Write <pay-paypal>.'],
  [
    '<pay-by-cheque></pay-by-cheque>',
    'UNKNOWN_TAG: <pay-by-cheque> is not defined. No component has this name. The components are <pay-',
  ],
  ['<other-element></other-element><google-pay-button></google-pay-button>'],
  [
    '<pay-card-input payment-id="p1" /><button>Pay</button>',
    'NOT_CLOSED: <pay-card-input> has other elements inside it, which are not shown. Close it: <pay-card-input></pay-card-input>.',
  ],
  [card('defer-hydration'), 'NOT_HYDRATED: <pay-card-input> waits for React'],
  // What the component itself complains of, unless an unknown name explains it.
  [
    '<pay-card-input></pay-card-input>',
    'MISSING_PAYMENT: <pay-card-input>: You need to provide paymentId or accountId amount and currency.',
  ],
  [
    '<pay-card-input paymentId="p1"></pay-card-input>',
    'UNKNOWN_PROP: <pay-card-input> has no attribute "paymentid". Write "payment-id".',
  ],
];

describe('the doctor', () => {
  for (const [html, ...findings] of rows)
    it(`says of ${html}: ${findings.join() || 'nothing'}`, async () => {
      const place = document.body.appendChild(document.createElement('div'));
      place.innerHTML = html;
      const found = (await doctor())
        .filter(({ element }) => place.contains(element ?? null))
        .map(({ code, problem, remedy }) => `${code}: ${problem} ${remedy}`);
      expect(found.map((text, index) => text.slice(0, findings[index]?.length))).to.deep.equal(
        findings,
      );
    });
});
