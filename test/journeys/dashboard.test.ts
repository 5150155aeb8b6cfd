import { testCards } from '../../packages/sandbox/kit/index.js';
import { opensHosted } from '../support/hosted.js';
import { expect, test } from '../support/test.js';

test('the dashboard’s pages fit a phone, with nothing to scroll sideways @slow', async ({
  page,
  env,
}) => {
  const { id, hosted } = await opensHosted(page, env, {
    callbackUrl: `${env.merchant.origin}/webhook`,
  });
  await hosted.payByCard(testCards.direct);
  await expect(hosted.heading).toHaveText('Payment completed');
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of ['', `payment/${id}`, 'webhooks', 'mails']) {
      await page.goto(`${env.pay}/sandbox/${path}`);
      const tooWide = await page
        .locator('html, .scroll')
        .evaluateAll((all) =>
          all
            .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
            .map(({ localName }) => localName),
        );
      expect(tooWide, `${path} at ${width}`).toEqual([]);
    }
  }
});
