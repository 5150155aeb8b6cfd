import { bundle } from './support/bundle.js';
import { expect, test } from './support/test.js';

interface ReactPage extends Window {
  events: string[];
  setShown(shown: boolean): Promise<void>;
  rerender(times: number): Promise<void>;
}

const app = (host: string, paymentId: string) => `
  import { StrictMode, useRef, useState } from 'react';
  import { flushSync } from 'react-dom';
  import { createRoot } from 'react-dom/client';
  import { CardInput } from './react-bindings/index.ts';
  import { configure } from './elements/index.ts';

  configure({ host: '${host}' });
  window.events = [];
  function Shop() {
    const [shown, setShown] = useState(true);
    const [turn, setTurn] = useState(0);
    const card = useRef(null);
    window.setShown = (now) => flushSync(() => setShown(now));
    window.rerender = async (times) => { for (let i = 0; i < times; i++) { flushSync(() => setTurn(i)); await null; } };
    window.card = card;
    return <main data-turn={turn}>
      {shown && <CardInput ref={card} paymentId="${paymentId}" language="en" innerStyle={{ base: { height: 40 } }}
        onRender={() => window.events.push('render')} onLoad={() => window.events.push('load ' + turn)}
        onProps={() => window.events.push('props')} onDestroy={() => window.events.push('destroy')}
        onChange={({ detail }) => window.events.push('change ' + detail.brand + ' ' + turn)} />}
    </main>;
  }
  createRoot(document.querySelector('#root')).render(<StrictMode><Shop /></StrictMode>);
`;

test.describe('the React card input, under StrictMode', () => {
  const problems: string[] = [];
  test.beforeEach(async ({ page, stand }) => {
    problems.length = 0;
    page.on('console', (message) => ['error', 'warning'].includes(message.type()) && problems.push(message.text()));
    page.on('pageerror', (error) => problems.push(error.message));
    const { id } = await stand.createPayment();
    const script = await bundle(app(stand.pay, id));
    const html = `<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,"><div id="root"></div><script>${script.replaceAll('</script', '<\\/script')}</script>`;
    await page.goto(stand.merchant.page({ html }));
    await expect
      .poll(() => page.evaluate(() => (window as unknown as ReactPage).events.filter((event) => event.startsWith('load')).length))
      .toBe(1);
  });

  test('makes one frame and starts once, and React has nothing to complain of', async ({ page }) => {
    expect(await page.evaluate(() => (window as unknown as ReactPage).events.filter((event) => event === 'render'))).toEqual([
      'render',
    ]);
    expect(page.frames()).toHaveLength(2);
    expect(problems).toEqual([]);
  });

  test('keeps what was typed through renders with new props that say the same', async ({ page }) => {
    const number = page.frameLocator('pay-card-input iframe').locator('input[autocomplete=cc-number]');
    await number.pressSequentially('42424242');
    await page.evaluate(() => (window as unknown as ReactPage).rerender(50));
    await expect(number).toHaveValue('4242 4242');
    expect(await page.evaluate(() => (window as unknown as ReactPage).events.filter((event) => event === 'props'))).toEqual([]);
  });

  test('calls the newest callback', async ({ page }) => {
    await page.evaluate(() => (window as unknown as ReactPage).rerender(4));
    await page.frameLocator('pay-card-input iframe').locator('input[autocomplete=cc-number]').pressSequentially('4242');
    await expect.poll(() => page.evaluate(() => (window as unknown as ReactPage).events.includes('change visa 3'))).toBe(true);
  });

  test('gives the element and its calls by ref', async ({ page }) => {
    const answer = await page.evaluate(() =>
      (window as unknown as { card: { current: { createToken(): Promise<object> } } }).card.current.createToken(),
    );
    expect(answer).toEqual({ error: 'Enter a card number' });
  });

  test('goes and comes back fifty times and leaves one frame', async ({ page }) => {
    await page.evaluate(async () => {
      const shop = window as unknown as ReactPage;
      for (let turn = 0; turn < 50; turn++) {
        await shop.setShown(false);
        await shop.setShown(true);
      }
    });
    await expect.poll(() => page.frames().length).toBe(2);
    expect(problems).toEqual([]);
  });
});
