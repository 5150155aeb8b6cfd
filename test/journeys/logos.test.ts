import { testCards } from '../../packages/sandbox/kit/index.js';
import { ClickToPayPage } from '../support/click-to-pay-page.js';
import { opensHosted } from '../support/hosted.js';
import { Shopper } from '../support/shopper.js';
import { expect, test } from '../support/test.js';

test.describe('the picture at the end of a card form', () => {
  let shopper: Shopper;
  test.beforeEach(async ({ page, env }) => {
    shopper = new Shopper(page, env);
    await shopper.comesToPay('components');
  });

  test('is the card’s brand, once its digits say which, and says where the security code is while that is typed @nightly', async () => {
    const picture = shopper.card.getByRole('img');
    await expect(picture).toHaveAccessibleName('Card');
    await shopper.field('number').pressSequentially('5555');
    await expect(picture).toHaveAccessibleName('Mastercard card');
    // The three areas of the mark: the scheme's own logo, not its letters.
    await expect(picture.locator('[fill="#ff5f00"]')).toBeVisible();
    const [line, icon] = await Promise.all([
      shopper.card.locator('[data-part=line]').boundingBox(),
      picture.boundingBox(),
    ]);
    expect(line!.x + line!.width - (icon!.x + icon!.width)).toBeLessThan(20);
    const code = shopper.field('cvc');
    await code.focus();
    await expect(code).toHaveAccessibleDescription('3 digits, on the back');
    await expect(shopper.card.locator('[data-side=back]')).toBeVisible();
    await shopper.field('number').fill('3714');
    await expect(picture).toHaveAccessibleName('American Express card');
    await code.focus();
    await expect(code).toHaveAccessibleDescription('4 digits, on the front');
    await expect(shopper.card.locator('[data-side=front]')).toBeVisible();
  });

  test('stays a blank card where the logos do not come @nightly', async ({ page }) => {
    await page.route(/\/assets\/schemes-/, (route) => route.abort());
    await shopper.field('number').pressSequentially('5555');
    const picture = shopper.card.getByRole('img', { name: 'Mastercard card' });
    await expect(picture.locator('[fill="#ff5f00"]')).toHaveCount(0);
    await shopper.paysWith(testCards.direct);
    await shopper.seesThePaidReceipt();
  });
});

test('the payment page shows the brands that the provider says are accepted, and which of them a card is @nightly', async ({
  page,
  env,
}) => {
  const { hosted } = await opensHosted(page, env, { allowedPaymentMethods: ['card', 'bizum'] });
  const brands = page.getByRole('list', { name: 'Accepted cards' }).getByRole('listitem');
  await expect(brands.getByRole('img')).toHaveCount(5);
  await expect(brands.getByRole('img', { name: 'Maestro' })).toHaveText('+6');
  await hosted.card.number.pressSequentially('4');
  await expect(brands.filter({ has: page.getByRole('img', { name: 'Visa' }) })).toHaveCSS(
    'opacity',
    '1',
  );
  await expect(brands.filter({ has: page.getByRole('img', { name: 'Mastercard' }) })).toHaveCSS(
    'opacity',
    '0.3',
  );
});

test('Click to Pay shows each card with its scheme’s logo and its last four digits @nightly', async ({
  page,
  env,
}) => {
  const shop = new ClickToPayPage(page, env);
  await shop.comesIn();
  await shop.identifies();
  const card = shop.overlay.locator('label[data-scheme=visa]').first();
  await expect(card.locator('svg [fill="#1434cb"]')).toBeVisible();
  await expect(card).toContainText(/•• \d{4}/);
});
