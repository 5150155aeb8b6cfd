import { expect, test } from '@playwright/test';
import { paymentRequest, readyRequest } from '../../frame-apps/methods/google-pay/request.js';
import { excludesTerms, withTerms } from '../../frame-apps/methods/google-pay/terms.js';
import { findWallet } from '../../frame-apps/methods/google-pay/find.js';
import { buttonStyleOf } from '../../frame-apps/methods/google-pay/button-style.js';
import {
  appleRequest,
  domainOf,
  encodeToken,
} from '../../frame-apps/methods/payment-request/request.js';
import { checkPaymentRequest } from '../../simulators/methods/google-pay/mock/check.js';
import type { CardBrand, PaymentMethods, RecurringTerms } from '../../api/types.js';

const methods = (
  rest: Partial<PaymentMethods> = {},
  brands: readonly CardBrand[] | undefined = ['visa', 'mastercard'],
): PaymentMethods => ({
  paymentMethods: ['googlePay', 'applePay'],
  livemode: false,
  accountId: 'acc_1',
  merchantName: 'Alfar',
  countryCode: 'ES',
  metadata: { ...(brands && { card: { brands } }), googlePay: { merchantId: 'merchant-1' } },
  ...rest,
});
const euros = { amount: 1250, currency: 'EUR' };

test.describe('a request to Google Pay', () => {
  test('says who is paid, how much and with which cards', () => {
    const parameters = {
      allowedAuthMethods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'],
      allowedCardNetworks: ['VISA', 'MASTERCARD'],
    };
    expect(paymentRequest(methods(), euros)).toEqual({
      apiVersion: 2,
      apiVersionMinor: 0,
      allowedPaymentMethods: [
        {
          type: 'CARD',
          parameters,
          tokenizationSpecification: {
            type: 'PAYMENT_GATEWAY',
            parameters: { gateway: 'payframe', gatewayMerchantId: 'acc_1' },
          },
        },
      ],
      merchantInfo: { merchantId: 'merchant-1', merchantName: 'Alfar' },
      transactionInfo: {
        totalPriceStatus: 'FINAL',
        totalPrice: '12.50',
        currencyCode: 'EUR',
        countryCode: 'ES',
        checkoutOption: 'COMPLETE_IMMEDIATE_PURCHASE',
      },
    });
    expect(readyRequest(methods())).toEqual({
      apiVersion: 2,
      apiVersionMinor: 0,
      allowedPaymentMethods: [{ type: 'CARD', parameters }],
    });
  });

  const priceOf = (amount: number, currency: string) =>
    (
      paymentRequest(methods(), { amount, currency }) as
        { transactionInfo?: { totalPrice: string } } | undefined
    )?.transactionInfo?.totalPrice;

  test('writes the amount with as many decimals as the currency has, and never as a fraction', () => {
    expect([
      priceOf(7, 'EUR'),
      priceOf(1999, 'usd'),
      priceOf(500, 'JPY'),
      priceOf(99999999, 'EUR'),
      priceOf(0, 'EUR'),
    ]).toEqual(['0.07', '19.99', '500', '999999.99', '0.00']);
  });

  test('is not made where Google has no words for the amount', () => {
    expect(priceOf(1234, 'KWD')).toBe(undefined);
    expect(priceOf(1230, 'KWD')).toBe('1.23');
    expect(priceOf(-5, 'EUR')).toBe(undefined);
  });

  test('has a price that may still change where the page names an account alone', () => {
    const info = {
      totalPriceStatus: 'ESTIMATED',
      totalPrice: '0.00',
      currencyCode: 'EUR',
      countryCode: 'ES',
    };
    expect(paymentRequest(methods(), {})?.transactionInfo).toEqual(info);
    expect(priceOf(5, '')).toBe('0.05');
  });

  // @attack T46
  test('takes the payment’s own amount, whatever the page says', () => {
    const page = { ...euros, paymentId: 'pay_1' };
    const request = paymentRequest(methods({ amount: 999, currency: 'USD' }), page);
    expect(request).toHaveProperty('transactionInfo.totalPrice', '9.99');
    expect(request).toHaveProperty('transactionInfo.currencyCode', 'USD');
  });

  test('leaves out brands that Google does not know, and is not made without any', () => {
    const networks = (brands: readonly CardBrand[]) =>
      (
        readyRequest(methods({}, brands))?.allowedPaymentMethods[0] as
          { parameters: { allowedCardNetworks: string[] } } | undefined
      )?.parameters.allowedCardNetworks;
    expect(networks(['amex', 'diners', 'unionpay', 'hipercard', 'elo'])).toEqual(['AMEX', 'ELO']);
    expect(networks(['diners', 'unionpay', 'hipercard'])).toBe(undefined);
  });

  test('takes every brand of Google’s where the payment allows no typed cards, and so names none', () => {
    const { metadata, ...rest } = methods();
    const request = readyRequest({ ...rest, metadata: { googlePay: metadata.googlePay! } });
    expect(request).toHaveProperty(
      'allowedPaymentMethods[0].parameters.allowedCardNetworks.length',
      7,
    );
  });

  test('asks for the security code where the provider wants it', () => {
    const request = readyRequest(
      methods({ metadata: { googlePay: { merchantId: 'm', cvcRequired: true } } }),
    );
    expect(request).toHaveProperty('allowedPaymentMethods[0].parameters.cvcRequired', true);
  });
});

test.describe('the terms of later charges in Google’s window', () => {
  const membership: RecurringTerms = {
    type: 'SUBSCRIPTION',
    text: 'Alfar charges €5.00 every two weeks.',
    interval: 'P2W',
    amount: 500,
    nextAt: 1_800_000_000,
    endsAt: 1_900_000_000,
  };
  /** The request of an account that Google has admitted, which the mock of Google’s script takes. */
  function requestOf(
    recurring: RecurringTerms | undefined,
    more: Partial<PaymentMethods> = {},
    page: object = euros,
    intents?: google.payments.api.CallbackIntent[],
  ) {
    const given = methods({
      metadata: { googlePay: { merchantId: 'm', recurring: true } },
      merchantUrl: 'https://shop.example/account/',
      ...more,
      ...(recurring && { recurring }),
    });
    const plain = paymentRequest(given, page)!;
    const request = withTerms({ ...plain, ...(intents && { callbackIntents: intents }) }, given);
    checkPaymentRequest(request, 'PRODUCTION');
    return request;
  }

  test('stand in place of the total, with what is due today', () => {
    const { transactionInfo, recurringTransactionInfo } = requestOf(membership);
    expect(transactionInfo).toBe(undefined);
    expect(recurringTransactionInfo).toEqual({
      currencyCode: 'EUR',
      countryCode: 'ES',
      immediateTotalPrice: '12.50',
      billingAgreement: membership.text,
      managementUrl: 'https://shop.example/account',
      recurrenceItems: [
        {
          label: membership.text,
          recurrencePeriod: 'WEEK',
          recurrencePeriodCount: 2,
          priceStatus: 'FINAL',
          price: '5.00',
          billingInitialDateTime: '2027-01-15T08:00:00.000Z',
          billingFinalDateTime: '2030-03-17T17:46:40.000Z',
        },
      ],
    });
  });

  test('have every unit of time, a limit as an estimate, and an unknown amount as none', () => {
    const item = (rest: object) =>
      requestOf({ ...membership, ...rest }).recurringTransactionInfo?.recurrenceItems[0];
    for (const [interval, recurrencePeriod] of Object.entries({
      P1D: 'DAY',
      P1W: 'WEEK',
      P1M: 'MONTH',
      P1Y: 'YEAR',
    }))
      expect(item({ interval })).toMatchObject({ recurrencePeriod, recurrencePeriodCount: 1 });
    expect(item({ type: 'UNSCHEDULED' })).toMatchObject({
      priceStatus: 'ESTIMATED',
      price: '5.00',
    });
    expect(item({ type: 'INSTALLMENTS' })).toMatchObject({ priceStatus: 'FINAL' });
    expect(item({ amount: undefined })).toMatchObject({
      priceStatus: 'NOT_CURRENTLY_KNOWN',
      price: null,
    });
    expect(item({ nextAt: undefined, endsAt: undefined })).toMatchObject({
      billingFinalDateTime: null,
    });
  });

  test('are no longer than Google takes, and name no address that it refuses', () => {
    const { recurringTransactionInfo: info } = requestOf({ ...membership, text: 'a'.repeat(500) });
    expect(info?.billingAgreement).toHaveLength(300);
    expect(info?.recurrenceItems[0]!.label).toHaveLength(100);
    for (const merchantUrl of ['http://shop.example', 'https://shop.example/?a=1', 'nowhere', ''])
      expect(
        requestOf(membership, { merchantUrl }).recurringTransactionInfo,
        merchantUrl,
      ).not.toHaveProperty('managementUrl');
  });

  test('tell Google where to report what becomes of the card, at an address as Google takes it', () => {
    const urlOf = (tokenUpdateUrl: string) =>
      requestOf(membership, {
        metadata: { googlePay: { merchantId: 'm', recurring: true, tokenUpdateUrl } },
      }).recurringTransactionInfo?.tokenUpdateUrl;
    const address = 'https://pay.example/google-pay/token-updates';
    expect(urlOf(address)).toBe(address);
    expect(urlOf(`${address}/`)).toBe(address);
    for (const other of ['http://pay.example/updates', `${address}?a=1`, `${address}#a`, ''])
      expect(urlOf(other), other).toBe(undefined);
  });

  test('are left out where Google has no words for them, or has not admitted the provider', () => {
    const none = [
      requestOf(undefined),
      requestOf({ ...membership, interval: undefined }),
      requestOf({ ...membership, interval: 'P1M2D' }),
      requestOf(membership, { metadata: { googlePay: { merchantId: 'm' } } }),
      requestOf(membership, {}, {}),
      requestOf({ ...membership, amount: 1234 }, {}, { amount: 1230, currency: 'KWD' }),
      // An order that changes is updated by its total.
      requestOf(membership, {}, euros, ['SHIPPING_ADDRESS']),
    ];
    for (const request of none) {
      expect(request.transactionInfo).toHaveProperty('totalPrice');
      expect(request).not.toHaveProperty('recurringTransactionInfo');
    }
  });
});

test('Google Pay is not offered for an order that changes in its window and has later charges @slow', async () => {
  const given = (metadata: object, more: object = {}) =>
    methods({ paymentMethods: ['googlePay'], metadata: { googlePay: metadata as never }, ...more });
  const recurring: RecurringTerms = { type: 'SUBSCRIPTION', text: 'Monthly.', interval: 'P1M' };
  const admitted = { merchantId: 'm', recurring: true };
  for (const detail of ['shipping', 'coupon'] as const) {
    const changing = { ...euros, request: [detail] };
    expect(await findWallet(given(admitted, { recurring }), changing)).toBe(undefined);
    expect(excludesTerms(given(admitted), [detail])).toBe(false);
    // Of a provider without the terms, the window shows the total.
    expect(excludesTerms(given({ merchantId: 'm' }, { recurring }), [detail])).toBe(false);
  }
  expect(excludesTerms(given(admitted, { recurring }), ['email', 'phone', 'billing'])).toBe(false);
  expect(excludesTerms(given(admitted, { recurring }))).toBe(false);
});

test.describe('a request to Apple Pay', () => {
  test('says who is paid, how much and with which cards', () => {
    expect(
      appleRequest(
        methods({}, ['visa', 'mastercard', 'unionpay', 'diners']),
        euros,
        'shop.example',
      ),
    ).toEqual({
      countryCode: 'ES',
      currencyCode: 'EUR',
      merchantCapabilities: ['supports3DS'],
      supportedNetworks: ['visa', 'masterCard', 'chinaUnionPay'],
      total: { label: 'Alfar', amount: '12.50', type: 'final' },
    });
  });

  test('names the domain where the merchant has no name', () => {
    const { merchantName: _, ...nameless } = methods();
    expect(appleRequest(nameless, euros, 'shop.example')?.total.label).toBe('shop.example');
  });

  test('has a total that is still pending where the page names an account alone', () => {
    const total = { label: 'Alfar', amount: '0.00', type: 'pending' };
    const { total: requested, currencyCode } = appleRequest(methods(), {}, '')!;
    expect({ requested, currencyCode }).toEqual({ requested: total, currencyCode: 'EUR' });
  });

  test('is not made for nothing, nor for brands that Apple does not know', () => {
    expect(appleRequest(methods(), { amount: 0, currency: 'EUR' }, '')).toBe(undefined);
    expect(appleRequest(methods({}, ['diners', 'hipercard']), euros, '')).toBe(undefined);
  });

  test('asks for a merchant token where the shopper agrees to later charges, in Apple’s units', () => {
    const recurring = {
      type: 'SUBSCRIPTION',
      text: 'Alfar charges €5.00 every two weeks.',
      interval: 'P2W',
      amount: 500,
      nextAt: 1_800_000_000,
      endsAt: 1_900_000_000,
    } as const;
    const of = (rest: object) =>
      appleRequest(
        methods({ recurring: { ...recurring, ...rest } }),
        euros,
        '',
        'https://shop.example',
      );
    expect(of({})?.recurringPaymentRequest).toEqual({
      paymentDescription: recurring.text,
      regularBilling: {
        label: recurring.text,
        amount: '5.00',
        type: 'final',
        paymentTiming: 'recurring',
        recurringPaymentIntervalUnit: 'day',
        recurringPaymentIntervalCount: 14,
        recurringPaymentStartDate: new Date(1_800_000_000_000),
        recurringPaymentEndDate: new Date(1_900_000_000_000),
      },
      billingAgreement: recurring.text,
      managementURL: 'https://shop.example',
    });
    expect(of({ amount: undefined })?.recurringPaymentRequest?.regularBilling).toMatchObject({
      amount: '12.50',
      type: 'pending',
    });
    expect(of({ interval: undefined })).toBe(undefined);
    expect(appleRequest(methods(), euros, '')).not.toHaveProperty('recurringPaymentRequest');
  });

  test('takes three decimals where the currency has them', () => {
    expect(appleRequest(methods(), { amount: 1234, currency: 'KWD' }, '')?.total.amount).toBe(
      '1.234',
    );
  });

  test('is for the host of the page the shopper sees', () => {
    expect(domainOf('https://shop.example:8443', undefined)).toBe('shop.example');
    expect(domainOf('https://shop.example', ['https://shop.example'])).toBe('shop.example');
    expect(domainOf('https://pay.example', ['https://pay.example', 'https://shop.example'])).toBe(
      'shop.example',
    );
  });

  // @spec Create-payment call: an applePay object with a base64 token
  test('hands over a token as base64, whatever is written in it', () => {
    const token = { paymentMethod: { displayName: 'Visa •••• 4242' } };
    const bytes = Uint8Array.from(atob(encodeToken(token)), (sign) => sign.charCodeAt(0));
    expect(JSON.parse(new TextDecoder().decode(bytes))).toEqual(token);
  });
});

test.describe('the look of a wallet’s button', () => {
  test('is that of its row unless the merchant wishes otherwise', () => {
    expect(buttonStyleOf(undefined)).toEqual({
      height: 'min(2.8125rem, 55px)',
      radius: 8,
      colour: 'default',
      type: 'buy',
    });
    expect(buttonStyleOf({ height: '30px', color: 'white', type: 'plain' })).toMatchObject({
      height: 30,
      colour: 'white',
      type: 'plain',
    });
    expect(buttonStyleOf({ height: '3rem' })).toMatchObject({ height: 'min(3rem, 55px)' });
  });

  test('has the merchant’s corners, said as for any other button', () => {
    expect(buttonStyleOf({ borderRadius: 0 })).toMatchObject({ radius: 0 });
    expect(buttonStyleOf({ base: { borderRadius: '22px' } })).toMatchObject({ radius: 22 });
    expect(buttonStyleOf({ borderRadius: 'round' })).toMatchObject({ radius: 8 });
  });

  test('has no words where they do not fit', () => {
    expect(buttonStyleOf({ type: 'donate' }, true)).toMatchObject({ type: 'plain' });
  });

  test('stays within what a button may be', () => {
    expect(buttonStyleOf({ height: 900, color: 'pink', type: 'toString' })).toMatchObject({
      height: 55,
      colour: 'default',
      type: 'buy',
    });
    expect(buttonStyleOf({ height: 1, color: 7, type: { base: 1 } as never })).toMatchObject({
      height: 25,
      colour: 'default',
      type: 'buy',
    });
  });
});
