import type { OrderFrame } from '../../frame-apps/methods/wallet/order.js';
import { OpenOrder } from '../../frame-apps/methods/wallet/order.js';
import { contactDetailsOf } from '../../frame-apps/methods/wallet/contact.js';
import { loadTexts } from '../../frame-apps/runtime/languages.js';
import type { PayError } from '../../bridge/errors.js';
import { deferred } from '../../bridge/deferred.js';
import type { PaymentMethods } from '../../provider/types.js';
import { describe, expect, it } from '../support/node-test.js';

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
  return { order: new OpenOrder('googlePay', frame, methods), codes };
}

describe('the order in a wallet', () => {
  it('is for the amount of the page’s last answer, and so is the token', async () => {
    const { order } = await open({
      shippingOptionChange: async ({ shippingOption }) => ({
        amount: 1250 + shippingOption.amount,
      }),
    });
    const view = await order.changeShippingOption('fast');
    expect(view.order.amount).to.equal(1750);
    expect([order.target.amount, order.shippingOption]).to.deep.equal([1750, fast]);
    expect(order.detailsOf({ email: 'a@example.com', phone: '+34600000000' })).to.deep.equal({
      amount: 1750,
      shippingOption: 'fast',
      email: 'a@example.com',
    });
  });

  it('counts the later one of two changes at once, and both show what it led to', async () => {
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
    expect((await views).map((view) => view.order.amount)).to.deep.equal([1300, 1300]);
    expect(order.shippingOption).to.deep.equal(post);
  });

  it('keeps a refused address’s problem until another one is chosen, not until a coupon is', async () => {
    const { order, codes } = await open({
      shippingAddressChange: async ({ address }) =>
        address.zip === '28001'
          ? { amount: 1300 }
          : { error: { field: 'zip', message: 'Not there' } },
    });
    await order.changeAddress({ ...spain, zip: '07860' });
    const { problem } = await order.changeCoupon('WELCOME');
    expect([problem, order.problem?.message]).to.deep.equal([
      { field: 'zip', message: 'Not there' },
      'Not there',
    ]);
    await order.changeAddress(spain);
    expect([order.problem, order.order.amount, codes]).to.deep.equal([undefined, 1300, []]);
  });

  it('can be paid as it is shown after a refused coupon', async () => {
    const { order } = await open({ couponChange: async () => false });
    expect((await order.changeCoupon('OLD')).problem).to.have.property('message');
    expect(order.problem).to.equal(undefined);
  });

  it('does not ask the page about a country that is not shipped to', async () => {
    const { order } = await open(
      { shippingAddressChange: () => Promise.reject(new Error('was asked')) },
      { allowedShippingCountries: ['ES', 'PT'] },
    );
    const { problem } = await order.changeAddress({ country: 'us' });
    expect(problem).to.deep.include({ field: 'country' });
    expect(order.canShipTo('es')).to.equal(true);
  });

  it('has no address for an answer without a way to ship', async () => {
    const { order } = await open({ shippingAddressChange: async () => ({ shippingOptions: [] }) });
    expect((await order.changeAddress(spain)).problem).to.deep.include({ field: 'address' });
  });

  it('reports an answer that is none, and the shopper reads a message of ours', async () => {
    const { order, codes } = await open({ shippingAddressChange: async () => 'yes' });
    const { problem } = await order.changeAddress(spain);
    expect([problem?.message.startsWith('Your order could not'), codes]).to.deep.equal([
      true,
      ['INVALID_ANSWER'],
    ]);
  });

  it('leaves out what the page gives that is no line and no way to ship', async () => {
    const { order } = await open(
      {},
      { lineItems: [{ label: 'Mug' }, null] as never, shippingOptions: [{ id: 7 }, post] as never },
    );
    expect(order.order).to.deep.equal({ amount: 1250, lineItems: [], shippingOptions: [post] });
  });
});

describe('a contact that a wallet gave', () => {
  it('has what the payment API takes, and no empty parts', () => {
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
    ).to.deep.equal({
      name: 'Ana Gil',
      phone: '+34600000000',
      address: {
        country: 'ES',
        city: 'Madrid',
        line1: 'Calle Mayor 1',
        line2: '2º B, Portal 3',
      },
    });
    expect(contactDetailsOf({ name: {}, lines: [null] })).to.equal(undefined);
  });
});
