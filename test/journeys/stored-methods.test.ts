import type { Page } from '@playwright/test';
import {
  cardInput,
  challenge,
  checkout,
  demoAccount,
  hostedPage,
  testCards,
  type CardName,
} from '../../packages/sandbox/kit/index.js';
import { complaints } from '../support/accessibility.js';
import { Customer } from '../support/customers.js';
import { ModalPage } from '../support/modal-page.js';
import { addUpShifts, shiftOf } from '../support/shifts.js';
import { expect, test, type TestEnvironment } from '../support/test.js';

type Detail = Readonly<Record<string, unknown>>;

/** A phone whose bank's app approves after a moment. */
const PHONE = '+34600000123';

/** The last four digits of a test card. */
const last4 = (name: CardName) => testCards[name].slice(-4);

/** Opens a page with a component, and a record of what it emits. */
async function show(page: Page, env: TestEnvironment, component: string): Promise<void> {
  const html = `<!doctype html><html lang="en"><title>Shop</title>
    <meta name="viewport" content="width=device-width">
    <script src="${env.pay}/v2/payframe.js"></script>
    <script>
      window.emitted = [];
      for (const type of ['load', 'change', 'submit', 'result', 'error'])
        addEventListener('pay-' + type, ({ detail, target }) => {
          if (target.localName !== 'pay-payment-modal') emitted.push([type, detail]);
        });
    </script>
    ${component}</html>`;
  await page.goto(env.merchant.page({ html }));
  await expect.poll(async () => (await received(page, 'load')).length).toBe(1);
}

/** The details of the events of a type, oldest first. */
const received = (page: Page, type: string): Promise<readonly Detail[]> =>
  page.evaluate(
    (expected) =>
      (Reflect.get(window, 'emitted') as readonly (readonly [string, Detail])[])
        .filter(([name]) => name === expected)
        .map(([, detail]) => detail),
    type,
  );

/** Opens a checkout that confirms a new payment. Returns the payment's id. */
async function opens(
  page: Page,
  env: TestEnvironment,
  customerSession: string,
  attributes = '',
): Promise<string> {
  const { id } = await env.createPayment();
  await show(
    page,
    env,
    `<pay-checkout payment-id="${id}" customer-session="${customerSession}" language="en"
      confirm ${attributes}></pay-checkout>`,
  );
  await expect(checkout(page).frame.locator('fieldset')).toBeVisible();
  return id;
}

const paid = (page: Page) =>
  expect(checkout(page).frame.getByText('Payment completed')).toBeVisible();

test.describe('a returning shopper', () => {
  let customer: Customer;
  test.beforeEach(({ env }) => void (customer = new Customer(env)));

  test('types a card as a guest, logs in on the page, and pays with what is typed @slow', async ({
    page,
    env,
  }) => {
    const { id } = await env.createPayment();
    await show(
      page,
      env,
      `<pay-checkout payment-id="${id}" language="en" fields="name" confirm></pay-checkout>`,
    );
    const { card, saveBox, payButton } = checkout(page);
    await checkout(page).fillDetails({ name: 'Ada' });
    await card.fill(testCards.direct);
    const { customerSession } = await customer.session();
    await page
      .locator('pay-checkout')
      .evaluate((element, given) => Object.assign(element, given), { customerSession });
    await saveBox.check();
    await payButton.click();
    await paid(page);
    expect(await customer.stored()).toEqual([last4('direct')]);
    expect(await received(page, 'load')).toEqual([true]);
  });

  test('finds the card that was used last chosen, and pays with one press @slow', async ({
    page,
    env,
  }) => {
    await page.addInitScript(addUpShifts);
    await customer.stores('storedNeedsCode');
    await customer.stores('direct');
    const { customerSession } = await customer.session();
    const id = await opens(page, env, customerSession, 'exclude="clickToPay"');
    const rows = checkout(page).frame.getByRole('radio');
    await expect(rows.nth(0)).toHaveAccessibleName(
      new RegExp(`^Visa ending in ${last4('direct')} Expires 12/34$`),
    );
    await expect(rows.nth(0)).toBeChecked();
    await expect(rows.nth(1)).toHaveAccessibleName(new RegExp(last4('storedNeedsCode')));
    await expect(rows.nth(2)).toHaveAccessibleName('Another card');
    expect(await shiftOf(page)).toBe(0);
    await checkout(page).payButton.click();
    await paid(page);
    expect(await env.readPayment(id)).toMatchObject({ status: 'SUCCEEDED' });
    expect(await env.charges(id)).toBe(1);
  });

  test('is asked in a card form and in a checkout, where nothing moves for the question @slow', async ({
    page,
    env,
  }) => {
    await page.addInitScript(addUpShifts);
    await page.setViewportSize({ width: 1280, height: 1000 });
    const { customerSession } = await customer.session();
    const { id } = await env.createPayment({ amount: 12_500 });
    const session = `payment-id="${id}" customer-session="${customerSession}" language="en"`;
    for (const tag of ['pay-card-input', 'pay-checkout']) {
      await show(page, env, `<${tag} ${session}></${tag}><p>Below</p>`);
      const { frame } = tag === 'pay-checkout' ? checkout(page) : cardInput(page);
      await expect(frame.getByRole('checkbox').first()).toBeVisible();
      expect(await shiftOf(page), tag).toBe(0);
    }
  });

  test('chooses among the rows by the arrow keys, and meets the bank as with a typed card @slow', async ({
    page,
    env,
  }) => {
    await customer.stores('direct');
    const { customerSession } = await customer.session();
    await opens(page, env, customerSession);
    await checkout(page).choose('card');
    await checkout(page).card.fill(testCards.challenge);
    await checkout(page).saveBox.check();
    await checkout(page).payButton.click();
    await challenge(page).approve();
    await paid(page);
    const id = await opens(page, env, customerSession);
    await expect(checkout(page).stored(last4('challenge')).radio).toBeChecked();
    await checkout(page).stored(last4('challenge')).radio.focus();
    await page.keyboard.press('ArrowDown');
    await expect(checkout(page).stored(last4('direct')).radio).toBeChecked();
    await page.keyboard.press('ArrowUp');
    await checkout(page).payButton.click();
    await challenge(page).approve();
    await paid(page);
    expect(await env.readPayment(id)).toMatchObject({ status: 'SUCCEEDED' });
  });

  test('types the security code alone, and the wrong one again, with nothing for axe to complain of @slow', async ({
    page,
    env,
  }) => {
    await customer.stores('storedExpired');
    await customer.stores('storedNeedsCode');
    const { customerSession } = await customer.session();
    const id = await opens(page, env, customerSession);
    const card = checkout(page).stored(last4('storedNeedsCode'));
    await checkout(page).payButton.click();
    await expect(card.securityCode).toBeFocused();
    await expect(card.row.getByText('Enter the security code')).toBeVisible();
    await card.removeButton.click();
    const rules = [
      ...['button-name', 'label', 'color-contrast', 'target-size', 'nested-interactive'],
      ...['aria-valid-attr-value', 'aria-required-children', 'list', 'duplicate-id-aria'],
    ];
    expect(await complaints(page, rules)).toEqual([]);
    await page.keyboard.press('Escape');
    await card.securityCode.pressSequentially('12');
    await page.keyboard.press('Enter');
    await expect(card.row.getByText('Security code is invalid')).toBeVisible();
    await card.securityCode.fill('');
    await card.securityCode.pressSequentially('999');
    await page.keyboard.press('Enter');
    await expect(card.row.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
    await expect(card.securityCode).toBeFocused();
    await expect(card.securityCode).toHaveValue('');
    await card.securityCode.pressSequentially('123');
    await checkout(page).payButton.click();
    await paid(page);
    expect(await env.charges(id)).toBe(1);
  });

  test('reads that a card was declined at its row, and pays with another @slow', async ({
    page,
    env,
  }) => {
    await customer.stores('storedNeedsCode');
    const { customerSession } = await customer.session();
    await opens(page, env, customerSession);
    await show(
      page,
      env,
      `<pay-checkout account-id="${demoAccount.id}" amount="1250" currency="EUR" language="en"
        customer-session="${customerSession}"></pay-checkout>`,
    );
    const card = checkout(page).stored(last4('storedNeedsCode'));
    await card.securityCode.pressSequentially('123');
    await checkout(page).payButton.click();
    await expect.poll(() => received(page, 'submit')).toHaveLength(1);
    expect((await received(page, 'submit'))[0]).toEqual({
      method: 'card',
      token: expect.stringMatching(/^tok_/),
    });
    await page.locator('pay-checkout').evaluate((element) => {
      void (element as HTMLElement & { showProblem(text: string): void }).showProblem('Declined');
    });
    await expect(card.row.getByText('Declined')).toBeVisible();
  });

  test('stores a card by a box that is unchecked at first, and finds it the next time @slow', async ({
    page,
    env,
  }) => {
    const { customerSession } = await customer.session();
    await opens(page, env, customerSession, 'save-label="Keep my card at Ana’s"');
    const { saveBox } = checkout(page);
    await expect(saveBox).toHaveAccessibleName('Keep my card at Ana’s');
    await expect(saveBox).not.toBeChecked();
    await checkout(page).payByCard(testCards.direct);
    await paid(page);
    expect(await customer.stored()).toEqual([]);
    for (let time = 0; time < 2; time++) {
      await opens(page, env, customerSession);
      await checkout(page).choose('card');
      await checkout(page).saveBox.check();
      await checkout(page).payByCard(testCards.direct);
      await paid(page);
    }
    // The same card is there once.
    expect(await customer.stored()).toEqual([last4('direct')]);
    await opens(page, env, customerSession);
    await expect(checkout(page).stored(last4('direct')).radio).toBeChecked();
  });

  test('sees no box and removes nothing if the merchant does not let them, and a checked box if the merchant answers for it @slow', async ({
    page,
    env,
  }) => {
    await customer.stores('direct');
    const closed = await customer.session({ save: 'HIDDEN', canRemove: false });
    await opens(page, env, closed.customerSession);
    await expect(checkout(page).stored(last4('direct')).row).toBeVisible();
    await expect(checkout(page).payButton).toBeVisible();
    await expect(checkout(page).stored(last4('direct')).removeButton).toHaveCount(0);
    await checkout(page).choose('card');
    await expect(checkout(page).card.number).toBeVisible();
    await expect(checkout(page).saveBox).toHaveCount(0);
    const checked = await customer.session({ save: 'CHECKED' });
    await opens(page, env, checked.customerSession);
    await checkout(page).choose('card');
    await expect(checkout(page).saveBox).toBeChecked();
  });

  test('stores a card of the card form alone @slow', async ({ page, env }) => {
    const { id } = await env.createPayment();
    const { customerSession } = await customer.session();
    await show(
      page,
      env,
      `<pay-card-input payment-id="${id}" customer-session="${customerSession}" language="en">
       </pay-card-input>`,
    );
    await cardInput(page).fill(testCards.direct);
    await expect(cardInput(page).saveBox).not.toBeChecked();
    await cardInput(page).saveBox.check();
    const { token } = await page
      .locator('pay-card-input')
      .evaluate((element) =>
        (
          element as HTMLElement & { createToken(): Promise<{ readonly token: string }> }
        ).createToken(),
      );
    await fetch(`${env.apiUrl}/payments/${id}/confirm`, {
      method: 'POST',
      headers: { Authorization: demoAccount.key, 'Content-Type': 'application/json' },
      body: JSON.stringify({ paymentToken: token }),
    });
    expect(await customer.stored()).toEqual([last4('direct')]);
  });

  test('removes a card after one question, by the keyboard, and the page learns of it @slow', async ({
    page,
    env,
  }) => {
    await customer.stores('storedNeedsCode');
    await customer.stores('direct');
    const { customerSession } = await customer.session();
    await opens(page, env, customerSession);
    const card = checkout(page).stored(last4('direct'));
    await card.removeButton.focus();
    await page.keyboard.press('Enter');
    const question = checkout(page).frame.getByRole('group', {
      name: `Remove Visa ending in ${last4('direct')}?`,
    });
    await expect(question.getByRole('button', { name: 'Keep' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(card.removeButton).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question.getByRole('button', { name: 'Keep' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(card.row).toHaveCount(0);
    await expect(checkout(page).stored(last4('storedNeedsCode')).radio).toBeFocused();
    await expect(checkout(page).stored(last4('storedNeedsCode')).radio).toBeChecked();
    await expect(
      checkout(page).frame.getByText(`Visa ending in ${last4('direct')} was removed.`),
    ).toHaveCount(1);
    expect(await customer.stored()).toEqual([last4('storedNeedsCode')]);
    const changes = await received(page, 'change');
    expect(changes.at(-1)!['storedPaymentMethodIds']).toHaveLength(1);
  });

  test('removes a card in the payment modal, and the page learns of it @slow', async ({
    page,
    env,
  }) => {
    await customer.stores('storedNeedsCode');
    await customer.stores('direct');
    const { customerSession } = await customer.session();
    await page.addInitScript(() => {
      const emitted: unknown[] = [];
      Object.assign(window, { emitted });
      addEventListener('pay-change', (event) =>
        emitted.push(['change', (event as CustomEvent<unknown>).detail]),
      );
    });
    const shop = new ModalPage(page, env);
    await shop.opens({ customerSession });
    const modal = shop.choice;
    await expect(modal.stored(last4('direct')).radio).toBeChecked();
    expect(await received(page, 'change')).toEqual([]);
    await modal.stored(last4('direct')).remove();
    await expect
      .poll(() => received(page, 'change'))
      .toEqual([{ storedPaymentMethodIds: [expect.stringMatching(/^pm_/)] }]);
    await modal.stored(last4('storedNeedsCode')).remove();
    await expect
      .poll(async () => (await received(page, 'change')).at(-1))
      .toEqual({ storedPaymentMethodIds: [] });
    expect(await customer.stored()).toEqual([]);
  });

  test('removes a card in two tabs, and pays with nothing that is removed @slow', async ({
    page,
    context,
    env,
  }) => {
    await customer.stores('storedNeedsCode');
    await customer.stores('direct');
    const { customerSession } = await customer.session();
    const other = await context.newPage();
    await opens(other, env, customerSession);
    await opens(page, env, customerSession);
    await checkout(page).stored(last4('direct')).remove();
    await checkout(other).payButton.click();
    await expect(
      checkout(other).frame.getByText('This payment method is no longer saved.'),
    ).toBeVisible();
    await expect(checkout(other).stored(last4('direct')).row).toHaveCount(0);
    // What is gone already counts as removed.
    await checkout(page).stored(last4('storedNeedsCode')).remove();
    await checkout(other).stored(last4('storedNeedsCode')).remove();
    expect(await customer.stored()).toEqual([]);
    await expect(checkout(other).card.number).toBeVisible();
  });

  test('cannot choose a card that has expired, but remove it @slow', async ({ page, env }) => {
    await customer.stores('storedExpired');
    const { customerSession } = await customer.session();
    await opens(page, env, customerSession);
    const card = checkout(page).stored(last4('storedExpired'));
    await expect(card.radio).toBeDisabled();
    await expect(card.row.getByText(/^Expired: \d\d\/\d\d$/)).toBeVisible();
    await expect(checkout(page).way('card')).toBeChecked();
    // Last, and as high as any row.
    expect(await card.row.evaluate((row) => row.nextElementSibling)).toBe(null);
    expect((await card.row.boundingBox())!.height).toBeLessThan(60);
    await card.remove();
    await expect(checkout(page).way('card')).toBeFocused();
    expect(await customer.stored()).toEqual([]);
  });

  test('removes a card that has expired from among the tabs @nightly', async ({ page, env }) => {
    await customer.stores('direct');
    await customer.stores('storedExpired');
    const { customerSession } = await customer.session();
    await opens(page, env, customerSession, 'layout="tabs"');
    const card = checkout(page).stored(last4('storedExpired'));
    await expect(card.radio).toBeDisabled();
    await card.remove();
    await expect(checkout(page).stored(last4('direct')).radio).toBeFocused();
    expect(await customer.stored()).toEqual([last4('direct')]);
  });

  test('finds the Bizum phone, approves in the bank’s app, and removes it @slow', async ({
    page,
    env,
  }) => {
    await customer.storesPhone(PHONE);
    const { customerSession } = await customer.session();
    const id = await opens(page, env, customerSession);
    const phone = checkout(page).stored(PHONE.slice(-3));
    const name = `Bizum, phone number ending in ${PHONE.slice(-3)}`;
    await expect(phone.radio).toHaveAccessibleName(name);
    await expect(phone.radio).toBeChecked();
    await expect(checkout(page).way('bizum')).toHaveAccessibleName('Bizum with another number');
    await checkout(page).payButton.click();
    await paid(page);
    expect(await env.readPayment(id)).toMatchObject({ paymentMethod: { method: 'bizum' } });
    expect(await env.charges(id)).toBe(1);
    await opens(page, env, customerSession);
    await phone.remove();
    await expect(checkout(page).frame.getByText(`${name} was removed.`)).toHaveCount(1);
    await expect(checkout(page).way('bizum')).toHaveAccessibleName('Bizum');
    expect(await customer.stored()).toEqual([]);
  });

  test('pays with a stored card on the hosted page @slow', async ({ page, env }) => {
    await customer.stores('direct');
    const { customerSession } = await customer.session();
    const payment = await env.createPayment();
    await page.goto(`${payment.nextAction!.redirectUrl}#customerSession=${customerSession}`);
    await expect(hostedPage(page).stored(last4('direct')).radio).toBeChecked();
    await hostedPage(page).payButton.click();
    await expect.poll(async () => (await env.readPayment(payment.id)).status).toBe('SUCCEEDED');
  });
});

test.describe('a session that is not valid', () => {
  const warned = (page: Page) =>
    page.waitForEvent('console', {
      predicate: (message) => message.text().startsWith('The stored payment methods'),
    });

  test('shows the checkout without the list, which only the merchant learns, in the console @slow', async ({
    page,
    env,
  }) => {
    const customer = new Customer(env);
    await customer.stores('direct');
    const { id, customerSession } = await customer.session();
    await customer.revoke(id);
    const warning = warned(page);
    await opens(page, env, customerSession);
    expect((await warning).text()).toContain('E224');
    await expect(checkout(page).way('card')).toBeChecked();
    await expect(checkout(page).frame.locator('[data-stored]')).toHaveCount(0);
    await expect(checkout(page).saveBox).toHaveCount(0);
    await expect(checkout(page).frame.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
    expect(await received(page, 'error')).toEqual([]);
    await checkout(page).payByCard(testCards.direct);
    await paid(page);
  });

  test('stores nothing once it is revoked, and the card pays all the same @slow', async ({
    page,
    env,
  }) => {
    const customer = new Customer(env);
    const { id, customerSession } = await customer.session();
    const payment = await opens(page, env, customerSession);
    await checkout(page).choose('card');
    await checkout(page).saveBox.check();
    await customer.revoke(id);
    await checkout(page).payByCard(testCards.direct);
    await paid(page);
    expect(await env.charges(payment)).toBe(1);
    expect(await customer.stored()).toEqual([]);
  });

  test('shows nothing of another payment or another customer @slow', async ({ page, env }) => {
    const [customer, other] = [new Customer(env), new Customer(env)];
    await customer.stores('direct');
    const { id: paymentId } = await env.createPayment();
    await opens(page, env, (await customer.session({ paymentId })).customerSession);
    await expect(checkout(page).way('card')).toBeChecked();
    await expect(checkout(page).frame.locator('[data-stored]')).toHaveCount(0);
    await other.stores('storedNeedsCode');
    await opens(page, env, (await other.session()).customerSession);
    await expect(checkout(page).frame.locator('[data-stored]')).toHaveCount(1);
    await expect(checkout(page).stored(last4('direct')).row).toHaveCount(0);
  });
});
