import { cardInput, testCards } from '../../packages/sandbox/kit/index.js';
import { buildPage, frameworks } from './build.js';
import { head, inline } from '../support/react-page.js';
import { nightly, slow } from '../support/tags.js';
import { expect, test } from '../support/test.js';

// Bundling is slow when other tests run in parallel.
test.describe.configure({ timeout: 120_000 });

for (const framework of frameworks) {
  test(
    `a checkout in ${framework}: the framework sets props, hears events and cancels them, and a card is paid`,
    framework === 'vanilla' ? nightly : slow,
    async ({ page, env }) => {
      const problems: string[] = [];
      page.on(
        'console',
        (message) => ['error', 'warning'].includes(message.type()) && problems.push(message.text()),
      );
      page.on('pageerror', (error) => problems.push(error.message));
      const { id } = await env.createPayment();
      const script = inline(await buildPage(framework), ' type="module"');
      const html = `${head}<body data-host="${env.pay}" data-payment-id="${id}"><div id="app"></div>${script}</body></html>`;
      await page.goto(env.merchant.page({ html }), { waitUntil: 'commit' });

      // A cancelable event is cancelled the first time only. The button is above everything that may
      // grow.
      const output = page.locator('output');
      const bizum = page.frameLocator('pay-bizum-button iframe').getByRole('button');
      await bizum.click();
      await expect(output).toHaveText('Accept the terms first');
      await expect(page.locator('pay-bizum')).toHaveCount(0);
      await page.getByRole('checkbox').check();
      await bizum.click();
      await expect(output).toHaveText('Bizum is open');
      // In the page's own dialog: a key press in a frame that is removed by it may never be
      // acknowledged to the driver.
      await page.locator('pay-bizum dialog').press('Escape');
      await expect(page.locator('pay-bizum')).toHaveCount(0);

      // The framework's state is applied, and the card being typed is kept.
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
      await expect(output).toHaveText('Paid');
      expect(await env.charges(id)).toBe(1);
      expect(problems).toEqual([]);
    },
  );
}
