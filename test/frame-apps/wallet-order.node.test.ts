import { expect, test } from '@playwright/test';
import type { OrderFrame } from '../../frame-apps/methods/wallet/order.js';
import {
  changeHandler,
  detailsOf as googleDetailsOf,
  withOrder as withGoogleOrder,
} from '../../frame-apps/methods/google-pay/order.js';
import {
  updateOf,
  withOrder as withAppleOrder,
} from '../../frame-apps/methods/payment-request/order.js';
import { OpenOrder } from '../../frame-apps/methods/wallet/order.js';
import { detailsOf as payPalDetailsOf } from '../../frame-apps/methods/paypal/details.js';
import { contactDetailsOf } from '../../frame-apps/methods/wallet/contact.js';
import { loadTexts } from '../../frame-apps/runtime/languages.js';
import type { PayError } from '../../bridge/errors.js';
import { deferred } from '../../bridge/deferred.js';
import type { PaymentMethods } from '../../api/types.js';

const methods: PaymentMethods = {
  paymentMethods: ['googlePay'],
  livemode: false,
  accountId: 'acc_1',
  countryCode: 'ES',
  metadata: {},
};
const post = { id: 'post', label: 'Post', amount: 0 };
const fast = { id: 'fast', label: 'Courier', amount: 500 };
const spain = { country: 'ES', city: 'Madrid', zip: '28001' };

/** An order of 12.50 that is shipped, and the errors that the page hears of. */
async function open(
  events: Partial<OrderFrame['emit']>,
  rest: Partial<OrderFrame> = {},
  reply = methods,
): Promise<{ order: OpenOrder; codes: string[] }> {
  await loadTexts('en');
  const codes: string[] = [];
  const silent = () => Promise.resolve(undefined);
  const emit = {
    shippingAddressChange: silent,
    shippingOptionChange: silent,
    couponChange: silent,
    error: ({ code }: PayError) => codes.push(code),
    ...events,
  };
  const frame: OrderFrame = {
    language: 'en',
    accountId: 'acc_1',
    amount: 1250,
    currency: 'EUR',
    request: ['shipping', 'email', 'coupon'],
    shippingOptions: [post, fast],
    ...rest,
    emit,
  };
  return { order: new OpenOrder('googlePay', frame, reply), codes };
}

test.describe('the order in a wallet', () => {
  test('is for the amount of the page’s last answer, and so is the token', async () => {
    const { order } = await open({
      shippingOptionChange: async ({ shippingOption }) => ({
        amount: 1250 + shippingOption.amount,
      }),
    });
    const view = await order.changeShippingOption('fast');
    expect(view.order.amount).toBe(1750);
    expect([order.target.amount, order.shippingOption]).toEqual([1750, fast]);
    expect(order.detailsOf({ email: 'a@example.com', phone: '+34600000000' })).toEqual({
      amount: 1750,
      shippingOption: 'fast',
      email: 'a@example.com',
    });
  });

  test('chooses the way to ship that an answer has priced, and refuses one about another than the chosen', async () => {
    const { order, codes } = await open({
      shippingAddressChange: async () => ({ amount: 1750, shippingOption: 'fast' }),
      shippingOptionChange: async () => ({ amount: 1750, shippingOption: 'fast' }),
    });
    await order.changeAddress(spain);
    expect([order.order.amount, order.shippingOption]).toEqual([1750, fast]);
    const view = await order.changeShippingOption('post');
    expect([view.problem?.message, codes]).toEqual([expect.any(String), ['INVALID_ANSWER']]);
    expect([order.order.amount, order.shippingOption, Boolean(order.problem)]).toEqual([
      1750,
      fast,
      true,
    ]);
  });

  const ship = [post, fast];
  const goods = { label: 'Mug', amount: 1250 };
  const courier = { label: 'Courier', amount: 500 };
  const answers: readonly (readonly [
    what: string,
    before: string | undefined,
    answer: object,
    isTaken: boolean,
  ])[] = [
    ['the total of the one that is shown', undefined, { amount: 1250 }, true],
    ['the total of the one that was chosen', 'fast', { amount: 1750 }, true],
    ['the total of another than was chosen', 'fast', { amount: 1250 }, false],
    ['lines with another’s price', undefined, { amount: 1750, lineItems: [goods, courier] }, false],
    ['lines with its price', 'fast', { amount: 1750, lineItems: [goods, courier] }, true],
    ['another total, as with a tax', 'fast', { amount: 1960 }, true],
    ['a total below its price', 'fast', { amount: 400 }, false],
    ['another’s total, and its name', 'fast', { amount: 1250, shippingOption: 'post' }, true],
  ];
  for (const [what, before, answer, isTaken] of answers)
    test(`${isTaken ? 'takes' : 'refuses'} an answer with ways to ship that has ${what}`, async () => {
      const { order, codes } = await open({
        shippingOptionChange: async () => ({ amount: 1750 }),
        shippingAddressChange: async () => ({ shippingOptions: ship, ...answer }),
      });
      if (before) await order.changeShippingOption(before);
      const { amount } = order.order;
      const view = await order.changeAddress(spain);
      expect([Boolean(view.problem), codes]).toEqual([!isTaken, isTaken ? [] : ['INVALID_ANSWER']]);
      if (!isTaken) expect(order.order.amount).toBe(amount);
    });

  test('begins as the page’s last answer said, while the payment has its amount and the page its props', async () => {
    const paid = { paymentId: 'pay_1', accountId: undefined, amount: undefined };
    const answers = { shippingOptionChange: async () => ({ amount: 1750, lineItems: [] }) };
    let amount = 1250;
    // What the API's client reads of its document: taken away again, for the worker's other files.
    const { fetch } = globalThis;
    Object.assign(globalThis, {
      document: { documentElement: { lang: 'en' }, querySelector: () => null },
      location: new URL('https://pay.example/'),
      fetch: async () => Response.json({ ...methods, amount, currency: 'EUR' }),
    });
    try {
      const begin = async (rest: Partial<OrderFrame> = {}) =>
        (await open(answers, { ...paid, ...rest }, { ...methods, amount })).order;
      const first = await begin();
      amount = 1750;
      await first.changeShippingOption('fast');
      await first.end();
      const again = await begin();
      expect([again.order.amount, again.shippingOption]).toEqual([1750, fast]);
      expect((await begin({ shippingOptions: [post] })).shippingOption).toEqual(post);
      const other = await begin({ paymentId: 'pay_2' });
      expect(other.shippingOption).toEqual(post);
      await other.end();
      expect((await begin()).shippingOption).toEqual(fast);
      amount = 1250;
      expect((await begin()).shippingOption).toEqual(post);
    } finally {
      globalThis.fetch = fetch;
      for (const name of ['document', 'location']) Reflect.deleteProperty(globalThis, name);
    }
  });

  test('counts the later one of two changes at once, and both show what it led to', async () => {
    const answers = { post: deferred<unknown>(), fast: deferred<unknown>() };
    const { order } = await open({
      shippingOptionChange: ({ shippingOption: { id } }) => answers[id as 'post'].promise,
    });
    const views = Promise.all([
      order.changeShippingOption('fast'),
      order.changeShippingOption('post'),
    ]);
    answers.post.resolve({ amount: 1300 });
    answers.fast.resolve({ amount: 1750 });
    expect((await views).map((view) => view.order.amount)).toEqual([1300, 1300]);
    expect(order.shippingOption).toEqual(post);
  });

  test('asks about a way to ship once the address before it is answered, at that address’s price', async () => {
    const address = deferred<unknown>();
    const options: unknown[] = [];
    const dear = { ...fast, amount: 900 };
    const { order } = await open({
      shippingAddressChange: () => address.promise,
      shippingOptionChange: async ({ shippingOption }) => {
        options.push(shippingOption);
        return { amount: 1250 + shippingOption.amount };
      },
    });
    const views = Promise.all([order.changeAddress(spain), order.changeShippingOption('fast')]);
    await Promise.resolve();
    expect(options).toEqual([]);
    address.resolve({ lineItems: [{ label: 'Mug', amount: 1250 }], shippingOptions: [post, dear] });
    expect((await views).map((view) => view.order.amount)).toEqual([2150, 2150]);
    expect([
      options,
      order.shippingOption,
      order.problem,
      order.order.lineItems.length,
    ]).toStrictEqual([[dear], dear, undefined, 1]);
  });

  test('keeps the refusal of an address while another way to ship is chosen and accepted', async () => {
    const address = deferred<unknown>();
    const { order } = await open({
      shippingAddressChange: () => address.promise,
      shippingOptionChange: async () => ({ amount: 1750 }),
      couponChange: async () => ({ amount: 1500 }),
    });
    const views = Promise.all([
      order.changeAddress(spain),
      order.changeShippingOption('fast'),
      order.changeCoupon('WELCOME'),
    ]);
    const error = { field: 'zip', message: 'Not there' };
    address.resolve({ error });
    expect((await views).map(({ problem }) => problem)).toEqual([error, error, error]);
    expect([order.problem, order.order.amount]).toEqual([error, 1500]);
  });

  test('is asked about no way to ship that the address before it does not have', async () => {
    const address = deferred<unknown>();
    const { order, codes } = await open({
      shippingAddressChange: () => address.promise,
      shippingOptionChange: () => Promise.reject(new Error('was asked')),
    });
    const views = Promise.all([order.changeAddress(spain), order.changeShippingOption('fast')]);
    address.resolve({ amount: 1300, shippingOptions: [post] });
    await views;
    expect([order.order.amount, order.shippingOption, order.problem, codes]).toStrictEqual([
      1300,
      post,
      undefined,
      [],
    ]);
  });

  test('cannot be paid before the page has answered', async () => {
    const answer = deferred<unknown>();
    const { order } = await open({ shippingAddressChange: () => answer.promise });
    const view = order.changeAddress(spain);
    expect(order.problem).toHaveProperty('message');
    answer.resolve({ amount: 1300 });
    await view;
    expect(order.problem).toBe(undefined);
  });

  test('has no coupon that was refused while another change was made', async () => {
    const coupon = deferred<unknown>();
    const { order } = await open({ couponChange: () => coupon.promise });
    const views = Promise.all([order.changeCoupon('OLD'), order.changeAddress(spain)]);
    coupon.resolve({ error: { field: 'coupon', message: 'There is none' } });
    await views;
    expect(order.coupon).toBe('');
    expect((await order.changeCoupon('WELCOME')).problem).toHaveProperty('message');
    expect(order.coupon).toBe('');
  });

  test('limits the wait for the answer to an earlier change like that for its own', async () => {
    const limits: AbortController[] = [];
    const real = AbortSignal.timeout;
    AbortSignal.timeout = () => {
      limits.push(new AbortController());
      return limits.at(-1)!.signal;
    };
    try {
      const address = deferred<unknown>();
      const { order, codes } = await open({
        shippingAddressChange: () => address.promise,
        shippingOptionChange: () => Promise.reject(new Error('was asked')),
      });
      const views = Promise.all([order.changeAddress(spain), order.changeShippingOption('fast')]);
      for (const limit of limits) limit.abort(new DOMException('late', 'TimeoutError'));
      for (const { problem } of await views) expect(problem).toHaveProperty('message');
      expect(codes).toEqual(['WALLET_TIMEOUT', 'WALLET_TIMEOUT']);
      address.resolve({ amount: 1300 });
      await Promise.resolve();
      expect([order.order.amount, order.problem !== undefined]).toEqual([1250, true]);
    } finally {
      AbortSignal.timeout = real;
    }
  });

  test('keeps a refused address’s problem until another one is chosen, not until a coupon is', async () => {
    const { order, codes } = await open({
      shippingAddressChange: async ({ address }) =>
        address.zip === '28001'
          ? { amount: 1300 }
          : { error: { field: 'zip', message: 'Not there' } },
    });
    await order.changeAddress({ ...spain, zip: '07860' });
    const { problem } = await order.changeCoupon('WELCOME');
    expect([problem, order.problem?.message]).toEqual([
      { field: 'zip', message: 'Not there' },
      'Not there',
    ]);
    await order.changeAddress(spain);
    expect([order.problem, order.order.amount, codes]).toStrictEqual([undefined, 1300, []]);
  });

  test('can be paid as it is shown after a refused coupon', async () => {
    const { order } = await open({ couponChange: async () => false });
    expect((await order.changeCoupon('OLD')).problem).toHaveProperty('message');
    expect(order.problem).toBe(undefined);
  });

  test('does not ask the page about a country that is not shipped to', async () => {
    const { order } = await open(
      { shippingAddressChange: () => Promise.reject(new Error('was asked')) },
      { allowedShippingCountries: ['ES', 'PT'] },
    );
    const { problem } = await order.changeAddress({ country: 'us' });
    expect(problem).toMatchObject({ field: 'country' });
    expect(order.canShipTo('es')).toBe(true);
  });

  test('has no address for an answer without a way to ship', async () => {
    const { order } = await open({ shippingAddressChange: async () => ({ shippingOptions: [] }) });
    expect((await order.changeAddress(spain)).problem).toMatchObject({ field: 'address' });
  });

  test('reports an answer that is none, and the shopper reads a message of ours', async () => {
    const { order, codes } = await open({ shippingAddressChange: async () => 'yes' });
    const { problem } = await order.changeAddress(spain);
    expect([problem?.message.startsWith('Your order could not'), codes]).toEqual([
      true,
      ['INVALID_ANSWER'],
    ]);
  });

  test('leaves out what the page gives that is no line and no way to ship', async () => {
    const { order } = await open(
      {},
      { lineItems: [{ label: 'Mug' }, null] as never, shippingOptions: [{ id: 7 }, post] as never },
    );
    expect(order.order).toEqual({ amount: 1250, lineItems: [], shippingOptions: [post] });
  });
});

test.describe('a contact that a wallet gave', () => {
  test('has what the payment API takes, and no empty parts', () => {
    expect(
      contactDetailsOf({
        name: ' Ana Gil ',
        phone: '+34 (600) 00-00-00',
        country: 'es',
        state: '',
        city: 'Madrid',
        zip: 28001,
        lines: ['Calle Mayor 1', '', '2º B', 'Portal 3'],
      }),
    ).toEqual({
      name: 'Ana Gil',
      phone: '+34600000000',
      address: {
        country: 'ES',
        city: 'Madrid',
        line1: 'Calle Mayor 1',
        line2: '2º B, Portal 3',
      },
    });
    expect(contactDetailsOf({ name: {}, lines: [null] })).toBe(undefined);
  });
});

test.describe('the shopper that PayPal gave', () => {
  const address = {
    country_code: 'ES',
    admin_area_1: 'Madrid',
    admin_area_2: 'Madrid',
    postal_code: '28014',
    address_line_1: 'Calle de Alcalá 1',
  };

  test('is at the address to ship to, with the account’s email and phone', () => {
    const own = { name: 'Ana Gil', email: 'ana@example.com', phone: '+34600000000' };
    expect(
      payPalDetailsOf({
        payer: {
          name: { given_name: 'Ana', surname: 'Gil' },
          email_address: own.email,
          phone: { phone_number: { country_code: '34', national_number: '600 00 00 00' } },
          address: { country_code: 'ES' },
        },
        shipping: { name: { full_name: 'Eva Gil' }, address },
      }),
    ).toEqual({
      email: own.email,
      phone: own.phone,
      shipping: {
        ...own,
        name: 'Eva Gil',
        address: {
          country: 'ES',
          state: 'Madrid',
          city: 'Madrid',
          zip: '28014',
          line1: 'Calle de Alcalá 1',
        },
      },
      billing: { ...own, address: { country: 'ES' } },
    });
  });

  test('has a phone as PayPal gave it if the country’s code is absent', () => {
    const phone = { phone_number: { national_number: '600000000' } };
    expect(payPalDetailsOf({ payer: { phone } }).phone).toBe('600000000');
  });

  test('is no longer than the payment API takes, and has nothing that is no text', () => {
    const { shipping, ...others } = payPalDetailsOf({
      payer: { name: 7, email_address: [], phone: { phone_number: { national_number: {} } } },
      shipping: { name: { full_name: 'a'.repeat(9000) }, address: { postal_code: '1'.repeat(99) } },
    });
    expect([shipping?.name?.length, shipping?.address?.zip?.length]).toEqual([200, 20]);
    expect(others).toStrictEqual({ email: undefined, phone: undefined, billing: undefined });
    for (const given of [{}, { payer: null, shipping: 'x' }, { shipping: { address: [] } }])
      expect(payPalDetailsOf(given).shipping).toBe(undefined);
  });
});

test.describe('the order in Google’s window', () => {
  const request = {
    allowedPaymentMethods: [{ type: 'CARD', parameters: { allowedCardNetworks: ['VISA'] } }],
    transactionInfo: { currencyCode: 'EUR', totalPriceStatus: 'ESTIMATED', totalPrice: '0.00' },
  } as never as google.payments.api.PaymentDataRequest;
  const none = { request: [], shippingOptions: [] };
  const requestFor = async (rest: Partial<OrderFrame>) =>
    withGoogleOrder(request, (await open({}, rest)).order, 'en');
  const billingOf = ({ allowedPaymentMethods }: google.payments.api.PaymentDataRequest) =>
    allowedPaymentMethods.map(({ parameters }) => parameters);
  const address = {
    countryCode: 'es',
    administrativeArea: 'M',
    locality: 'Madrid',
    postalCode: '28001',
  };

  test('requests nothing besides the card unless the page does', async () => {
    const transactionInfo = {
      ...{ currencyCode: 'EUR', totalPriceStatus: 'FINAL', totalPrice: '12.50' },
      checkoutOption: 'COMPLETE_IMMEDIATE_PURCHASE',
    };
    const bare = await requestFor(none);
    expect(bare).toEqual({ ...request, transactionInfo });
    expect(changeHandler(bare, (await open({}, none)).order, 'en')).toBe(undefined);
  });

  test('keeps a total that nobody knows yet', async () => {
    const { transactionInfo } = await requestFor({ ...none, amount: undefined });
    expect(transactionInfo).toEqual(request.transactionInfo);
  });

  test('requests a phone with the address to ship to, and with the billing address where nothing is shipped', async () => {
    const phone = (format: boolean) => ({
      allowedCardNetworks: ['VISA'],
      billingAddressRequired: true,
      billingAddressParameters: { format: 'FULL', phoneNumberRequired: format },
    });
    const unshipped = await requestFor({ ...none, request: ['phone'] });
    expect(billingOf(unshipped)).toEqual([phone(true)]);
    expect(unshipped).not.toHaveProperty('shippingAddressRequired');
    expect(billingOf(await requestFor({ ...none, request: ['billing'] }))).toEqual([phone(false)]);
    const shipped = await requestFor({ request: ['phone', 'shipping'] });
    expect(billingOf(shipped)).toEqual([{ allowedCardNetworks: ['VISA'] }]);
    expect(shipped.shippingAddressParameters).toEqual({ phoneNumberRequired: true });
    const both = await requestFor({ request: ['shipping', 'billing'] });
    expect(billingOf(both)).toEqual([phone(false)]);
    expect(both.shippingAddressParameters).toEqual({ phoneNumberRequired: false });
  });

  test('hears of what the page requests: the address, the ways to ship, the coupon', async () => {
    const all = await requestFor({ allowedShippingCountries: ['ES', 'PT'] });
    expect(all).toMatchObject({
      emailRequired: true,
      shippingAddressRequired: true,
      shippingAddressParameters: { allowedCountryCodes: ['ES', 'PT'] },
      shippingOptionRequired: true,
      shippingOptionParameters: {
        shippingOptions: [
          { id: 'post', label: '€0.00: Post' },
          { id: 'fast', label: '€5.00: Courier' },
        ],
        defaultSelectedOptionId: 'post',
      },
      offerInfo: { offers: [] },
      callbackIntents: ['SHIPPING_ADDRESS', 'SHIPPING_OPTION', 'OFFER'],
    });
    const one = async (rest: Partial<OrderFrame>) => (await requestFor(rest)).callbackIntents;
    expect(await one({ ...none, request: ['shipping'] })).toEqual(['SHIPPING_ADDRESS']);
    expect(await one({ ...none, request: ['coupon'] })).toEqual(['OFFER']);
    expect(await one({ request: ['shipping'], shippingOptions: [post] })).toEqual([
      'SHIPPING_ADDRESS',
      'SHIPPING_OPTION',
    ]);
    const email = await requestFor({ ...none, request: ['email'] });
    expect([email.callbackIntents, email.emailRequired, email.offerInfo]).toStrictEqual([
      undefined,
      true,
      undefined,
    ]);
  });

  test('shows a discount and a line that may change, and the total alone if Google cannot write a line', async () => {
    const lineItems = [
      { label: 'Mug', amount: 1300 },
      { label: 'Welcome', amount: -50 },
      { label: 'Tax', amount: 0, isPending: true },
    ];
    const { transactionInfo } = await requestFor({ ...none, lineItems });
    expect(transactionInfo).toMatchObject({
      totalPriceLabel: 'Total',
      displayItems: [
        { label: 'Mug', type: 'LINE_ITEM', price: '13.00', status: 'FINAL' },
        { label: 'Welcome', type: 'DISCOUNT', price: '-0.50', status: 'FINAL' },
        { label: 'Tax', type: 'LINE_ITEM', price: '0.00', status: 'PENDING' },
      ],
    });
    const dinars = { ...request.transactionInfo!, currencyCode: 'KWD' };
    const { order } = await open({}, { ...none, lineItems: [{ label: 'Mug', amount: 1234 }] });
    const { transactionInfo: whole } = withGoogleOrder(
      { ...request, transactionInfo: dinars },
      order,
      'en',
    );
    expect(whole).not.toHaveProperty('displayItems');
    expect(whole).toMatchObject({ totalPrice: '1.25' });
  });

  test('describes a way to ship by its detail', async () => {
    const shippingOptions = [{ ...post, detail: 'In three days' }, fast];
    const { shippingOptionParameters } = await requestFor({ shippingOptions });
    expect(shippingOptionParameters!.shippingOptions).toStrictEqual([
      { id: 'post', label: '€0.00: Post', description: 'In three days' },
      { id: 'fast', label: '€5.00: Courier' },
    ]);
  });

  /** Google's window with an order, as the page answers. */
  async function window(events: Partial<OrderFrame['emit']>, rest: Partial<OrderFrame> = {}) {
    const { order } = await open(events, rest);
    const change = changeHandler(withGoogleOrder(request, order, 'en'), order, 'en')!;
    return {
      order,
      change: (callbackTrigger: string, data: object = {}) =>
        change({ callbackTrigger, ...data } as never) as Promise<object>,
    };
  }

  test('asks about the address, the way to ship or the coupon, whichever Google says has changed', async () => {
    const requests: unknown[] = [];
    const reply = async (detail: object) => {
      requests.push(detail);
      return { amount: 1500 };
    };
    const { change } = await window({
      shippingAddressChange: reply,
      shippingOptionChange: reply,
      couponChange: reply,
    });
    const data = {
      shippingAddress: address,
      shippingOptionData: { id: 'fast' },
      offerData: { redemptionCodes: ['OLD', 'NEW'] },
    };
    await change('SHIPPING_ADDRESS', data);
    await change('SHIPPING_OPTION', data);
    const update = await change('OFFER', data);
    await change('OFFER', { offerData: { redemptionCodes: [] } });
    await change('OFFER');
    await change('INITIALIZE', { shippingAddress: address });
    await change('INITIALIZE');
    await change('SHIPPING_ADDRESS', { shippingAddress: { postalCode: 28 } });
    const method = 'googlePay';
    const place = { country: 'ES', state: 'M', city: 'Madrid', zip: '28001' };
    expect(requests).toEqual([
      { method, address: place },
      { method, shippingOption: fast },
      { method, coupon: 'NEW' },
      { method, coupon: '' },
      { method, coupon: '' },
      { method, address: place },
      { method, address: { country: '' } },
    ]);
    expect(update).toEqual({
      newTransactionInfo: expect.objectContaining({ totalPrice: '15.00' }) as unknown,
      newShippingOptionParameters: expect.objectContaining({
        defaultSelectedOptionId: 'fast',
      }) as unknown,
      newOfferInfo: { offers: [{ redemptionCode: 'NEW', description: 'NEW' }] },
    });
  });

  test('is told of no ways to ship and no coupons that it was not opened with', async () => {
    const shippingAddressChange = async () => ({ amount: 1500 });
    const { change } = await window({ shippingAddressChange }, { ...none, request: ['shipping'] });
    const update = await change('SHIPPING_ADDRESS', { shippingAddress: address });
    expect(Object.keys(update)).toEqual(['newTransactionInfo']);
    const coupon = await window({}, { ...none, request: ['coupon'] });
    expect(await coupon.change('OFFER')).toMatchObject({ newOfferInfo: { offers: [] } });
  });

  const INVALID = 'SHIPPING_ADDRESS_INVALID';
  const UNSERVICEABLE = 'SHIPPING_ADDRESS_UNSERVICEABLE';
  for (const [field, reason, intent] of [
    ['address', UNSERVICEABLE, 'SHIPPING_ADDRESS'],
    ['country', UNSERVICEABLE, 'SHIPPING_ADDRESS'],
    ['state', INVALID, 'SHIPPING_ADDRESS'],
    ['city', INVALID, 'SHIPPING_ADDRESS'],
    ['zip', INVALID, 'SHIPPING_ADDRESS'],
    ['shippingOption', 'SHIPPING_OPTION_INVALID', 'SHIPPING_OPTION'],
    ['coupon', 'OFFER_INVALID', 'OFFER'],
  ] as const)
    test(`says of a refused ${field} why, at its place`, async () => {
      const error = { field, message: 'Not this one' };
      const { change } = await window({ couponChange: async () => ({ error }) });
      expect(await change('OFFER', { offerData: { redemptionCodes: ['A'] } })).toEqual({
        error: { reason, intent, message: 'Not this one' },
      });
    });

  test('has an error about what it was not opened with at the place of the change, or at its first one', async () => {
    const error = { field: 'coupon', message: 'Not this one' };
    const shippingAddressChange = async () => ({ error });
    const { change } = await window(
      { shippingAddressChange, shippingOptionChange: async () => 'yes' },
      { request: ['shipping'] },
    );
    const at = (intent: string, message: unknown = 'Not this one') => ({
      error: { reason: 'OTHER_ERROR', intent, message },
    });
    const shippingAddress = address;
    expect(await change('INITIALIZE', { shippingAddress })).toEqual(at('SHIPPING_ADDRESS'));
    expect(await change('SHIPPING_ADDRESS', { shippingAddress })).toEqual(at('SHIPPING_ADDRESS'));
    const fresh = await window(
      { shippingOptionChange: async () => 'yes' },
      { request: ['shipping'] },
    );
    expect(await fresh.change('SHIPPING_OPTION', { shippingOptionData: { id: 'fast' } })).toEqual(
      at('SHIPPING_OPTION', expect.stringMatching(/^Your order could not/)),
    );
  });

  test('gives the shopper’s email, phone and addresses, the phone of the address to ship to first', () => {
    const shipping = {
      ...{ name: 'Eva Gil', phoneNumber: '+34600000001' },
      ...address,
      ...{ address1: 'Calle Mayor 1', address2: '2º B', address3: 'Portal 3' },
    };
    const billing = { name: 'Ana Gil', phoneNumber: '+34600000002', countryCode: 'PT' };
    const read = (data: object) => googleDetailsOf(data as never);
    const info = { billingAddress: billing };
    expect(
      read({ email: 'ana@example.com', shippingAddress: shipping, paymentMethodData: { info } }),
    ).toEqual({
      email: 'ana@example.com',
      phone: '+34600000001',
      shipping: {
        name: 'Eva Gil',
        phone: '+34600000001',
        address: {
          ...{ country: 'ES', state: 'M', city: 'Madrid', zip: '28001' },
          ...{ line1: 'Calle Mayor 1', line2: '2º B, Portal 3' },
        },
      },
      billing: { name: 'Ana Gil', phone: '+34600000002', address: { country: 'PT' } },
    });
    expect(read({ paymentMethodData: { info } })).toMatchObject({
      phone: '+34600000002',
      shipping: undefined,
    });
    expect(read({ paymentMethodData: {} })).toStrictEqual({
      ...{ email: undefined, phone: undefined, shipping: undefined, billing: undefined },
    });
  });
});

test('a wallet is told that an answer has removed the lines: Google keeps those of before', async () => {
  const { order } = await open(
    { shippingAddressChange: async () => ({ amount: 5500, lineItems: [] }) },
    { lineItems: [{ label: 'Mug', amount: 1250 }] },
  );
  const request = withGoogleOrder(
    { transactionInfo: { currencyCode: 'EUR', totalPriceStatus: 'FINAL' } } as never,
    order,
    'en',
  );
  expect(request.transactionInfo!.displayItems).toHaveLength(1);
  const change = changeHandler(request, order, 'en')!;
  const update = await change({
    callbackTrigger: 'SHIPPING_ADDRESS',
    shippingAddress: { countryCode: 'ES', postalCode: '28001', locality: 'Madrid' },
  } as never);
  expect(update).toMatchObject({ newTransactionInfo: { totalPrice: '55.00', displayItems: [] } });
  const apple = withAppleOrder({ currencyCode: 'EUR', total: { label: 'Alfar' } } as never, order);
  expect(updateOf(apple, order, { order: order.order }, false).newLineItems).toEqual([]);
});
