import { expect, test } from '@playwright/test';
import { callbackName, type Contract, type PropType } from '../../bridge/contract.js';
import * as names from '../../elements/functions/names.js';
import { elements } from '../../elements/generated/registry.js';

// The specification of each component, written down a second time: a contract that loses a prop
// fails here.

const contracts: readonly Contract[] = elements.map(({ contract }) => contract);
const of = (tag: string): Contract => contracts.find((one) => one.tag === tag)!;
const propsOf = (tag: string) => of(tag).props;
const isWidget = ({ tag }: Contract) => tag.endsWith('-widget');
/**
 * Components that create a token: all but the payment modal and the widgets, whose props the
 * specification lists separately.
 */
const paying = contracts.filter((one) => one.tag !== 'pay-payment-modal' && !isWidget(one));

const shared: Readonly<Record<string, PropType>> = {
  language: 'string',
  isHidden: 'boolean',
  innerStyle: 'object',
};
for (const [name, type] of Object.entries(shared)) {
  // @spec language
  // @spec isHidden
  test(`every component takes ${name}`, () => {
    for (const { tag, props } of contracts) expect(props[name]?.type, tag).toBe(type);
  });
}

const ofAPayment: Readonly<Record<string, PropType>> = {
  accountId: 'string',
  sessionId: 'string',
  paymentId: 'string',
  amount: 'number',
  currency: 'string',
  transactionType: 'string',
};
for (const [name, type] of Object.entries(ofAPayment)) {
  // @spec accountId
  // @spec sessionId
  // @spec paymentId
  // @spec amount, a number
  // @spec currency
  // @spec transactionType
  test(`every component that makes a token takes ${name}`, () => {
    for (const { tag, props } of paying) expect(props[name]?.type, tag).toBe(type);
  });
}

const ofOne = {
  'pay-card-input': {
    placeholders: 'object',
    errorMessages: 'object',
    fields: 'array',
    customer: 'object',
    billingDetails: 'object',
  },
  'pay-bizum': { phoneNumber: 'string' },
  'pay-paypal': { cspNonce: 'string' },
  'pay-checkout': {
    phoneNumber: 'string',
    layout: 'string',
    order: 'array',
    exclude: 'array',
    express: 'string',
    payButton: 'string',
    customerSession: 'string',
    saveLabel: 'string',
    confirm: 'boolean',
    fields: 'array',
    generatePaymentToken: 'boolean',
    customer: 'object',
    paymentMethod: 'object',
    billingDetails: 'object',
    shippingDetails: 'object',
    customDomain: 'string',
    disabled: 'boolean',
    required: 'boolean',
  },
  'pay-express-checkout': {
    phoneNumber: 'string',
    request: 'array',
    lineItems: 'array',
    shippingOptions: 'array',
    allowedShippingCountries: 'array',
    order: 'array',
    exclude: 'array',
    maxColumns: 'number',
    maxRows: 'number',
  },
  'pay-payment-modal': {
    paymentId: 'string',
    isOpen: 'boolean',
    language: 'string',
    generatePaymentToken: 'boolean',
    fullscreen: 'boolean',
    fields: 'array',
    customer: 'object',
    paymentMethod: 'object',
    allowedPaymentMethods: 'array',
    customDomain: 'string',
    billingDetails: 'object',
    shippingDetails: 'object',
    innerStyle: 'object',
  },
  'pay-cofidis-widget': {
    accountId: 'string',
    amount: 'number',
    amountInt: 'number',
    language: 'string',
    showLogo: 'boolean',
    innerStyle: 'object',
  },
  'pay-cofidis-loan-widget': {
    accountId: 'string',
    amount: 'number',
    amountInt: 'number',
    language: 'string',
    showLogo: 'boolean',
    innerStyle: 'object',
  },
  'pay-cofidis-button': { paymentId: 'string', language: 'string', hint: 'boolean' },
  'pay-cofidis-loan-button': { paymentId: 'string', language: 'string', hint: 'boolean' },
} as const;
for (const [tag, props] of Object.entries(ofOne)) {
  for (const [name, type] of Object.entries(props)) {
    // @spec Card input: placeholders, an object
    // @spec Card input: errorMessages, an object
    // @spec phoneNumber
    // @spec cspNonce
    // @spec Payment modal: paymentId, required
    // @spec Payment modal: isOpen, a required boolean
    // @spec Payment modal: language
    // @spec Payment modal: generatePaymentToken
    // @spec Payment modal: fullscreen
    // @spec Payment modal: customer
    // @spec Payment modal: paymentMethod
    // @spec Payment modal: allowedPaymentMethods, an array
    // @spec Payment modal: customDomain
    // @spec Payment modal: billingDetails
    // @spec Payment modal: shippingDetails
    // @spec Payment modal: style
    // @spec Cofidis financing widget: accountId, required
    // @spec Cofidis financing widget: amount
    // @spec Cofidis financing widget: amountInt
    // @spec Cofidis financing widget: showLogo
    // @spec Cofidis financing widget: style
    // @spec Cofidis loan widget: accountId, required
    // @spec Cofidis loan widget: amount
    // @spec Cofidis loan widget: amountInt
    // @spec Cofidis loan widget: showLogo
    // @spec Cofidis loan widget: style
    // @spec Cofidis financing button: paymentId
    // @spec Cofidis financing button: language
    // @spec Cofidis financing button: hint, a boolean, by default true
    // @spec Cofidis loan button: paymentId
    // @spec Cofidis loan button: language
    // @spec Cofidis loan button: hint, a boolean, by default true
    test(`<${tag}> takes ${name}`, () => expect(propsOf(tag)[name]?.type).toBe(type));
  }
}

// @spec sessionId is named orderId too, on the card input
test('sessionId of the card input is named orderId too', () => {
  expect(propsOf('pay-card-input')['sessionId']).toMatchObject({ alias: 'orderId' });
});

// @spec style, with the alias innerStyle
test('innerStyle of every component is named style too', () => {
  for (const { tag, props } of contracts) expect(props['innerStyle']?.alias, tag).toBe('style');
});

const required = {
  'pay-payment-modal': ['paymentId', 'isOpen'],
  'pay-cofidis-widget': ['accountId'],
  'pay-cofidis-loan-widget': ['accountId'],
};
for (const [tag, expected] of Object.entries(required)) {
  // @spec Payment modal: paymentId, required
  // @spec Payment modal: isOpen, a required boolean
  // @spec Cofidis financing widget: accountId, required
  // @spec Cofidis loan widget: accountId, required
  test(`<${tag}> requires ${expected.join(' and ')}, and nothing else`, () => {
    const found = Object.entries(propsOf(tag)).filter(([, prop]) => prop.required);
    expect(found.map(([name]) => name).sort()).toEqual([...expected].sort());
  });
}

// @spec language has no default, except in the Cofidis widgets
// @spec Cofidis widget default language es
test('language has a default in the Cofidis widgets alone: es', () => {
  const defaults = contracts.map((one) => [isWidget(one), one.props['language']?.default]);
  for (const [hasDefault, found] of defaults) expect(found).toBe(hasDefault ? 'es' : undefined);
});

// @spec Cofidis financing button: hint, a boolean, by default true
// @spec Cofidis loan button: hint, a boolean, by default true
test('hint of the Cofidis buttons is on by default', () => {
  for (const tag of ['pay-cofidis-button', 'pay-cofidis-loan-button'])
    expect(propsOf(tag)['hint']?.default).toBe(true);
});

for (const name of [
  'render',
  'prerender',
  'display',
  'rendered',
  'prerendered',
  'close',
  'destroy',
  'resize',
  'focus',
  'props',
  'error',
]) {
  // @spec Lifecycle event: …
  test(`every component has the event ${name}`, () => {
    for (const { tag, events } of contracts) expect(Object.keys(events), tag).toContain(name);
  });
}

const checkout = of('pay-checkout');
const form: readonly Contract[] = [of('pay-card-input')];
const methods = paying.filter(({ tag }) => !['pay-card-input', 'pay-checkout'].includes(tag));
const overlays = contracts.filter(({ height }) => height === 'overlay');
const buttons = methods.filter(({ height }) => height !== 'overlay');
/** Buttons that open one of the kit's overlays; wallets open their own popup. */
const opening = buttons.filter(({ tag }) => tag.endsWith('-button'));
const callbacks: readonly (readonly [name: string, of: readonly Contract[], whose: string])[] = [
  ['onError', contracts, 'every component'],
  ['onLoad', contracts, 'every component'],
  ['onFocus', contracts, 'every component'],
  ['onSubmit', [...methods, checkout], 'every payment method, and the checkout,'],
  ['onBeforeSubmit', [checkout], 'the checkout'],
  ['onBeforeOpen', buttons, 'every button'],
  ['onOpen', [...opening, ...overlays], 'every overlay, and every button that opens one,'],
  ['onBeforeClose', [...opening, ...overlays], 'every overlay, and every button that opens one,'],
  ['onBlur', form, 'the card input'],
  ['onEnter', [...form, checkout], 'the card input, and the checkout,'],
  ['onChange', [...form, checkout], 'the card input, and the checkout,'],
  ['onResult', [of('pay-payment-modal'), checkout], 'the payment modal, and the checkout,'],
  ['onCancel', [of('pay-payment-modal'), checkout], 'the payment modal, and the checkout,'],
  ['onResume', [checkout], 'the checkout'],
];
for (const [name, whose, facts] of callbacks) {
  // @spec Payment modal: onError
  // @spec onError
  // @spec Payment modal: onLoad
  // @spec onLoad
  // @spec onFocus
  // @spec onSubmit
  // @spec onBeforeOpen
  // @spec Payment modal: onOpen
  // @spec onOpen
  // @spec onBeforeClose
  // @spec onBlur
  // @spec onEnter
  // @spec onChange
  // @spec Payment modal: onResult
  test(`${facts} calls ${name}`, () => {
    for (const { tag, events } of whose)
      expect(Object.keys(events).map(callbackName), tag).toContain(name);
  });
}

test('onBeforeOpen can cancel, and no other callback can, but the checkout’s before and with a token', () => {
  for (const { tag, events } of contracts) {
    const found = Object.entries(events).filter(([, event]) => event.cancelable);
    const names = tag === 'pay-checkout' ? ['beforeSubmit', 'submit'] : ['beforeOpen'];
    for (const [name] of found) expect(names, tag).toContain(name);
  }
});

const heights = {
  'pay-card-input': 36,
  'pay-checkout': 671,
  'pay-express-checkout': 45,
  'pay-bizum-button': 45,
  'pay-click-to-pay-button': 45,
  'pay-cofidis-button': 45,
  'pay-cofidis-loan-button': 45,
  'pay-cofidis-widget': 46,
  'pay-cofidis-loan-widget': 46,
  'pay-paypal': 0,
  'pay-google-pay': 0,
  'pay-payment-request': 0,
  'pay-payment-modal': 'overlay',
  'pay-bizum': 'overlay',
  'pay-click-to-pay': 'overlay',
  'pay-cofidis': 'overlay',
  'pay-cofidis-loan': 'overlay',
};
for (const [tag, height] of Object.entries(heights)) {
  const facts = height === 'overlay' ? 'covers the page' : `is ${height} px high from the start`;
  // @spec Card input: a loading placeholder 36 px high
  // @spec Bizum button: 45 px high
  // @spec PayPal: starts at height 0
  // @spec Google Pay: starts at height 0
  // @spec Payment request: starts at height 0
  // @spec Payment modal: a full-screen overlay
  // @spec Bizum modal: a full-screen overlay
  // @spec Cofidis financing modal: a full-screen overlay
  // @spec Cofidis loan modal: a full-screen overlay
  test(`<${tag}> ${facts}`, () => expect(of(tag).height).toBe(height));
}

// @spec Step kind: …
test('the step kinds are the five of the specification', () => {
  const kinds = ['CONFIRM', 'FRICTIONLESS_CHALLENGE', 'BIZUM_CHALLENGE', 'CHALLENGE', 'COMPLETE'];
  expect(Object.values(names.NextActionType).sort()).toEqual(kinds.sort());
});

// @spec Card brand: …
test('the card brands are the ten of the specification, and five schemes of one country', () => {
  const brands = [
    'visa',
    'mastercard',
    'amex',
    'discover',
    'diners',
    'jcb',
    'maestro',
    'unionpay',
    'elo',
    'hipercard',
  ];
  const national = ['cartesBancaires', 'bancontact', 'dankort', 'girocard', 'eftpos'];
  expect(Object.values(names.CardBrand).sort()).toEqual([...brands, ...national].sort());
});

// @spec Transaction type: …
test('the transaction types are the four of the specification', () => {
  expect(Object.values(names.TransactionType).sort()).toEqual(['AUTH', 'PAYOUT', 'SALE', 'VERIF']);
});
