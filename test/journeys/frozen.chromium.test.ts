import type { Page } from '@playwright/test';
import { playBankApp } from '../../packages/sandbox/kit/bank-app.js';
import { testPhones } from '../../packages/sandbox/kit/index.js';
import { ModalPage } from '../support/modal-page.js';
import { opensHosted } from '../support/hosted.js';
import { expect, test } from '../support/test.js';

/**
 * Freezes or thaws the page and its frames, as a browser does with a tab in the background: nothing
 * of them runs meanwhile.
 */
async function turns(page: Page, state: 'frozen' | 'active'): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setWebLifecycleState', { state });
  await session.detach();
}

test.describe('a tab that the browser freezes in the background while a payment waits for the bank’s app', () => {
  test('shows the paid payment when the shopper comes back to the payment modal @slow', async ({
    page,
    env,
  }) => {
    const shop = new ModalPage(page, env);
    await shop.opens();
    await shop.choice.choose('bizum');
    await shop.choice.bizum.pay(testPhones.byHand);
    await expect(shop.choice.bizum.waiting).toBeVisible();
    await turns(page, 'frozen');
    await playBankApp(env.pay, shop.paymentId, 'approve');
    await expect.poll(async () => (await env.readPayment(shop.paymentId)).status).toBe('SUCCEEDED');
    await turns(page, 'active');
    expect(await shop.ended()).toMatchObject({ status: 'SUCCEEDED' });
    expect(await env.charges(shop.paymentId)).toBe(1);
  });

  test('says on the hosted payment page that it was refused, and takes another try @slow', async ({
    page,
    env,
  }) => {
    const { id, hosted } = await opensHosted(page, env, {
      allowedPaymentMethods: ['card', 'bizum'],
    });
    await hosted.choose('bizum');
    await hosted.bizum.pay(testPhones.byHand);
    await expect(hosted.bizum.waiting).toBeVisible();
    await turns(page, 'frozen');
    await playBankApp(env.pay, id, 'reject');
    await turns(page, 'active');
    await expect(hosted.frame.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
    await expect(hosted.payButton).toBeEnabled();
    expect(await env.charges(id)).toBe(0);
  });
});
