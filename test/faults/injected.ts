import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { setTimeout as wait } from 'node:timers/promises';
import { deliver } from '../support/spoiled-answers.js';
import type { TestEnvironment } from '../support/test.js';
import { requests, type Journey, type RequestName } from './journeys.js';

const LATE_MS = 10_000;
const refusal = (status: number) => (route: Route) =>
  route.fulfill({
    status,
    json: { status: 'Error', statusCode: status, message: 'No', requestId: 'req_1' },
  });
/** Lets the provider do what it is asked, and sends something else. */
const instead =
  (change: (text: string) => { readonly body: string; readonly contentType: string }) =>
  async (route: Route) => {
    const { body } = await deliver(route.request());
    await route.fulfill(change(body));
  };
const asJson = (body: string) => ({ body, contentType: 'application/json' });

/** What can happen to a request, once. */
export const requestFaults: Readonly<Record<string, (route: Route) => Promise<unknown>>> = {
  'dropped before': (route) => route.abort('connectionreset'),
  'dropped after': async (route) => {
    await deliver(route.request());
    await route.abort('connectionreset');
  },
  '10 s late': async (route) => {
    await wait(LATE_MS);
    await route.continue();
  },
  '500': refusal(500),
  '503': refusal(503),
  '429': refusal(429),
  garbage: instead(() => ({
    body: '<!doctype html><title>Gateway</title>',
    contentType: 'text/html',
  })),
  truncated: instead((body) => asJson(body.slice(0, body.length / 2))),
  'of the wrong type': instead(() => asJson('[{"id":7,"status":[]}]')),
};

/** Injects a fault before a page is opened. */
export type Inject = (
  page: Page,
  env: TestEnvironment,
) => Promise<{
  /** How often it has struck. */
  readonly struck: () => number;
  /** Strikes what is on the page, once it is opened and that is there. */
  readonly strike?: () => Promise<void>;
}>;

/** Injects a fault into the first request of that name. */
export const injectRequest =
  (name: RequestName, fault: string): Inject =>
  async (page) => {
    const [method, address] = requests[name];
    let struck = 0;
    await page.route(address, async (route) => {
      if (struck || route.request().method() !== method) return route.fallback();
      struck++;
      // The page may be gone by the time of a late answer.
      await requestFaults[fault]!(route).catch(() => {});
    });
    return { struck: () => struck };
  };

/** How long a fault waits for its frame, which a shopper may have to type for, in milliseconds. */
const STRIKE_MS = 90_000;

/** A fault strikes a frame that is there. */
const THERE = { timeout: STRIKE_MS };

/** What can happen to a frame: before it loads, or to the one that is there. */
export const frameFaults: Readonly<
  Record<
    string,
    | { readonly before: (route: Route) => Promise<unknown> }
    | { readonly to: (iframe: Locator, page: Page, env: TestEnvironment) => Promise<unknown> }
  >
> = {
  'never loads': { before: async () => {} },
  'is refused': { before: (route) => route.abort() },
  'loads late': {
    before: async (route) => {
      await wait(3000);
      await route.continue();
    },
  },
  'navigates away': {
    to: (iframe, _page, { merchant }) =>
      iframe.evaluate(
        (frame: HTMLIFrameElement, to) => void (frame.src = to),
        merchant.page({ html: '<!doctype html><title>Elsewhere</title>' }),
        THERE,
      ),
  },
  reloads: {
    to: (iframe) =>
      iframe.evaluate((frame: HTMLIFrameElement) => void (frame.src += ''), undefined, THERE),
  },
  'is removed': { to: (iframe) => iframe.evaluate((frame) => frame.remove(), undefined, THERE) },
};

/** Injects a fault into a frame of a journey. */
export const injectFrame =
  ({ folder, iframe }: Journey['frames'][number], fault: string): Inject =>
  async (page, env) => {
    const how = frameFaults[fault]!;
    let struck = 0;
    if ('before' in how) {
      await page.route(`**/v2/${folder}/**`, (route) => {
        struck++;
        return how.before(route);
      });
      return { struck: () => struck };
    }
    const strike = async () => {
      const frame = page.locator(iframe).first();
      await frame.waitFor({ state: 'attached', timeout: STRIKE_MS });
      await expect.poll(() => frame.evaluate((one: HTMLIFrameElement) => one.src)).not.toBe('');
      await how.to(frame, page, env);
      struck++;
    };
    let striking: Promise<void> | undefined;
    // A payment that is confirmed at once would take its frame away before the fault has struck.
    await page.route(requests.confirmation[1], async (route) => {
      await striking;
      await route.fallback().catch(() => {}); // The frame that asked may be gone.
    });
    return { struck: () => struck, strike: () => (striking = strike().catch(() => {})) };
  };

/**
 * What can happen to a third-party script. `twice` runs it twice; the others are the mocks' own.
 */
const scriptFaults = {
  absent: 'missing',
  late: 'slow',
  'never there': 'hangs',
  wrong: 'garbage',
  twice: undefined,
} as const;
type ScriptFault = keyof typeof scriptFaults;
export const scriptFaultNames = Object.keys(scriptFaults) as readonly ScriptFault[];

/** Injects a fault into the third-party scripts of a journey. */
export const injectScripts =
  (names: readonly string[], fault: ScriptFault): Inject =>
  async (page, env) => {
    const script = scriptFaults[fault];
    if (script) await env.mocks(Object.fromEntries(names.map((name) => [name, { script }])));
    else
      await page.route(/\/mocks\/[\w-]+\.js/, async (route) => {
        const { body } = await deliver(route.request());
        await route.fulfill({ body: `${body}\n;${body}`, contentType: 'text/javascript' });
      });
    return { struck: () => 1 };
  };
