import { bundle, reactVersions, renderOnServer } from '../support/bundle.js';
import { head, inline, ReactPage, type App } from '../support/react-page.js';
import { addUpShifts, shiftOf } from '../support/shifts.js';
import { nightly, slow } from '../support/tags.js';
import { expect, test, type TestEnvironment } from '../support/test.js';

// Bundling is slow when other tests run in parallel.
test.describe.configure({ timeout: 120_000 });

const shop = `
  export function Shop() {
    const card = useRef(null);
    useEffect(() => records('ref ' + card.current?.localName)(), []);
    return <main>
      <kit.CardInput ref={card} id="card" className="field" paymentId={paymentId} language="en"
        innerStyle={{ base: { height: 40 } }} onRender={records('render')} onLoad={records('load')} onError={records('error')} />
      <kit.Bizum paymentId={paymentId} language="en" onLoad={records('button')} onError={records('error')} />
      <kit.GooglePay paymentId={paymentId} language="en" hidden />
      <kit.BizumModal paymentId={paymentId} isOpen={false} onError={records('error')} />
      <p id="after">After</p>
    </main>;
  }`;

/**
 * No inline styles, no other scripts, and Trusted Types: server-rendered HTML must work with this
 * CSP.
 */
const policy = ({ pay, wallets }: TestEnvironment) =>
  `default-src 'none'; script-src 'nonce-shop'; frame-src ${pay} ${wallets}; connect-src ${pay}; img-src data:; require-trusted-types-for 'script'`;

for (const version of reactVersions) {
  test(
    `React ${version} takes a server’s page over: nothing moves, nothing is lost, and nobody complains`,
    version === 19 ? slow : nightly,
    async ({ page, env }) => {
      const merchant = new ReactPage(page, env);
      merchant.paymentId = (await env.createPayment()).id;
      const module = merchant.source(shop);
      const body = await renderOnServer(
        `${module}
      import { renderToString } from 'react-dom/server';
      export const html = renderToString(<StrictMode><Shop /></StrictMode>);`,
        version,
      );
      const script = await bundle(
        `window.define = () => import('./elements/all.ts').then(() => {});
       window.hydrate = async () => {
         const { hydrateRoot } = await import('react-dom/client');
         const { createElement, StrictMode } = await import('react');
         const { Shop } = await import('shop');
         hydrateRoot(root, createElement(StrictMode, null, createElement(Shop)));
       };`,
        version,
        module,
      );
      const html = `${head}<body><div id="root">${body}</div>${inline(script, ' nonce="shop"')}</body></html>`;
      await page.addInitScript(addUpShifts);
      await page.goto(
        env.merchant.page({ html, headers: { 'Content-Security-Policy': policy(env) } }),
      );

      // Before any script of the kit: each component already has its final height.
      const after = page.locator('#after');
      await expect(after).toBeVisible();
      const heights = () =>
        page
          .locator('main > *')
          .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
      const place = await heights();
      expect(await page.locator('#card svg').boundingBox()).toMatchObject({ height: 40 });
      const { y } = (await after.boundingBox())!;

      // The elements may be defined long before React hydrates them.
      await page.evaluate(() => (window as unknown as App)['define']!());
      await expect(page.locator('#card:defined')).toBeVisible();
      expect(page.frames()).toHaveLength(1);
      expect((await after.boundingBox())!.y).toBe(y);

      await page.evaluate(() => (window as unknown as App)['hydrate']!());
      await merchant.waitsFor(['load', true]);
      await merchant.waitsFor(['button', true]);
      await merchant.card.number.pressSequentially('42424242');
      await expect(merchant.card.number).toHaveValue('4242 4242');
      expect(await merchant.received()).toEqual(
        expect.arrayContaining(['ref pay-card-input', 'render']),
      );
      expect(await heights()).toEqual(place);
      await expect(page.locator('pay-card-input svg, [defer-hydration], [is-open]')).toHaveCount(0);
      expect(await page.locator('#card').evaluate((card) => card.shadowRoot!.delegatesFocus)).toBe(
        true,
      );
      expect(await shiftOf(page)).toBe(0);
      expect(merchant.problems).toEqual([]);
    },
  );
}
