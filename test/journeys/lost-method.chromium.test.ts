import { cardInput, demoAccount, testCards } from '../../packages/sandbox/kit/index.js';
import type { PayCardInput } from '../../elements/card-input.js';
import { ModalPage } from '../support/modal-page.js';
import { order } from '../support/pay-button.js';
import { expect, test } from '../support/test.js';

// Firefox does not fetch a script again whose import has failed: there, the payment modal is opened
// anew.

for (const name of ['bizum', 'cofidis'] as const) {
  test(`a shopper whose ${name} form could not be loaded chooses it again and has it, with the card as it was typed @slow`, async ({
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

for (const by of ['the button beside the message', 'a submission'] as const)
  test(`details whose fields could not be loaded are loaded again by ${by}, with the card as it was typed @slow`, async ({
    page,
    env,
  }) => {
    const fields = /\/billing-fields-/;
    await page.route(fields, (route) => route.abort());
    const html = `<!doctype html><html lang="en"><title>Shop</title>
      <script src="${env.pay}/v2/payframe.js" defer></script>
      <pay-card-input account-id="${demoAccount.id}" amount="100" currency="EUR" language="en"
        fields="email"></pay-card-input></html>`;
    await page.goto(env.merchant.page({ html }));
    const card = cardInput(page);
    await card.fill(testCards.direct);
    const again = card.frame.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await page.unroute(fields);
    const submits = () =>
      page.locator('pay-card-input').evaluate((element) => (element as PayCardInput).createToken());
    if (by === 'a submission') await submits();
    else await again.click();
    const email = card.frame.getByLabel('Email');
    await expect(email).toBeFocused();
    await expect(again).toHaveCount(0);
    await email.fill('ana@example.com');
    expect(await submits()).toMatchObject({ billingDetails: { email: 'ana@example.com' } });
  });
