import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserType } from '@playwright/test';
import { CannotRun } from '../outcome.js';

/** The browsers that Playwright drives. */
export const BROWSERS = ['chromium', 'firefox', 'webkit'] as const;
export type BrowserName = (typeof BROWSERS)[number];

/** Which browser to start. */
export interface BrowserChoice {
  readonly browser: BrowserName;
  /** The program, if it is not one that Playwright has installed. */
  readonly browserPath: string | undefined;
}

type Playwright = Readonly<Record<BrowserName, BrowserType>>;

/**
 * Starts the browser. Throws `CannotRun` if Playwright or the browser is not installed, and says
 * how to install it.
 */
export async function startBrowser({ browser, browserPath }: BrowserChoice): Promise<Browser> {
  const playwright = findPlaywright();
  if (!playwright)
    throw new CannotRun(
      '--frame and --host need Playwright: npm install --save-dev playwright && npx playwright install chromium',
    );
  try {
    return await playwright[browser].launch(
      browserPath === undefined ? {} : { executablePath: browserPath },
    );
  } catch {
    throw new CannotRun(
      `${browser} does not start: install it with npx playwright install ${browser}, or name an installed one with --browser-path`,
    );
  }
}

/**
 * Runs something in a context of its own, in which a page of any origin may show a frame of this
 * machine: Chromium asks the shopper for leave.
 */
export async function inContext(
  browser: Browser,
  run: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext();
  try {
    // Browsers that do not know the permission do not need it.
    await context.grantPermissions(['local-network-access']).catch(() => {});
    await run(context);
  } finally {
    await context.close();
  }
}

/** Playwright is the user's: this package installs nothing. */
function findPlaywright(): Playwright | undefined {
  for (const from of [join(process.cwd(), 'package.json'), import.meta.url]) {
    const require = createRequire(from);
    for (const name of ['playwright', 'playwright-core', '@playwright/test']) {
      try {
        return require(name) as Playwright;
      } catch {
        // Not installed under this name.
      }
    }
  }
  return undefined;
}
