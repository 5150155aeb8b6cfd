import { testCards } from '../../packages/sandbox/kit/index.js';
import { ModalPage } from '../support/modal-page.js';
import { order } from '../support/pay-button.js';
import { expect, test } from '../support/test.js';

// The form of a method such as Bizum is a script of its own, loaded when the method is chosen.

test('a shopper whose Bizum or Cofidis form cannot be loaded in the payment modal is told so, and pays by the card typed before @slow', async ({
  page,
  env,
}) => {
  await order(env, {});
  const shop = new ModalPage(page, env);
  await shop.opens({ language: 'es' });
  await shop.choice.card.fill(testCards.direct);
  await page.route('**/v2/assets/**', (route) => route.abort());
  for (const [name, title] of [
    ['bizum', 'Bizum'],
    ['cofidis', '4 cuotas con Cofidis'],
  ] as const) {
    await shop.choice.choose(name);
    await expect(shop.choice.form.getByRole('alert')).toHaveText(
      `${title} no está disponible en este momento. Elige otra forma de pago.`,
    );
  }
  await shop.choice.choose('card');
  await expect(shop.card).toHaveValue(testCards.direct.replace(/(.{4})(?=.)/g, '$1 '));
  await shop.choice.payButton.click();
  expect(await shop.ended()).toMatchObject({ status: 'SUCCEEDED' });
});
