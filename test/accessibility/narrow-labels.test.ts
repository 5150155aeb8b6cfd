import { order } from '../support/pay-button.js';
import { leavesItsBox } from '../support/screen-checks.js';
import { componentScreens, paymentPageScreens } from '../support/screens.js';
import { expect, test } from '../support/test.js';

// The page's margins take 16 pixels: the button is 206 wide.
test('Google Pay’s button shows its label only where the label’s text fits @slow', async ({
  page,
  env,
}) => {
  await order(env, {});
  await page.setViewportSize({ width: 222, height: 400 });
  const button = await componentScreens['Google Pay']!(page, env);
  await expect(button).toHaveText('Buy with Google Pay');
  expect(await leavesItsBox(page)).toEqual([]);
  const donate = (element: HTMLElement & { innerStyle?: object }) =>
    void (element.innerStyle = { type: 'donate' });
  await page.locator('pay-google-pay').evaluate(donate);
  await expect(button).toHaveText('Google Pay');
  expect(await leavesItsBox(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 400 });
  await expect(button).toHaveText('Donate with Google Pay');
});

test('a German payment page that is over fits 320 pixels @slow', async ({ page, env }) => {
  await page.setViewportSize({ width: 320, height: 844 });
  await expect(await paymentPageScreens['that the time is over']!(page, env, 'de')).toBeVisible();
  expect(await leavesItsBox(page)).toEqual([]);
});
