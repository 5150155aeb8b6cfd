import type { Page } from '@playwright/test';
import { demoAccount } from '../sandbox/accounts.js';
import { cardInput, testCards } from '../testing/index.js';
import { expect, test, type Stand } from './support/test.js';

/** A page of forms, with the kit's script and no other. Gives the payment they are about. */
async function open(page: Page, stand: Stand, body: (card: string) => string): Promise<string> {
  const { id } = await stand.createPayment();
  const html = `<!doctype html><html lang="en"><title>Shop</title><script src="${stand.pay}/v2/payframe.js" defer></script>
    ${body(`name="paymentToken" payment-id="${id}" language="en"`)}</html>`;
  await page.goto(stand.merchant.page({ html }), { waitUntil: 'commit' });
  return id;
}

/** What the merchant's server was posted since a test began. */
const since = (stand: Stand) => {
  const before = stand.merchant.posted.length;
  return () => stand.merchant.posted.slice(before);
};

test.describe('a form of a page that has no script of its own', () => {
  test('posts a token that pays, beside its other fields and the button that was pressed', async ({ page, stand }) => {
    const posted = since(stand);
    const id = await open(
      page,
      stand,
      (card) => `<form id="pay" method="post" action="/pay"><input name="email" value="ana@example.com"></form>
        <pay-card-input form="pay" ${card} required></pay-card-input>
        <button form="pay" name="then" value="stay" formaction="/pay/stay">Pay</button>`,
    );
    await cardInput(page).fill(testCards.direct);
    await page.getByRole('button', { name: 'Pay' }).click();
    await expect(page.getByText('Thank you')).toBeVisible();
    const [{ path, fields } = { path: '', fields: {} as Record<string, string> }] = posted();
    const { paymentToken, ...others } = fields;
    expect({ path, others }).toEqual({ path: '/pay/stay', others: { email: 'ana@example.com', then: 'stay' } });
    const answer = await fetch(`${stand.apiUrl}/payments/${id}/confirm`, {
      method: 'POST',
      headers: { Authorization: demoAccount.key, 'Content-Type': 'application/json' },
      body: JSON.stringify({ paymentToken }),
    });
    expect(((await answer.json()) as { readonly status: string }).status).toBe('SUCCEEDED');
  });

  test('is submitted by Enter in the card, with its first button', async ({ page, stand }) => {
    const posted = since(stand);
    await open(
      page,
      stand,
      (card) => `<form method="post" action="/pay"><pay-card-input ${card} required></pay-card-input>
        <button type="button" name="then" value="nothing">Help</button><button name="then" value="pay">Pay</button></form>`,
    );
    await cardInput(page).fill(testCards.direct);
    await cardInput(page).cvc.press('Enter');
    await expect(page.getByText('Thank you')).toBeVisible();
    expect(posted()[0]!.fields).toEqual({ then: 'pay', paymentToken: expect.any(String) as unknown });
  });

  test('is saved for later without a card by a button that asks for no validation', async ({ page, stand }) => {
    const posted = since(stand);
    await open(
      page,
      stand,
      (card) => `<form method="post" action="/pay"><pay-card-input ${card} required></pay-card-input>
        <button>Pay</button><button formnovalidate formaction="/later">Later</button></form>`,
    );
    await expect(cardInput(page).number).toBeVisible();
    await page.getByRole('button', { name: 'Later' }).click();
    await expect(page.getByText('Thank you')).toBeVisible();
    expect(posted()).toEqual([{ path: '/later', fields: {} }]);
  });

  test('knows nothing of the card in another form, nor of one without a name', async ({ page, stand }) => {
    const posted = since(stand);
    await open(
      page,
      stand,
      (card) => `<form id="one" method="post" action="/one"><pay-card-input ${card} required></pay-card-input></form>
        <form method="post" action="/two"><pay-card-input id="two" ${card.replace(/name="\w+"/, '')}></pay-card-input><button>Two</button></form>`,
    );
    await cardInput(page, '#one pay-card-input').fill(testCards.direct);
    await cardInput(page, '#two').fill(testCards.direct);
    await page.getByRole('button', { name: 'Two' }).click();
    await expect(page.getByText('Thank you')).toBeVisible();
    expect(posted()).toEqual([{ path: '/two', fields: {} }]);
  });
});

test('a script that submits the form itself finds a new token in its data each time', async ({ page, stand }) => {
  const posted = since(stand);
  await open(
    page,
    stand,
    (card) => `<div id="host"></div><script type="module">
      const root = host.attachShadow({ mode: 'open' });
      root.innerHTML = '<form><pay-card-input ${card} required></pay-card-input><button>Pay</button></form>';
      root.querySelector('form').addEventListener('submit', async (event) => {
        event.preventDefault();
        await fetch('/ajax', { method: 'POST', body: new URLSearchParams(new FormData(event.target)) });
        document.title = 'Sent ' + (Number(document.title.split(' ')[1] ?? 0) + 1);
      });
    </script>`,
  );
  await cardInput(page).fill(testCards.direct);
  for (const time of [1, 2]) {
    await page.getByRole('button', { name: 'Pay' }).click();
    await expect(page).toHaveTitle(`Sent ${time}`);
  }
  const [first, second] = posted().map(({ fields }) => fields['paymentToken']);
  expect(first).toBeTruthy();
  expect(second).toBeTruthy();
  expect(first).not.toBe(second);
});
