import '../support/strays.js';
import { expect } from '@esm-bundle/chai';
import { setupOf } from '../../frame-apps/methods/paypal/setup.js';
import { payPalStyle } from '../../frame-apps/methods/paypal/style.js';
import { payPalStyleV6 } from '../../frame-apps/methods/paypal/style-v6.js';
import { loadTexts } from '../../frame-apps/runtime/languages.js';
import type { PaymentMethods } from '../../api/types.js';

const paypal = { clientId: 'client', merchantId: 'MERCHANT1' };
const methods: PaymentMethods = {
  paymentMethods: ['paypal'],
  livemode: false,
  accountId: 'acc',
  countryCode: 'ES',
  metadata: { paypal },
};

const query = (...[found, options]: Parameters<typeof setupOf>) =>
  new URL(setupOf(found, options)!.src).searchParams;

describe('the set-up of PayPal’s script', () => {
  before(() => Promise.all([loadTexts('en'), loadTexts('es')]));

  it('is PayPal’s own address where the document names no other', () => {
    const { origin, pathname } = new URL(
      setupOf(methods, { currency: 'EUR', language: 'es' })!.src,
    );
    expect(origin + pathname).to.equal('https://www.paypal.com/sdk/js');
  });

  it('names the merchant, the currency and the language, and leaves cards to the card form', () => {
    expect(Object.fromEntries(query(methods, { currency: 'eur', language: 'es' }))).to.deep.equal({
      'client-id': 'client',
      'merchant-id': 'MERCHANT1',
      currency: 'EUR',
      intent: 'capture',
      commit: 'true',
      components: 'buttons',
      'disable-funding': 'card',
      locale: 'es_ES',
    });
  });

  // @spec currency
  it('takes the payment’s currency before the page’s', () => {
    const page = { paymentId: 'pay_1', currency: 'EUR', language: 'en' } as const;
    const found = query({ ...methods, amount: 999, currency: 'USD' }, page);
    expect(found.get('currency')).to.equal('USD');
  });

  it('authorises where the money is only reserved', () => {
    expect(
      query(methods, { currency: 'EUR', language: 'en', transactionType: 'AUTH' }).get('intent'),
    ).to.equal('authorize');
  });

  it('is in euros where nobody has said a currency', () => {
    for (const currency of [undefined, ''])
      expect(query(methods, { currency, language: 'en' }).get('currency')).to.equal('EUR');
  });

  it('is not to be had without a PayPal account, or where nothing is bought', () => {
    const options = { currency: 'EUR', language: 'en' } as const;
    expect(setupOf({ ...methods, metadata: {} }, options)).to.equal(undefined);
    for (const transactionType of ['VERIF', 'PAYOUT'] as const) {
      expect(setupOf(methods, { ...options, transactionType })).to.equal(undefined);
    }
  });
});

describe('the set-up of version 6 of PayPal’s script', () => {
  before(() => Promise.all([loadTexts('en'), loadTexts('es')]));
  const v6 = { ...methods, metadata: { paypal: { ...paypal, sdk: 'v6' } } } as const;
  const both = ['v5', 'v6'] as const;
  const options = { currency: 'eur', language: 'es' } as const;

  it('is of PayPal’s own address, in test or not, and says the rest to the instance', () => {
    expect(setupOf(v6, options, both)).to.deep.include({
      src: 'https://www.sandbox.paypal.com/web-sdk/v6/core',
      instance: { merchantId: 'MERCHANT1', locale: 'es-ES', currencyCode: 'EUR' },
    });
    expect(setupOf({ ...v6, livemode: true }, options, both)!.src).to.equal(
      'https://www.paypal.com/web-sdk/v6/core',
    );
  });

  it('is that of version 5 for an account that has it, or a page that can show no other', () => {
    const v5 = setupOf(methods, options);
    expect(v5).not.to.have.property('instance');
    expect(setupOf(methods, options, both)).to.deep.equal(v5);
    expect(setupOf(v6, options, ['v5'])).to.deep.equal(v5);
    expect(setupOf(v6, options)).to.deep.equal(v5);
  });

  it('keeps the account of a customer, or for later charges', () => {
    const kept = setupOf(v6, { ...options, customerSession: 'cs_1' }, both);
    expect(kept!.instance!.savePayment).to.equal(true);
  });

  it('has the style that its button has, and leaves out the rest', () => {
    const dropped: string[] = [];
    const styled = (style: Parameters<typeof payPalStyleV6>[0]) =>
      payPalStyleV6(style, (name) => dropped.push(name));
    expect(styled(undefined)).to.deep.equal({ height: 45, borderRadius: 8 });
    expect(
      styled({ label: 'buynow', color: 'blue', shape: 'pill', height: 50, layout: 'vertical' }),
    ).to.deep.equal({ type: 'buynow', color: 'blue', height: 50, borderRadius: 28 });
    expect(styled({ label: 'paypal', shape: 'sharp' })).to.deep.equal({
      height: 45,
      borderRadius: 0,
    });
    expect(dropped).to.deep.equal([]);
    styled({ label: 'installment', color: 'silver' });
    expect(dropped).to.deep.equal(['label', 'color']);
  });
});

describe('the style of PayPal’s button', () => {
  const dropped: string[] = [];
  const styled = (style: Parameters<typeof payPalStyle>[0]) =>
    payPalStyle(style, (name) => dropped.push(name));
  beforeEach(() => dropped.splice(0));

  it('is as high and as round as the other buttons when nothing is said', () => {
    expect(styled(undefined)).to.deep.equal({ height: 45, borderRadius: 8 });
  });

  it('takes PayPal’s words, and its corners in place of ours', () => {
    const style = { layout: 'vertical', color: 'black', shape: 'pill', label: 'buynow' };
    expect(styled({ ...style, height: 30 })).to.deep.equal({ ...style, height: 30 });
    expect(dropped).to.deep.equal([]);
  });

  it('takes the merchant’s corners, as every button does, and PayPal’s own word for them before that', () => {
    expect(styled({ borderRadius: 20 })).to.deep.equal({ height: 45, borderRadius: 20 });
    expect(styled({ base: { borderRadius: '12px', color: 'red' } })).to.deep.equal({
      height: 45,
      borderRadius: 12,
    });
    expect(styled({ borderRadius: 900 })['borderRadius']).to.equal(55);
    expect(styled({ borderRadius: 20, shape: 'pill' })).to.deep.equal({
      height: 45,
      shape: 'pill',
    });
    expect(dropped).to.deep.equal([]);
  });

  it('keeps the height within what PayPal takes', () => {
    expect(styled({ height: 10 })['height']).to.equal(25);
    expect(styled({ height: '90px' })['height']).to.equal(55);
    expect(styled({ height: 'tall' })['height']).to.equal(45);
  });

  it('leaves out what PayPal would show no button for, and says what', () => {
    const style = {
      size: 'small',
      label: 'credit',
      color: 'red',
      tagline: 'true',
      constructor: 'x',
      shape: undefined,
    };
    expect(styled(style)).to.deep.equal({ height: 45, borderRadius: 8 });
    expect(dropped).to.deep.equal(['label', 'color']);
  });
});
