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
  test(
    `every component takes ${name}`,
    {
      annotation: [
        { type: 'spec', description: 'language' },
        { type: 'spec', description: 'isHidden' },
      ],
    },
    () => {
      for (const { tag, props } of contracts) expect(props[name]?.type, tag).toBe(type);
    },
  );
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
  test(
    `every component that makes a token takes ${name}`,
    {
      annotation: [
        'accountId',
        'sessionId',
        'paymentId',
        'amount, a number',
        'currency',
        'transactionType',
      ].map((description) => ({ type: 'spec', description })),
    },
    () => {
      for (const { tag, props } of paying) expect(props[name]?.type, tag).toBe(type);
    },
  );
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
    test(
      `<${tag}> takes ${name}`,
      {
        annotation: [
          'Card input: placeholders, an object',
          'Card input: errorMessages, an object',
          'phoneNumber',
          'cspNonce',
          'Payment modal: paymentId, required',
          'Payment modal: isOpen, a required boolean',
          'Payment modal: language',
          'Payment modal: generatePaymentToken',
          'Payment modal: fullscreen',
          'Payment modal: customer',
          'Payment modal: paymentMethod',
          'Payment modal: allowedPaymentMethods, an array',
          'Payment modal: customDomain',
          'Payment modal: billingDetails',
          'Payment modal: shippingDetails',
          'Payment modal: style',
          'Cofidis financing widget: accountId, required',
          'Cofidis financing widget: amount',
          'Cofidis financing widget: amountInt',
          'Cofidis financing widget: showLogo',
          'Cofidis financing widget: style',
          'Cofidis loan widget: accountId, required',
          'Cofidis loan widget: amount',
          'Cofidis loan widget: amountInt',
          'Cofidis loan widget: showLogo',
          'Cofidis loan widget: style',
          'Cofidis financing button: paymentId',
          'Cofidis financing button: language',
          'Cofidis financing button: hint, a boolean, by default true',
          'Cofidis loan button: paymentId',
          'Cofidis loan button: language',
          'Cofidis loan button: hint, a boolean, by default true',
        ].map((description) => ({ type: 'spec', description })),
      },
      () => expect(propsOf(tag)[name]?.type).toBe(type),
    );
  }
}

test(
  'sessionId of the card input is named orderId too',
  {
    annotation: { type: 'spec', description: 'sessionId is named orderId too, on the card input' },
  },
  () => {
    expect(propsOf('pay-card-input')['sessionId']).toMatchObject({ alias: 'orderId' });
  },
);

test(
  'innerStyle of every component is named style too',
  { annotation: { type: 'spec', description: 'style, with the alias innerStyle' } },
  () => {
    for (const { tag, props } of contracts) expect(props['innerStyle']?.alias, tag).toBe('style');
  },
);

const required = {
  'pay-payment-modal': ['paymentId', 'isOpen'],
  'pay-cofidis-widget': ['accountId'],
  'pay-cofidis-loan-widget': ['accountId'],
};
for (const [tag, expected] of Object.entries(required)) {
  test(
    `<${tag}> requires ${expected.join(' and ')}, and nothing else`,
    {
      annotation: [
        'Payment modal: paymentId, required',
        'Payment modal: isOpen, a required boolean',
        'Cofidis financing widget: accountId, required',
        'Cofidis loan widget: accountId, required',
      ].map((description) => ({ type: 'spec', description })),
    },
    () => {
      const found = Object.entries(propsOf(tag)).filter(([, prop]) => prop.required);
      expect(found.map(([name]) => name).sort()).toEqual([...expected].sort());
    },
  );
}

test(
  'language has a default in the Cofidis widgets alone: es',
  {
    annotation: [
      { type: 'spec', description: 'language has no default, except in the Cofidis widgets' },
      { type: 'spec', description: 'Cofidis widget default language es' },
    ],
  },
  () => {
    const defaults = contracts.map((one) => [isWidget(one), one.props['language']?.default]);
    for (const [hasDefault, found] of defaults) expect(found).toBe(hasDefault ? 'es' : undefined);
  },
);

test(
  'hint of the Cofidis buttons is on by default',
  {
    annotation: [
      { type: 'spec', description: 'Cofidis financing button: hint, a boolean, by default true' },
      { type: 'spec', description: 'Cofidis loan button: hint, a boolean, by default true' },
    ],
  },
  () => {
    for (const tag of ['pay-cofidis-button', 'pay-cofidis-loan-button'])
      expect(propsOf(tag)['hint']?.default).toBe(true);
  },
);

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
  test(
    `every component has the event ${name}`,
    { annotation: { type: 'spec', description: 'Lifecycle event: …' } },
    () => {
      for (const { tag, events } of contracts) expect(Object.keys(events), tag).toContain(name);
    },
  );
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
  test(
    `${facts} calls ${name}`,
    {
      annotation: [
        'Payment modal: onError',
        'onError',
        'Payment modal: onLoad',
        'onLoad',
        'onFocus',
        'onSubmit',
        'onBeforeOpen',
        'Payment modal: onOpen',
        'onOpen',
        'onBeforeClose',
        'onBlur',
        'onEnter',
        'onChange',
        'Payment modal: onResult',
      ].map((description) => ({ type: 'spec', description })),
    },
    () => {
      for (const { tag, events } of whose)
        expect(Object.keys(events).map(callbackName), tag).toContain(name);
    },
  );
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
  test(
    `<${tag}> ${facts}`,
    {
      annotation: [
        'Card input: a loading placeholder 36 px high',
        'Bizum button: 45 px high',
        'PayPal: starts at height 0',
        'Google Pay: starts at height 0',
        'Payment request: starts at height 0',
        'Payment modal: a full-screen overlay',
        'Bizum modal: a full-screen overlay',
        'Cofidis financing modal: a full-screen overlay',
        'Cofidis loan modal: a full-screen overlay',
      ].map((description) => ({ type: 'spec', description })),
    },
    () => expect(of(tag).height).toBe(height),
  );
}

test(
  'the step kinds are the five of the specification',
  { annotation: { type: 'spec', description: 'Step kind: …' } },
  () => {
    const kinds = ['CONFIRM', 'FRICTIONLESS_CHALLENGE', 'BIZUM_CHALLENGE', 'CHALLENGE', 'COMPLETE'];
    expect(Object.values(names.NextActionType).sort()).toEqual(kinds.sort());
  },
);

test(
  'the card brands are the ten of the specification, and five schemes of one country',
  { annotation: { type: 'spec', description: 'Card brand: …' } },
  () => {
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
  },
);

test(
  'the transaction types are the four of the specification',
  { annotation: { type: 'spec', description: 'Transaction type: …' } },
  () => {
    expect(Object.values(names.TransactionType).sort()).toEqual([
      'AUTH',
      'PAYOUT',
      'SALE',
      'VERIF',
    ]);
  },
);
