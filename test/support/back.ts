import type { Locator, Page } from '@playwright/test';

/** The element that holds the history entries of open overlays, beside the page's body. */
export const historyEntry = (page: Page): Locator => page.locator('html > div');

/**
 * Presses the browser's Back button once. Wait for what it does: with an open overlay, the page
 * itself does not navigate, and Playwright's own `goBack()` would wait for that.
 */
export async function pressBack(page: Page): Promise<void> {
  await page.evaluate(() => void setTimeout(() => history.back()));
}

type Router = Window & { noticed?: string[]; readonly navigation?: EventTarget };

/** Lets the page note what a router could notice. Returns a function that reads it. */
export async function watchAsRouter(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const router = window as Router;
    const noticed: string[] = (router.noticed = []);
    const note = ({ type }: Event) => void noticed.push(type);
    for (const type of ['popstate', 'hashchange']) addEventListener(type, note);
    for (const type of ['navigate', 'currententrychange'])
      router.navigation?.addEventListener(type, note);
  });
  return () =>
    page.evaluate(() => [
      ...(window as Router).noticed!,
      ...(history.state === null ? [] : ['state']),
    ]);
}
