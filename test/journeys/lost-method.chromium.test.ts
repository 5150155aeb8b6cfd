import { cardInput, demoAccount, testCards } from '../../packages/sandbox/kit/index.js';
import type { PayCardInput } from '../../elements/card-input.js';
import { ModalPage } from '../support/modal-page.js';
import { order } from '../support/pay-button.js';
import { openShop } from '../support/shop-page.js';
import { expect, test } from '../support/test.js';

// Firefox does not fetch a script again whose import has failed: there, the payment modal is opened
// anew.

test('a shopper whose Bizum form could not be loaded chooses it again and has it, with the card as it was typed @slow', async ({
  page,
  env,
}) => {
  await order(env, {});
  const shop = new ModalPage(page, env);
  await shop.opens();
  await shop.choice.card.fill(testCards.direct);
  await page.route('**/v2/assets/**', (route) => route.abort());
  await shop.choice.choose('bizum');
  await expect(shop.choice.form.getByRole('alert')).toContainText('is not available right now');
  await shop.choice.choose('card');
  await page.unroute('**/v2/assets/**');
  await shop.choice.choose('bizum');
  await expect(shop.choice.payButton).toBeVisible();
  await expect(shop.choice.form.getByRole('alert')).toBeHidden();
  await shop.choice.choose('card');
  await expect(shop.card).toHaveValue(testCards.direct.replace(/(.{4})(?=.)/g, '$1 '));
});

for (const by of ['the button beside the message', 'a submission'] as const)
  test(`details whose fields could not be loaded are said to be missing, send nothing, and are loaded again by ${by}, with the card as it was typed @slow`, async ({
    page,
    env,
  }) => {
    const fields = /\/billing-fields-/;
    await page.route(fields, (route) => route.abort());
    let tokens = 0;
    page.on('request', (request) => (tokens += Number(request.url().endsWith('/v1/tokens'))));
    await openShop(
      page,
      env,
      `<pay-card-input account-id="${demoAccount.id}" amount="100" currency="EUR" language="en"
        fields="email"></pay-card-input>`,
    );
    const card = cardInput(page);
    await card.fill(testCards.direct);
    const again = card.frame.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    const lost =
      'We could not connect to the payment provider. Check your connection and try again.';
    await expect(card.frame.getByText(lost)).toBeVisible();
    const submits = () =>
      page.locator('pay-card-input').evaluate((element) => (element as PayCardInput).createToken());
    if (by === 'a submission') expect(await submits()).toEqual({ error: lost });
    expect(tokens).toBe(0);
    await page.unroute(fields);
    if (by === 'a submission') await submits();
    else await again.click();
    const email = card.frame.getByLabel('Email');
    await expect(email).toBeFocused();
    await expect(again).toHaveCount(0);
    await email.fill('ana@example.com');
    expect(await submits()).toMatchObject({ billingDetails: { email: 'ana@example.com' } });
  });
