import { ReactPage, type App } from '../support/react-page.js';
import { testCards } from '../../packages/sandbox/kit/index.js';
import { expect, test } from '../support/test.js';

const shop = `
  function Pay({ paymentId, children }) {
    const { confirm, result, error, isPending } = kit.useConfirmPayment();
    const card = useRef(null);
    const first = useRef(confirm);
    const pay = async (event) => {
      event.preventDefault();
      const { token } = await card.current.createToken();
      if (!token) return;
      // Asked twice for one payment, and caught by nobody.
      confirm({ paymentId, paymentToken: token, language: 'en' });
      confirm({ paymentId, paymentToken: token, language: 'en' });
    };
    return <form onSubmit={pay}>
      <kit.CardInput ref={card} paymentId={paymentId} language="en" onLoad={records('load')} />
      <button disabled={isPending}>Pay</button>
      <button type="button" onClick={() => confirm({ paymentId, language: 'en' })}>Choose</button>
      <button type="button" onClick={() => confirm({})}>Nothing</button>
      <output>{isPending ? 'pending' : result?.status ?? error?.code ?? 'idle'}, {first.current === confirm ? 'same' : 'other'}</output>
    </form>;
  }
  function Shop() {
    const [shown, setShown] = useState(true);
    window.setShown = (now) => flushSync(() => setShown(now));
    return shown && <Pay paymentId={paymentId} />;
  }
  addEventListener('unhandledrejection', ({ reason }) => records('unhandled ' + reason)());`;

test.describe('useConfirmPayment @slow', () => {
  // @spec Payment modal: onResult
  test('pays once, tells where it stands, and leaves with its component', async ({ page, env }) => {
    const merchant = new ReactPage(page, env);
    await merchant.open(shop);
    const output = page.locator('output');
    await merchant.waitsFor(['load', true]);
    await expect(output).toHaveText('idle, same');

    // Errors are returned, not thrown.
    await page.getByRole('button', { name: 'Nothing' }).click();
    await expect(output).toHaveText('MISSING_PROP, same');

    // The shopper closes the modal; then the component unmounts.
    await page.getByRole('button', { name: 'Choose' }).click();
    await expect(output).toHaveText('pending, same');
    await expect(
      page.frameLocator('pay-payment-modal iframe').getByRole('heading').first(),
    ).toBeVisible();
    await page.locator('pay-payment-modal dialog').press('Escape');
    await expect(output).toHaveText('CANCELED, same');
    await page.getByRole('button', { name: 'Choose' }).click();
    await expect(
      page.frameLocator('pay-payment-modal iframe').getByRole('heading').first(),
    ).toBeVisible();

    // It unmounts and mounts again at once, before and during the shopper's exit: the new payment
    // is not cancelled.
    for (const id of ['first', 'second']) {
      await page.locator('pay-payment-modal').evaluate(async (modal, left) => {
        modal.id = left;
        const { setShown } = window as unknown as App;
        setShown!(false as never);
        if (left === 'second') await new Promise((resolve) => setTimeout(resolve));
        setShown!(true as never);
        [...document.querySelectorAll('button')]
          .find(({ textContent }) => textContent === 'Choose')!
          .click();
      }, id);
      await expect(
        page.frameLocator(`pay-payment-modal:not(#${id}) iframe`).getByRole('heading').first(),
      ).toBeVisible();
      await expect(page.locator('pay-payment-modal')).toHaveCount(1);
      await expect(output).toHaveText('pending, same');
    }
    await page.evaluate(() => (window as unknown as App)['setShown']!(false as never));
    await expect(page.locator('pay-payment-modal')).toHaveCount(0);
    const loads = (await merchant.received()).filter(
      (one) => JSON.stringify(one) === '["load",true]',
    ).length;

    await page.evaluate(() => (window as unknown as App)['setShown']!(true as never));
    await merchant.waitsFor(['load', true], loads + 1);
    await merchant.card.fill(testCards.direct);
    await page.getByRole('button', { name: 'Pay' }).click();
    await expect(output).toHaveText('SUCCEEDED, same');
    expect(await env.charges(merchant.paymentId)).toBe(1);
    expect(merchant.problems).toEqual([]);
    expect(await merchant.received()).not.toContainEqual(expect.stringContaining('unhandled'));
  });

  const action = (onReset: string) => `
    function Shop() {
      const card = useRef(null);
      const { confirm, onReset, result, isPending } = kit.useConfirmPayment();
      const [ended, setEnded] = useState(0);
      const pay = async () => {
        const { token } = await card.current.createToken();
        if (token) await confirm({ paymentId, paymentToken: token, language: 'en' }).catch(() => {});
        setEnded((ends) => ends + 1);
      };
      return <form action={pay} noValidate onReset={${onReset}}>
        <input name="email" aria-label="Email" />
        <kit.CardInput ref={card} paymentId={paymentId} language="en" onLoad={records('load')} />
        <button>Pay</button>
        <output>{ended} {result?.status}</output>
      </form>;
    }`;

  test('keeps the card of a form whose action has ended in a mistake or a decline, until it is paid', async ({
    page,
    env,
  }) => {
    const merchant = new ReactPage(page, env);
    await merchant.open(action('onReset'));
    await page.getByLabel('Email').fill('ana@example.com');
    const pays = () => page.getByRole('button', { name: 'Pay' }).click();
    await merchant.card.fill({ number: testCards.declined, expiry: '1234', cvc: '1' });
    await pays();
    await expect(page.locator('output')).toHaveText('1 ');
    await expect(merchant.card.expiry).toHaveValue('12 / 34');
    await merchant.card.cvc.fill('123');
    await pays();
    await expect(page.locator('output')).toHaveText('2 FAILED');
    await expect(merchant.card.number).not.toHaveValue('');
    await expect(merchant.card.expiry).toHaveValue('12 / 34');
    await expect(page.getByLabel('Email')).toHaveValue('ana@example.com');
    await merchant.card.fill(testCards.direct);
    await pays();
    await expect(page.locator('output')).toHaveText('3 SUCCEEDED');
    await expect(merchant.card.number).toHaveValue('');
    await expect(page.getByLabel('Email')).toHaveValue('');
  });
});
