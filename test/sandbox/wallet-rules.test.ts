import { expect, test } from '@playwright/test';
import {
  checkPaymentRequest,
  checkTransaction,
  type Given,
} from '../../simulators/methods/google-pay/mock/check.js';
import * as google from '../../simulators/methods/google-pay/mock/check-order.js';
import { WalletOrder } from '../../simulators/methods/google-pay/mock/order.js';
import * as apple from '../../simulators/methods/apple-pay/mock/check-order.js';

// The rules of the wallets about orders that change, which the mocks enforce.

const info = {
  totalPrice: '12.50',
  totalPriceStatus: 'FINAL',
  currencyCode: 'EUR',
  countryCode: 'ES',
};
const options = { shippingOptions: [{ id: 'post', label: 'Post' }] };
const request = {
  allowedPaymentMethods: [{ parameters: {} }],
  transactionInfo: info,
  callbackIntents: ['SHIPPING_ADDRESS', 'SHIPPING_OPTION'],
  shippingAddressRequired: true,
  shippingOptionRequired: true,
  shippingOptionParameters: options,
};
const error = { reason: 'SHIPPING_ADDRESS_INVALID', intent: 'SHIPPING_ADDRESS', message: 'No' };
const update = (given: object) => google.checkUpdate(given, request, checkTransaction);

test('Google takes an order with its callback @slow', () => {
  google.checkOrder(request, true);
  update({ newTransactionInfo: info, newShippingOptionParameters: options });
  update({ error });
});

const refusedOrders = [
  ['callbacks without a handler', {}, false],
  ['a callback that does not exist', { callbackIntents: ['PRICE'] }, true],
  [
    'ways to ship of which there are none',
    { shippingOptionParameters: { shippingOptions: [] } },
    true,
  ],
  [
    'a default that is not among the ways to ship',
    {
      shippingOptionParameters: { ...options, defaultSelectedOptionId: 'courier' },
    },
    true,
  ],
  ['no countries at all', { shippingAddressParameters: { allowedCountryCodes: [] } }, true],
  [
    'lines without a label of the total',
    {
      transactionInfo: {
        ...info,
        displayItems: [{ label: 'Mug', type: 'LINE_ITEM', price: '12.50' }],
      },
    },
    true,
  ],
] as const;
const refusedUpdates = [
  ['a key that it does not know', { total: '1.00' }],
  ['another currency', { newTransactionInfo: { ...info, currencyCode: 'USD' } }],
  ['a total that is a number', { newTransactionInfo: { ...info, totalPrice: 12.5 } }],
  ['coupons without a list', { newOfferInfo: {} }],
  ['an error without a message', { error: { ...error, message: '' } }],
  ['an error of what the request does not have', { error: { ...error, intent: 'OFFER' } }],
] as const;

test('Google refuses an order and an update that its documentation does not allow @slow', () => {
  const error = expect.objectContaining({ statusCode: 'DEVELOPER_ERROR' });
  for (const [what, changes, hasCallback] of refusedOrders)
    expect(() => google.checkOrder({ ...request, ...changes } as Given, hasCallback), what).toThrow(
      error,
    );
  for (const [what, given] of refusedUpdates) expect(() => update(given), what).toThrow(error);
});

test('Google takes one info of a transaction, and terms of later charges as its reference says @slow', () => {
  const item = {
    label: 'Coffee',
    priceStatus: 'FINAL',
    price: '5.00',
    recurrencePeriod: 'MONTH',
    recurrencePeriodCount: 1,
    billingFinalDateTime: null,
  };
  const terms = {
    currencyCode: 'EUR',
    countryCode: 'ES',
    immediateTotalPrice: '0.00',
    billingAgreement: 'Coffee each month.',
    managementUrl: 'https://shop.example/account',
  };
  const check = (given: object) =>
    checkPaymentRequest(
      {
        apiVersion: 2,
        apiVersionMinor: 0,
        merchantInfo: {},
        allowedPaymentMethods: [
          {
            type: 'CARD',
            parameters: { allowedAuthMethods: ['PAN_ONLY'], allowedCardNetworks: ['VISA'] },
            tokenizationSpecification: {
              type: 'PAYMENT_GATEWAY',
              parameters: { gateway: 'payframe', gatewayMerchantId: 'acc_1' },
            },
          },
        ],
        ...given,
      },
      'TEST',
    );
  const checkTerms = (more: object, moreOfItem: object = {}) =>
    check({
      recurringTransactionInfo: {
        ...terms,
        recurrenceItems: [{ ...item, ...moreOfItem }],
        ...more,
      },
    });
  check({ transactionInfo: info });
  checkTerms({});
  checkTerms({}, { priceStatus: 'NOT_CURRENTLY_KNOWN', price: null });
  const refused: readonly (() => void)[] = [
    () => check({}),
    () => check({ transactionInfo: info, recurringTransactionInfo: terms }),
    () => check({ deferredTransactionInfo: terms }),
    () => checkTerms({ recurrenceItems: [] }),
    () => checkTerms({ immediateTotalPrice: undefined }),
    () => checkTerms({ currencyCode: 'euro' }),
    () => checkTerms({ billingAgreement: 'a'.repeat(301) }),
    () => checkTerms({ managementUrl: 'https://shop.example/' }),
    () => checkTerms({ tokenUpdateUrl: 'http://pay.example/updates' }),
    () => checkTerms({}, { label: '' }),
    () => checkTerms({}, { label: 'a'.repeat(101) }),
    () => checkTerms({}, { priceStatus: 'NOT_CURRENTLY_KNOWN' }),
    () => checkTerms({}, { price: 5 }),
    () => checkTerms({}, { recurrencePeriod: 'FORTNIGHT' }),
    () => checkTerms({}, { recurrencePeriodCount: 0 }),
    () => checkTerms({}, { billingInitialDateTime: 'tomorrow' }),
  ];
  for (const [at, run] of refused.entries())
    expect(run, String(at)).toThrow(expect.objectContaining({ statusCode: 'DEVELOPER_ERROR' }));
});

test('Google shows addresses of the allowed countries, and none where nothing is shipped', () => {
  const addresses = (more: object) =>
    new WalletOrder({ ...request, ...more } as never, undefined).choices?.addresses;
  const to = (...allowedCountryCodes: string[]) => ({
    shippingAddressParameters: { allowedCountryCodes },
  });
  expect(addresses({})).toEqual(['home', 'abroad']);
  expect(addresses(to('ES', 'PT'))).toEqual(['home']);
  const coupons = { shippingAddressRequired: undefined, callbackIntents: ['OFFER'] };
  expect(addresses(coupons)).toEqual([]);
  expect(addresses({ ...coupons, callbackIntents: [] })).toBe(undefined);
});

const newTotal = { label: 'Alfar', amount: '12.50', type: 'final' };

test('Apple takes an update with errors of its own class, except for a way to ship @slow', () => {
  const errors = [new apple.MockApplePayError('addressUnserviceable', 'country', 'No')];
  apple.checkUpdate({ newTotal, errors }, true);
  expect(() => apple.checkUpdate({ newTotal, errors }, false)).toThrow(TypeError);
  expect(() => apple.checkUpdate({ newTotal, errors: [{ ...errors[0] }] }, true)).toThrow(
    TypeError,
  );
});

const unfit = [
  ['no total', {}],
  ['a total of nothing', { newTotal: { ...newTotal, amount: '0.00' } }],
  ['a total that is a number', { newTotal: { ...newTotal, amount: 12.5 } }],
  ['a type of total that does not exist', { newTotal: { ...newTotal, type: 'estimated' } }],
  ['a line without an amount', { newTotal, newLineItems: [{ label: 'Mug' }] }],
  [
    'a way to ship without a detail',
    {
      newTotal,
      newShippingMethods: [{ label: 'Post', amount: '0.00', identifier: 'post' }],
    },
  ],
] as const;

test('Apple refuses an update that its documentation does not allow @slow', () => {
  for (const [what, given] of unfit)
    expect(() => apple.checkUpdate(given, true), what).toThrow(TypeError);
});

test('Apple knows its error codes and fields alone @slow', () => {
  expect(() => new apple.MockApplePayError('notThere' as never)).toThrow(TypeError);
  expect(() => new apple.MockApplePayError('unknown', 'street' as never)).toThrow(TypeError);
});
