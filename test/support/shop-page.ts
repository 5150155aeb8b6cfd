import type { Page } from '@playwright/test';
import { createClient, type PaymentClient } from '../../node/index.js';
import type { TestEnvironment } from './test-environment.js';

interface Emitted {
  readonly name: string;
  readonly tag: string;
  readonly detail: unknown;
}

interface Opening {
  /** The components’ events that the page records, without `pay-`. */
  readonly records?: readonly string[];
  /** Markup before the kit’s script. */
  readonly head?: string;
  /** Attributes of the kit’s script. */
  readonly script?: string;
  readonly waitUntil?: 'load' | 'commit';
}

/** Opens a merchant’s page with the kit’s script and this body. */
export async function openShop(
  page: Page,
  env: TestEnvironment,
  body: string,
  { records = [], head = '', script = '', waitUntil = 'load' }: Opening = {},
): Promise<void> {
  const html = `<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,">
    <meta name="viewport" content="width=device-width">${head}
    <script>
      window.emitted = [];
      for (const name of ${JSON.stringify(records)})
        addEventListener('pay-' + name, ({ detail, target }) =>
          emitted.push({ name, tag: target.localName, detail: detail?.code ?? detail }));
    </script>
    <script src="${env.pay}/v2/payframe.js" ${script}></script><body>${body}</html>`;
  await page.goto(env.merchant.page({ html }), { waitUntil });
}

/** The recorded events, oldest first: an error’s detail is its code. */
export const emitted = (page: Page): Promise<readonly Emitted[]> =>
  page.evaluate(() => Reflect.get(window, 'emitted') as Emitted[]);

/** The details of the recorded events of a name, of any component or of one. */
export const received = async (page: Page, name: string, tag?: string): Promise<unknown[]> =>
  (await emitted(page))
    .filter((one) => one.name === name && (!tag || one.tag === tag))
    .map(({ detail }) => detail);

/** Sets props of the page’s component. */
export const set = (page: Page, tag: string, props: object): Promise<unknown> =>
  page.locator(tag).evaluate((element, given) => void Object.assign(element, given), props);

/** The API as the merchant’s server calls it. */
export const asServer = ({ apiUrl, sandbox }: TestEnvironment): PaymentClient =>
  createClient({ apiUrl, apiKey: sandbox.account.key });
