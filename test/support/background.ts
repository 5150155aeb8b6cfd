import type { Locator } from '@playwright/test';

/** The background color that the browser has computed for an element. In forced colors, a page's own is `Canvas`. */
export const backgroundOf = (element: Locator): Promise<string> =>
  element.evaluate((one) => getComputedStyle(one).backgroundColor);
