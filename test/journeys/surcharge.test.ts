import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { createClient } from '../../node/index.js';
import { cardInput, challenge, type NewPayment } from '../../packages/sandbox/kit/index.js';
import { CardForm } from '../../packages/sandbox/kit/pages/card-form.js';
import type { CardFacts } from '../../api/types.js';
import { issuedCards } from '../../simulators/methods/card/facts.js';
import { ModalPage } from '../support/modal-page.js';
import { Shopper } from '../support/shopper.js';
import { nightly, slow } from '../support/tags.js';
import { expect, test, type TestEnvironment } from '../support/test.js';

const { outsideEurope, commercial, debit } = issuedCards;
const FEE = 'Card fee';

/** How the page answers, and what it has received. */
interface ShopWindow extends Window {
  answer(info: CardFacts | null): unknown;
  infos: (CardFacts | null)[];
  errors: string[];
  surcharge: number | undefined;
}

/** A shop that adds 50 cents to every card that may have a surcharge. */
async function open(page: Page, env: TestEnvironment, attributes = '', rest: object = {}) {
  const { id } = await env.createPayment(rest);
  const html = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
    <title>Shop</title><script src="${env.pay}/v2/payframe.js"></script>
    <script>
      window.infos = [];
      window.errors = [];
      window.answer = (info) =>
        info?.maxSurchargePercent ? { surcharge: { amount: 50, label: '${FEE}' } } : undefined;
      addEventListener('pay-card-info', (event) => {
        window.infos.push(event.detail);
        const answer = window.answer(event.detail);
        if (answer !== undefined) event.respondWith(answer);
      });
      addEventListener('pay-change', ({ detail }) => void (window.surcharge = detail.surcharge));
      addEventListener('pay-error', ({ detail }) => window.errors.push(detail.code + ' ' + detail.message));
    </script>
    <pay-card-input payment-id="${id}" language="en" ${attributes}></pay-card-input></html>`;
  await page.goto(env.merchant.page({ html }));
  const { frame } = cardInput(page);
  const form = new CardForm(frame);
  await expect(form.number).toBeVisible();
  return { id, frame, form, rows: frame.locator('[data-part=surcharge]') };
}

const shown = (page: Page) => page.evaluate(() => (window as unknown as ShopWindow).surcharge);
const errors = (page: Page) => page.evaluate(() => (window as unknown as ShopWindow).errors);
const answersWith = (page: Page, answer: unknown) =>
  page.evaluate((given) => {
    (window as unknown as ShopWindow).answer = (info) =>
      info?.maxSurchargePercent ? given : undefined;
  }, answer);
/** Has a page without a listener add 50 cents to every card that may have a surcharge. */
const addsFee = (page: Page) =>
  page.evaluate((label) => {
    addEventListener('pay-card-info', (event) => {
      const { detail, respondWith } = event as unknown as CustomEvent<CardFacts | null> & {
        respondWith(answer: object): void;
      };
      if (detail?.maxSurchargePercent)
        respondWith.call(event, { surcharge: { amount: 50, label } });
    });
  }, FEE);
/** Makes a token of a card with a surcharge, for a payment. */
async function tokenFor({ apiUrl }: TestEnvironment, paymentId: string): Promise<string> {
  const { number } = outsideEurope;
  const surcharge = { amount: 50, label: FEE };
  const card = { number, expMonth: '12', expYear: '34', cvc: '123', surcharge };
  const made = await fetch(`${apiUrl}/tokens`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ paymentId, paymentMethod: { card } }),
  });
  return ((await made.json()) as { paymentToken: string }).paymentToken;
}
/** The merchant's server. */
const serverOf = ({ apiUrl, sandbox }: TestEnvironment) =>
  createClient({ apiUrl, apiKey: sandbox.account.key });
/** Asks the card form for a token. */
const createToken = (page: Page) =>
  page
    .locator('pay-card-input')
    .evaluate((card) =>
      (card as HTMLElement & { createToken(): Promise<{ token?: string }> }).createToken(),
    );
/** Makes a token on the page, and pays with it as the merchant's server. */
async function pay(page: Page, env: TestEnvironment, id: string) {
  const { token } = await createToken(page);
  await serverOf(env).confirm(id, { paymentToken: token! });
  return env.readPayment(id);
}

test.describe('a shop that adds a surcharge', () => {
  test('to a card of the United States is paid it, up to the receipt @slow', async ({
    page,
    env,
  }) => {
    const shopper = new Shopper(page, env);
    await shopper.comesToPay('components');
    await addsFee(page);
    await shopper.types(outsideEurope.number);
    const rows = shopper.card.locator('[data-part=surcharge]');
    await expect(rows).toContainText(FEE);
    const total = (await rows.locator('dd').last().textContent())!;
    await shopper.pays();
    await shopper.seesThePaidReceipt();
    await expect(page.getByTestId('surcharge')).toContainText(FEE);
    await expect(page.getByTestId('total')).toHaveText(total);
  });

  test('shows it with the new total before the rest is typed, and takes it with the token, but not for a card that may have none @slow', async ({
    page,
    env,
  }) => {
    const { id, frame, form, rows } = await open(page, env);
    await form.number.pressSequentially(outsideEurope.number.slice(0, 8));
    await expect(frame.locator('[aria-live]').filter({ has: rows })).toMatchAriaSnapshot(`
      - term: Card fee
      - definition: €0.50
      - term: Total
      - definition: €13.00
    `);
    await expect.poll(() => shown(page)).toBe(50);
    await expect(form.number).toBeFocused();
    expect(await errors(page)).toEqual([]);
    await form.fill(outsideEurope.number);
    await expect(rows).toBeVisible();
    expect(await pay(page, env, id)).toMatchObject({
      amount: 1250,
      surcharge: { amount: 50, label: FEE },
      totalAmount: 1300,
    });
    const other = await open(page, env);
    await other.form.fill(debit.number);
    expect(await pay(page, env, other.id)).not.toHaveProperty('surcharge');
    await expect(other.rows).toHaveCount(0);
  });

  test('loses it the moment the digits change, and gets it back with an answer for them @slow', async ({
    page,
    env,
  }) => {
    const { form, rows, id } = await open(page, env);
    await form.number.pressSequentially(outsideEurope.number.slice(0, 8));
    await expect(rows).toContainText('€0.50');
    await form.number.press('Backspace');
    await expect(rows).toHaveCount(0);
    await expect.poll(() => shown(page)).toBeUndefined();
    await answersWith(page, { surcharge: { amount: 20, label: FEE } });
    await form.number.pressSequentially(outsideEurope.number.slice(7));
    await expect(rows).toContainText('€0.20');
    // Another card, pasted over it.
    await form.number.fill(debit.number);
    await expect(rows).toHaveCount(0);
    await form.fill(debit.number);
    expect(await pay(page, env, id)).not.toHaveProperty('surcharge');
  });

  test('has its answer to older digits dropped @slow', async ({ page, env }) => {
    const { form, rows, id } = await open(page, env);
    await page.evaluate((label) => {
      const shop = window as unknown as ShopWindow & { add(): void };
      const promise = new Promise((resolve) => {
        shop.add = () => resolve({ surcharge: { amount: 50, label } });
      });
      shop.answer = (info) => (info?.issuerCountry === 'US' ? promise : undefined);
    }, FEE);
    const infos = () => page.evaluate(() => (window as unknown as ShopWindow).infos.length);
    await form.number.fill(outsideEurope.number);
    await expect.poll(infos).toBe(1);
    await form.fill(commercial.number);
    await expect.poll(infos).toBe(3);
    await page.evaluate(() => (window as unknown as { add(): void }).add());
    expect(await pay(page, env, id)).not.toHaveProperty('surcharge');
    await expect(rows).toHaveCount(0);
  });

  test('is asked again when the amount changes, and never charges the surcharge of the old one @slow', async ({
    page,
    env,
  }) => {
    const { form, rows, id } = await open(page, env, 'amount="1250"');
    await form.fill(outsideEurope.number);
    await expect(rows).toContainText('€13.00');
    await page.evaluate((label) => {
      const shop = window as unknown as ShopWindow & { add(): void };
      const promise = new Promise((resolve) => {
        shop.add = () => resolve({ surcharge: { amount: 100, label } });
      });
      shop.answer = () => promise;
    }, FEE);
    await serverOf(env).update(id, { amount: 2000 });
    await page.locator('pay-card-input').evaluate((card) => card.setAttribute('amount', '2000'));
    await expect(rows).toHaveCount(0);
    await page.evaluate(() => (window as unknown as { add(): void }).add());
    await expect(rows).toContainText('€21.00');
    expect(await pay(page, env, id)).toMatchObject({ amount: 2000, totalAmount: 2100 });
  });

  test('whose server alone has changed the amount gets no token of the old one @slow', async ({
    page,
    env,
  }) => {
    const { form, rows, id } = await open(page, env);
    await form.fill(outsideEurope.number);
    await expect(rows).toContainText('€13.00');
    await serverOf(env).update(id, { amount: 2000 });
    const refusal = await createToken(page).catch(({ message }: Error) => message);
    expect(refusal).toContain('amount');
    await expect(rows).toContainText('€20.50');
    expect(await pay(page, env, id)).toMatchObject({ amount: 2000, totalAmount: 2050 });
  });

  // Every value that is none: test/frame-apps/surcharge.node.test.ts.
  test('is told that its answer is none, or that a card may have none, and the card can be used without @slow', async ({
    page,
    env,
  }) => {
    const { form, rows, id } = await open(page, env);
    await answersWith(page, { surcharge: { amount: 63, label: FEE } });
    await form.number.fill(outsideEurope.number);
    await expect
      .poll(() => errors(page))
      .toEqual([expect.stringMatching(/^INVALID_CARD_ANSWER .*surcharge\.amount is 63/)]);
    await page.evaluate(() => {
      (window as unknown as ShopWindow).answer = (info) =>
        info ? { surcharge: { amount: 50, label: 'Card fee' } } : undefined;
    });
    await form.number.fill(debit.number);
    await expect
      .poll(() => errors(page))
      .toEqual([expect.any(String), expect.stringContaining('none may be added')]);
    await answersWith(page, undefined);
    await form.fill(outsideEurope.number);
    await expect(rows).toHaveCount(0);
    expect(await pay(page, env, id)).not.toHaveProperty('surcharge');
  });

  for (const layout of ['line', 'compact', 'split', 'stacked'])
    for (const [language, font] of [
      ['en', 'Inter'],
      ['ar', 'DejaVu Sans'],
    ])
      test(
        `has room for it in 320 px: ${layout}, ${language}`,
        layout + language === 'stackedar' ? slow : nightly,
        async ({ page, env }) => {
          await page.setViewportSize({ width: 320, height: 640 });
          await page.emulateMedia({ colorScheme: language === 'ar' ? 'dark' : 'light' });
          const attributes = `layout="${layout}" color-scheme="${language === 'ar' ? 'dark' : 'light'}"`;
          const { frame, form, rows } = await open(page, env, attributes);
          await page.locator('pay-card-input').evaluate(
            (element, [text, fontFamily]) => {
              Object.assign(element, { language: text, innerStyle: { input: { fontFamily } } });
            },
            [language, font],
          );
          await answersWith(page, {
            surcharge: {
              amount: 50,
              label: 'A fee for cards of other countries that is called so',
            },
          });
          const fields = frame.locator('[data-part=card]');
          const before = await fields.boundingBox();
          await form.fill(outsideEurope.number);
          await expect(rows).toBeVisible();
          await expect
            .poll(() =>
              frame
                .locator('html')
                .evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => [
                  scrollWidth - clientWidth,
                  scrollHeight - clientHeight,
                ]),
            )
            .toEqual([0, 0]);
          expect((await fields.boundingBox())?.y).toBe(before?.y);
          const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
          // A frame is transparent: of a dark one, axe takes the background for white.
          const { violations } = await new AxeBuilder({ page })
            .withTags(rules)
            .disableRules(language === 'ar' ? ['color-contrast'] : [])
            .analyze();
          expect(violations).toEqual([]);
        },
      );
});

/** A payment that the bank always asks the shopper about. */
const challenged = {
  amount: 1250,
  allowedPaymentMethods: ['card'],
  recurring: { type: 'SUBSCRIPTION', interval: 'P1M', amount: 1250, text: 'Each month' },
} satisfies Partial<NewPayment>;

test.describe('the heading of a payment modal', () => {
  test('has the order’s amount above the card with its surcharge, and at the bank what is charged @slow', async ({
    page,
    env,
  }) => {
    const shop = new ModalPage(page, env);
    await shop.opens({}, challenged);
    await addsFee(page);
    const amount = shop.modal.locator('.panel-amount');
    await shop.choice.card.fill(outsideEurope.number);
    await expect(shop.modal.locator('[data-part=surcharge]')).toContainText('€13.00');
    await expect(shop.choice.payButton).toHaveText('Pay €13.00');
    await expect(amount).toHaveText('€12.50');
    await shop.choice.payButton.click();
    await challenge(page).form();
    await expect(amount).toHaveText('€13.00');
    // Another card has no such surcharge.
    await shop.modal.getByRole('button', { name: 'Pay another way' }).click();
    await expect(shop.choice.payButton).toBeVisible();
    await expect(amount).toHaveText('€12.50');
  });

  test('has what is charged for the token of a card form on the page @slow', async ({
    page,
    env,
  }) => {
    const { id } = await env.createPayment(challenged);
    const shop = new ModalPage(page, env);
    await shop.confirms(id, { paymentToken: await tokenFor(env, id) });
    await shop.modal.getByRole('button', { name: 'Agree and continue' }).click();
    await challenge(page).form();
    await expect(shop.modal.locator('.panel-amount')).toHaveText('€13.00');
    await challenge(page).approve();
    expect(await shop.ended()).toMatchObject({ status: 'SUCCEEDED' });
    expect(await env.readPayment(id)).toMatchObject({ amount: 1250, totalAmount: 1300 });
  });
});

// The page goes on with it, unless the provider has done so before it comes: its sentence says which.
test('the payment page of a payment with a surcharge shows the amount, the surcharge and the total once it is paid @slow', async ({
  page,
  env,
}) => {
  const { id } = await env.createPayment();
  await serverOf(env).confirm(id, { paymentToken: await tokenFor(env, id) });
  await page.goto(`${env.pay}/v2/payment-page/?id=${id}`);
  const rows = page.locator('[data-part=surcharge]');
  await expect(rows).toMatchAriaSnapshot(`
    - term: Amount
    - definition: €12.50
    - term: Card fee
    - definition: €0.50
    - term: Total
    - definition: €13.00
  `);
  await expect(page.locator('[data-part=amount]')).toHaveText('€13.00');
});
