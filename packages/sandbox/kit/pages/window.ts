import type { Locator, Page } from '@playwright/test';

/** How long a popup may take to open, in milliseconds. */
const POPUP_MS = 60_000;

/**
 * Clicks a button and returns the popup it opens. Waits while the button is busy, as it is just
 * after its previous popup closed.
 */
export async function windowOf(page: Page, button: Locator): Promise<Page> {
  await button.waitFor();
  await button
    .locator('xpath=ancestor-or-self::*[@aria-busy="true" or @data-busy="true"]')
    .waitFor({ state: 'detached' });
  const [window] = await Promise.all([popupOf(page), button.click()]);
  return window;
}

/** Waits for a popup. The error of a missing one has the page's text, which may say why. */
async function popupOf(page: Page): Promise<Page> {
  try {
    return await page.waitForEvent('popup', { timeout: POPUP_MS });
  } catch (error) {
    throw new Error(`The click opened no popup; the page says: ${await visibleText(page)}`, {
      cause: error,
    });
  }
}

/**
 * The text of a page and of its frames. Form fields, which could hold a card, are not part of it.
 */
async function visibleText(page: Page): Promise<string> {
  const texts = page
    .frames()
    .map((frame) => frame.evaluate(() => document.body.innerText).catch(() => ''));
  return (await Promise.all(texts)).join(' | ').replace(/\s+/g, ' ');
}

/** Clicks a button in a popup, which may close before the browser has acknowledged the click. */
export async function pressIn(window: Page, button: Locator): Promise<void> {
  await button.click().catch((error: unknown) => {
    if (!window.isClosed()) throw error;
  });
}
