import { ReactPage, type App } from '../support/react-page.js';
import { expect, test } from '../support/test.js';

// React 19 sets custom elements' properties and adds listeners by event name.
const shop = `
  function Shop() {
    const [turn, setTurn] = useState(0);
    const card = useRef(null);
    window.rerender = async (times) => { for (let i = 0; i < times; i++) { flushSync(() => setTurn(i)); await null; } };
    window.createToken = () => card.current.createToken();
    return <>
      <pay-card-input ref={card} paymentId={paymentId} language="en" innerStyle={{ base: { height: 40 } }} onpay-load={records('load')}
        onpay-change={({ detail }) => records('change ' + detail.brand + ' ' + turn)()} onpay-props={records('props')} />
      <pay-bizum-button paymentId={paymentId} language="en" hint={false} onpay-load={records('button')}
        onpay-before-open={(event) => { event.preventDefault(); records('asked')(); }} />
    </>;
  }`;

test('React 19 takes the bare tags: properties, events, a ref, and a card that stays through renders @slow', async ({
  page,
  env,
}) => {
  const merchant = new ReactPage(page, env);
  await merchant.open(shop);
  await merchant.waitsFor(['load', true]);
  await merchant.waitsFor(['button', true]);
  await merchant.card.number.pressSequentially('42424242');
  await page.evaluate(() => (window as unknown as App)['rerender']!(20 as never));
  await merchant.card.number.press('Tab');
  await expect.poll(() => merchant.received()).toContain('change visa 19');
  await expect(merchant.card.number).toHaveValue('4242 4242');
  expect(await merchant.received()).not.toContainEqual(expect.arrayContaining(['props']));
  expect((await page.locator('pay-card-input').boundingBox())!.height).toBeGreaterThanOrEqual(40);
  expect(await page.evaluate(() => (window as unknown as App)['createToken']!())).toMatchObject({
    error: expect.any(String),
  });

  const button = page.frameLocator('pay-bizum-button iframe').getByRole('button');
  await button.click();
  await merchant.waitsFor('asked');
  await expect(button).not.toHaveAttribute('aria-busy');
  await expect(page.locator('pay-bizum')).toHaveCount(0);
  expect(merchant.problems).toEqual([]);
});
