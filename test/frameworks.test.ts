import { cardInput, testCards } from '../testing/index.js';
import { buildPage, frameworks } from './frameworks/build.js';
import { head, inline } from './support/react-page.js';
import { expect, test } from './support/test.js';

// A bundler is slow beside other tests.
test.describe.configure({ timeout: 120_000 });

for (const framework of frameworks) {
  test(`a checkout in ${framework}: the framework sets props, hears events and cancels them, and a card is paid`, async ({
    page,
    stand,
  }) => {
    const problems: string[] = [];
    page.on('console', (message) => ['error', 'warning'].includes(message.type()) && problems.push(message.text()));
    page.on('pageerror', (error) => problems.push(error.message));
    const { id } = await stand.createPayment();
    const script = inline(await buildPage(framework), ' type="module"');
    const html = `${head}<body data-host="${stand.pay}" data-payment-id="${id}"><div id="app"></div>${script}</body></html>`;
    await page.goto(stand.merchant.page({ html }), { waitUntil: 'commit' });

    // What can be cancelled is, and then is not. The button stands above all that may grow.
    const said = page.locator('output');
    const bizum = page.frameLocator('pay-bizum-button iframe').getByRole('button');
    await bizum.click();
    await expect(said).toHaveText('Accept the terms first');
    await expect(page.locator('pay-bizum')).toHaveCount(0);
    await page.getByRole('checkbox').check();
    await bizum.click();
    await expect(said).toHaveText('Bizum is open');
    // In the page's own button: a key in a frame that goes away because of it may never be answered to the driver.
    await page.locator('pay-bizum').getByRole('button').press('Escape');
    await expect(page.locator('pay-bizum')).toHaveCount(0);

    // What the framework's state says is set, and the card that is being typed stays.
    const card = cardInput(page);
    const pay = page.getByRole('button', { name: 'Pay', exact: true });
    const frame = page.locator('pay-card-input iframe');
    await card.number.pressSequentially('42424242');
    await expect(frame).toHaveAttribute('title', 'Formulario seguro de pago con tarjeta');
    await page.getByRole('button', { name: 'English' }).click();
    await expect(frame).toHaveAttribute('title', 'Secure card payment form');
    await expect(card.number).toHaveValue('4242 4242');
    await expect(pay).toBeDisabled();

    await card.fill(testCards.direct);
    await pay.click();
    await expect(said).toHaveText('Paid');
    expect(await stand.charges(id)).toBe(1);
    expect(problems).toEqual([]);
  });
}
