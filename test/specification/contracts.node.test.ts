import { expect, test } from '@playwright/test';
import { callbackName, type Contract, type PropType } from '../../bridge/contract.js';
import * as names from '../../elements/functions/names.js';
import { elements } from '../../elements/generated/registry.js';

// The specification of each component, written down a second time: a contract that loses a prop
// fails here.

const contracts: readonly Contract[] = elements.map(({ contract }) => contract);
const of = (tag: string): Contract => contracts.find((one) => one.tag === tag)!;
const isWidget = ({ tag }: Contract) => tag.endsWith('-widget');
/** A field of a card group, which has what a payment is about. */
const isPart = ({ props }: Contract) => 'group' in props;
/**
 * Components that create a token: all but the payment modal and the widgets, whose props the
 * specification lists separately.
 */
const paying = contracts.filter(
  (one) => one.tag !== 'pay-payment-modal' && !isWidget(one) && !isPart(one),
);

/** Props of a component, or of several, by their type. */
type Props = Partial<Record<PropType, string>>;
const expectTypes = (one: Contract, props: Props) => {
  for (const [type, names] of Object.entries(props))
    for (const name of names.split(' '))
      expect(one.props[name]?.type, `${name} of ${one.tag}`).toBe(type);
};

// @spec language
// @spec isHidden
test('every component takes language, isHidden and innerStyle', () => {
  for (const one of contracts)
    expectTypes(one, { string: 'language', boolean: 'isHidden', object: 'innerStyle' });
});

// @spec accountId
// @spec sessionId
// @spec paymentId
// @spec amount, a number
// @spec currency
// @spec transactionType
test('every component that makes a token takes what a payment is about', () => {
  const string = 'accountId sessionId paymentId currency transactionType';
  for (const one of paying) expectTypes(one, { string, number: 'amount' });
});

const widget: Props = {
  string: 'accountId language',
  number: 'amount amountInt',
  boolean: 'showLogo',
  object: 'innerStyle',
};
const button: Props = { string: 'paymentId language', boolean: 'hint' };
const ofOne: Readonly<Record<string, Props>> = {
  'pay-card-input': {
    object: 'placeholders errorMessages customer billingDetails',
    array: 'fields',
  },
  'pay-bizum': { string: 'phoneNumber' },
  'pay-paypal': { string: 'cspNonce' },
  'pay-checkout': {
    string: 'phoneNumber layout express payButton customerSession saveLabel customDomain',
    boolean: 'confirm generatePaymentToken disabled required',
    array: 'order exclude fields',
    object: 'customer paymentMethod billingDetails shippingDetails',
  },
  'pay-express-checkout': {
    string: 'phoneNumber',
    number: 'maxColumns maxRows',
    array: 'request lineItems shippingOptions allowedShippingCountries order exclude',
  },
  'pay-payment-modal': {
    string: 'paymentId language customDomain',
    boolean: 'isOpen generatePaymentToken fullscreen',
    array: 'fields allowedPaymentMethods',
    object: 'customer paymentMethod billingDetails shippingDetails innerStyle',
  },
  'pay-cofidis-widget': widget,
  'pay-cofidis-loan-widget': widget,
  'pay-cofidis-button': button,
  'pay-cofidis-loan-button': button,
};
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
test('a component takes the props of its own', () => {
  for (const [tag, props] of Object.entries(ofOne)) expectTypes(of(tag), props);
});

// @spec sessionId is named orderId too, on the card input
test('sessionId of the card input is named orderId too', () => {
  expect(of('pay-card-input').props['sessionId']).toMatchObject({ alias: 'orderId' });
});

// @spec style, with the alias innerStyle
test('innerStyle of every component is named style too', () => {
  for (const { tag, props } of contracts) expect(props['innerStyle']?.alias, tag).toBe('style');
});

// @spec Payment modal: paymentId, required
// @spec Payment modal: isOpen, a required boolean
// @spec Cofidis financing widget: accountId, required
// @spec Cofidis loan widget: accountId, required
test('the payment modal requires paymentId and isOpen, a widget accountId, and neither anything else', () => {
  for (const [tag, expected] of Object.entries({
    'pay-payment-modal': ['isOpen', 'paymentId'],
    'pay-cofidis-widget': ['accountId'],
    'pay-cofidis-loan-widget': ['accountId'],
  })) {
    const required = Object.entries(of(tag).props).filter(([, prop]) => prop.required);
    expect(required.map(([name]) => name).sort(), tag).toEqual(expected);
  }
});

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
    expect(of(tag).props['hint']?.default).toBe(true);
});

// @spec Lifecycle event: …
test('every component has the events of its life', () => {
  const events =
    'render prerender display rendered prerendered close destroy resize focus props error';
  for (const one of contracts)
    expect(Object.keys(one.events), one.tag).toEqual(expect.arrayContaining(events.split(' ')));
});

const checkout = of('pay-checkout');
const form: readonly Contract[] = [of('pay-card-input'), of('pay-card-group')];
const methods = paying.filter((one) => !form.includes(one) && one !== checkout);
const overlays = contracts.filter(({ height }) => height === 'overlay');
const buttons = methods.filter(({ height }) => height !== 'overlay');
/** Buttons that open one of the kit's overlays; wallets open their own popup. */
const opening = buttons.filter(({ tag }) => tag.endsWith('-button'));
const callbacks: Readonly<Record<string, readonly Contract[]>> = {
  onError: contracts,
  onLoad: contracts,
  onFocus: contracts,
  onSubmit: [...methods, checkout],
  onBeforeSubmit: [checkout],
  onBeforeOpen: buttons,
  onOpen: [...opening, ...overlays],
  onBeforeClose: [...opening, ...overlays],
  onBlur: [...form, ...contracts.filter(isPart)],
  onEnter: [...form, checkout],
  onChange: [...form, checkout],
  onResult: [of('pay-payment-modal'), checkout],
  onCancel: [of('pay-payment-modal'), checkout],
  onResume: [checkout],
};
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
test('a component calls the callbacks of its kind', () => {
  for (const [name, whose] of Object.entries(callbacks))
    for (const { tag, events } of whose)
      expect(Object.keys(events).map(callbackName), tag).toContain(name);
});

test('onBeforeOpen can cancel, and no other callback can, but the checkout’s before and with a token', () => {
  for (const { tag, events } of contracts) {
    const found = Object.entries(events).filter(([, event]) => event.cancelable);
    const names = tag === 'pay-checkout' ? ['beforeSubmit', 'submit'] : ['beforeOpen'];
    for (const [name] of found) expect(names, tag).toContain(name);
  }
});

const heights = {
  'pay-card-input': 36,
  'pay-card-group': 0,
  'pay-card-number': 44,
  'pay-card-expiry': 44,
  'pay-card-cvc': 44,
  'pay-checkout': 659,
  'pay-express-checkout': 48,
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
// @spec Card input: a loading placeholder 36 px high
// @spec Bizum button: 45 px high
// @spec PayPal: starts at height 0
// @spec Google Pay: starts at height 0
// @spec Payment request: starts at height 0
// @spec Payment modal: a full-screen overlay
// @spec Bizum modal: a full-screen overlay
// @spec Cofidis financing modal: a full-screen overlay
// @spec Cofidis loan modal: a full-screen overlay
test('a component has its height from the start, or covers the page', () => {
  expect(Object.fromEntries(contracts.map(({ tag, height }) => [tag, height]))).toEqual(heights);
});

// @spec Step kind: …
test('the step kinds are the five of the specification', () => {
  const kinds = ['CONFIRM', 'FRICTIONLESS_CHALLENGE', 'BIZUM_CHALLENGE', 'CHALLENGE', 'COMPLETE'];
  expect(Object.values(names.NextActionType).sort()).toEqual(kinds.sort());
});

// @spec Card brand: …
test('the card brands are the ten of the specification, and five schemes of one country', () => {
  const brands = 'visa mastercard amex discover diners jcb maestro unionpay elo hipercard';
  const national = ['cartesBancaires', 'bancontact', 'dankort', 'girocard', 'eftpos'];
  expect(Object.values(names.CardBrand).sort()).toEqual([...brands.split(' '), ...national].sort());
});

// @spec Transaction type: …
test('the transaction types are the four of the specification', () => {
  expect(Object.values(names.TransactionType).sort()).toEqual(['AUTH', 'PAYOUT', 'SALE', 'VERIF']);
});
