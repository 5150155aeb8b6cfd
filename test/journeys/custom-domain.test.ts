import { demoAccount } from '../../sandbox/demo-account.js';
import { challenge, hostedPage, testCards } from '../../packages/sandbox/kit/index.js';
import { returnUrls } from '../support/hosted.js';
import { ModalPage } from '../support/modal-page.js';
import { expect, test } from '../support/test.js';

const [customDomain = ''] = demoAccount.customDomains;

test.describe('a shopper on the merchant’s own host', () => {
  test('pays there, the bank’s challenge included, and sees nothing of the provider’s host @slow', async ({
    page,
    env,
  }) => {
    const { id, nextAction } = await env.createPayment({
      allowedPaymentMethods: ['card'],
      ...returnUrls(env.merchant),
      customDomain,
    });
    const hosts = new Set<string>();
    page.on('request', (request) => void hosts.add(new URL(request.url()).hostname));
    await page.goto(`${nextAction!.redirectUrl}&lang=en`);
    expect(new URL(page.url()).hostname).toBe(customDomain);
    const hosted = hostedPage(page);
    await hosted.payByCard(testCards.challenge);
    await challenge(page).approve();
    await expect(hosted.heading).toHaveText('Payment completed');
    expect(await env.charges(id)).toBe(1);
    expect(hosts).toContain(customDomain);
    expect([...hosts]).not.toContain(new URL(env.pay).hostname);
  });
});

// @spec Payment modal: customDomain
test('the payment modal names the merchant’s host to the provider, which keeps it with the payment @slow', async ({
  page,
  env,
}) => {
  const shop = new ModalPage(page, env);
  await shop.opens({ customDomain, allowedPaymentMethods: ['card'] });
  await shop.choice.payByCard(testCards.direct);
  expect((await shop.ended()).status).toBe('SUCCEEDED');
  expect((await env.readPayment(shop.paymentId)).customDomain).toBe(customDomain);
});
