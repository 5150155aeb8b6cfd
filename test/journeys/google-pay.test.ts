import { order, PayButtonPage } from '../support/pay-button.js';
import { expect, test } from '../support/test.js';

const tag = 'pay-google-pay';

test.describe('a shopper with Google Pay', () => {
  let shop: PayButtonPage;
  test.beforeEach(async ({ page, stand }) => {
    await order(stand, {});
    shop = new PayButtonPage(page, stand);
  });

  test('pays with a card at once', async ({ stand }) => {
    expect(await shop.open({ tag })).toBe(true);
    const wallet = await shop.opensWallet();
    await wallet.getByRole('button', { name: 'Pay' }).click();
    const token = await shop.token();
    expect(await shop.confirms(token)).toMatchObject({ status: 'SUCCEEDED' });
    expect(await stand.charges(shop.paymentId)).toBe(1);
    expect((await shop.heard('before-submit')).length).toBe(1);
    expect(await shop.heard('error')).toEqual([]);
  });
});
