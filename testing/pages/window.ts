import type { Locator, Page } from '@playwright/test';

/**
 * Clicks a button and returns the popup it opens. Waits while the button is busy, as it is just after its previous popup
 * closed.
 */
export async function windowOf(page: Page, button: Locator): Promise<Page> {
  await button.waitFor();
  await framesPainted(button);
  await button.locator('xpath=ancestor-or-self::*[@aria-busy="true"]').waitFor({ state: 'detached' });
  const opening = page.waitForEvent('popup');
  await button.click();
  return opening;
}

/**
 * Waits until the frames around a button are painted. The browser hit-tests a click against the last paint: a frame that just
 * appeared or still moves can miss it without an error.
 */
async function framesPainted(button: Locator): Promise<void> {
  const handle = await button.elementHandle();
  for (let frame = await handle?.ownerFrame(); frame?.parentFrame(); frame = frame.parentFrame()) {
    const owner = await frame.frameElement();
    await owner.waitForElementState('visible');
    await owner.waitForElementState('stable');
  }
}

/** Clicks a button in a popup, which may close before the browser has acknowledged the click. */
export async function pressIn(window: Page, button: Locator): Promise<void> {
  await button.click().catch((error: unknown) => {
    if (!window.isClosed()) throw error;
  });
}
