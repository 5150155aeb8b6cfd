import type { Page } from '@playwright/test';
import { expect, test, type TestEnvironment } from '../support/test.js';

const PAGES = 'https://github.com/payframe/payframe/blob/main/docs/errors';

/**
 * Opens a shop's page, and returns what its console says. An error is its name and message:
 * browsers show its stack each in their way.
 */
async function open(
  page: Page,
  env: TestEnvironment,
  body: string,
  host = env.pay,
): Promise<readonly string[]> {
  const messages: string[] = [];
  await page.exposeFunction('output', (text: string) => void messages.push(text));
  await page.addInitScript(() => {
    console.error = (...parts: readonly unknown[]) => {
      void (window as unknown as { output(text: string): Promise<void> }).output(
        parts.map(String).join(' '),
      );
    };
  });
  const html = `<!doctype html><html lang="en"><title>Shop</title>
    <script src="${env.pay}/v2/payframe.js" data-host="${host}"></script>${body}</html>`;
  await page.goto(env.merchant.page({ html }), { waitUntil: 'commit' });
  await page.waitForFunction(() => 'payframe' in window);
  return messages;
}

test.describe('an error in the console', () => {
  test('says its code, the element, the value, where to look, and its page @slow', async ({
    page,
    env,
  }) => {
    const messages = await open(
      page,
      env,
      '<pay-card-input account-id="acc_1" amount="12,50" currency="EUR"></pay-card-input>',
    );
    await expect
      .poll(() => messages)
      .toContainEqual(
        expect.stringMatching(
          /^\[INVALID_AMOUNT\] <pay-card-input> PayError: Expected prop "amount" to be a whole number of minor units, such as 1250 for 12.50: 12,50 /,
        ),
      );
    expect(messages.at(-1)).toContain(`Run payframe.doctor(). ${PAGES}/invalid-amount.md`);
  });

  test('says the address of a frame that does not load @slow', async ({ page, env }) => {
    const host = env.merchant.origin;
    const messages = await open(
      page,
      env,
      '<pay-card-input payment-id="pay_1" timeout="1000"></pay-card-input>',
      host,
    );
    await expect
      .poll(() => messages)
      .toContainEqual(
        expect.stringContaining(
          ` ${host}/v2/card-input/en/ Run payframe.doctor(). ${PAGES}/load-timeout.md`,
        ),
      );
  });
});
