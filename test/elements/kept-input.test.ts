import { checkout as contract } from '../../bridge/contracts/checkout.js';
import { checkout, demoAccount, testCards } from '../../packages/sandbox/kit/index.js';
import { Customer } from '../support/customers.js';
import { openShop, received, set } from '../support/shop-page.js';
import { expect, test } from '../support/test.js';

/** A value that a page sets, and what there is in the frame once it has arrived, as a selector. */
type Change = readonly [value: unknown, sign?: string];

const all = ['card', 'bizum', 'cofidis', 'cofidisLoan', 'clickToPay'];
const wallets = ['applePay', 'googlePay', 'paypal'];

/** What a page may set while a shopper types, prop by prop, but for another payment or place. */
const changes = {
  saveLabel: [['Keep it', 'text="Keep it"']],
  language: [
    ['ar', 'html[lang=ar][dir=rtl]'],
    ['en', 'html[lang=en]'],
  ],
  colorScheme: [['dark'], ['light']],
  theme: [['night'], ['flat'], ['default']],
  appearance: [[{ accent: '#0a7d5a' }]],
  fonts: [[[]]],
  texts: [
    [{ en: { 'checkout.choose': 'How do you pay?' } }, 'text="How do you pay?"'],
    [{}, ':not(:has-text("How do you pay?"))'],
  ],
  cspNonce: [['r4nd0m']],
  innerStyle: [[{ input: { color: 'rgb(200, 0, 0)' } }]],
  isHidden: [[true], [false]],
  timeout: [[9000]],
  sessionId: [['another']],
  amount: [[2000, 'text=€20.00'], [0], [2100, 'text=€21.00']],
  currency: [['USD', 'text=$21.00'], ['XXX'], ['EUR', 'text=€21.00']],
  transactionType: [['AUTH'], ['SALE']],
  phoneNumber: [['+34600000000']],
  preferredBrands: [[['visa']]],
  fields: [[['name', 'email', 'address', 'phone'], '[data-field=phone]']],
  customer: [[{ phone: '+34600000000' }]],
  billingDetails: [[{ phone: '+34600000000' }]],
  shippingDetails: [[{ name: 'Ada' }]],
  paymentMethod: [[{ card: { cardholderName: 'Ada' } }]],
  generatePaymentToken: [[true], [false]],
  customDomain: [['pay.shop.example']],
  layout: [
    ['list', '[data-layout=list]'],
    ['tabs', '[data-layout=tabs]'],
    ['accordion', '[data-layout=accordion]'],
  ],
  order: [
    [['cofidis'], 'fieldset > div:nth-of-type(1) [value=cofidis]'],
    [[], 'fieldset > div:nth-of-type(1) [value=card]'],
  ],
  exclude: [
    [all.slice(1), 'fieldset.method-list-single'],
    [[], 'fieldset.method-list-options'],
    [all, 'fieldset[hidden]'],
    [[], 'fieldset:not([hidden])'],
    [[...all, ...wallets], 'fieldset[hidden]'],
    [[], 'fieldset:not([hidden])'],
  ],
  express: [['hidden'], ['shown']],
  applePay: [['always'], ['never'], ['auto']],
  payButton: [
    ['hidden', '[data-part=pay][hidden]'],
    ['shown', '[data-part=pay]:not([hidden])'],
  ],
  disabled: [[true, '.checkout-checkout[inert], [inert]'], [false]],
  required: [[true], [false]],
  confirm: [[true], [false]],
} as const satisfies Readonly<
  Record<
    Exclude<keyof typeof contract.props, 'paymentId' | 'accountId' | 'window' | 'customerSession'>,
    readonly Change[]
  >
>;

test('a checkout keeps what was typed, chosen and ticked through every change of a prop @slow', async ({
  page,
  env,
}) => {
  const [guest, returning] = [new Customer(env), new Customer(env)];
  await returning.stores('direct');
  await openShop(
    page,
    env,
    `<pay-checkout account-id="${demoAccount.id}" amount="1250" currency="EUR" language="en"
      fields="name email address"></pay-checkout>`,
    { records: ['load'] },
  );
  const { frame, card, bizum, saveBox } = checkout(page);
  const give = async (props: object, sign = 'body') =>
    test.step(JSON.stringify(props), async () => {
      await set(page, 'pay-checkout', props);
      await expect(frame.locator(sign).first()).toBeAttached();
    });

  await checkout(page).choose('bizum');
  await bizum.phone.fill('600 000');
  await checkout(page).choose('card');
  await card.fill(testCards.direct);
  await checkout(page).fillDetails({ name: 'Ada', email: 'ada@example.com', line1: 'Mayor 1' });
  const inputs = {
    number: card.number,
    expiry: card.expiry,
    cvc: card.cvc,
    name: checkout(page).detail('name'),
    email: checkout(page).detail('email'),
    street: checkout(page).detail('line1'),
  };
  const values = async () =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(inputs).map(async ([name, input]) => [name, await input.inputValue()]),
      ),
    ) as Record<string, string>;
  const typed = await values();
  expect(typed).toMatchObject({ number: '4444 4444 4444 4414', name: 'Ada', street: 'Mayor 1' });

  await give({ customerSession: (await guest.session()).customerSession }, 'input[name=save]');
  await saveBox.check();
  for (const [name, row] of Object.entries(changes) as [string, readonly Change[]][])
    for (const [value, sign] of row) {
      await give({ [name]: value }, sign);
      expect(await values(), JSON.stringify({ [name]: value })).toEqual(typed);
    }
  await give({ customerSession: (await returning.session()).customerSession }, '[data-stored]');
  await give({ customerSession: undefined }, 'fieldset:not(:has([data-stored]))');
  await give({ customerSession: (await guest.session()).customerSession }, 'input[name=save]');
  expect(await values()).toEqual(typed);
  await expect(checkout(page).way('card')).toBeChecked();
  await expect(saveBox).toBeChecked();
  expect((await received(page, 'load')).slice(0, 1)).toEqual([true]);
  await checkout(page).choose('bizum');
  await expect(bizum.phone).toHaveValue('600 000');
});
