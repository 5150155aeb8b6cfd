import { testCards } from '../../packages/sandbox/kit/index.js';
import { ModalPage } from '../support/modal-page.js';
import { order } from '../support/pay-button.js';
import { expect, test } from '../support/test.js';

// Firefox does not fetch a script again whose import has failed: there, the payment modal is opened
// anew.

for (const name of ['bizum', 'cofidis'] as const) {
  test(`a shopper whose ${name} form could not be loaded chooses it again and has it, with the card as it was typed`, async ({
    page,
    env,
  }) => {
    await order(env, {});
    const shop = new ModalPage(page, env);
    await shop.opens();
    await shop.choice.card.fill(testCards.direct);
    await page.route('**/v2/assets/**', (route) => route.abort());
    await shop.choice.choose(name);
    await expect(shop.choice.form.getByRole('alert')).toContainText('is not available right now');
    await shop.choice.choose('card');
    await page.unroute('**/v2/assets/**');
    await shop.choice.choose(name);
    await expect(shop.choice.payButton).toBeVisible();
    await expect(shop.choice.form.getByRole('alert')).toBeHidden();
    await shop.choice.choose('card');
    await expect(shop.card).toHaveValue(testCards.direct.replace(/(.{4})(?=.)/g, '$1 '));
  });
}
