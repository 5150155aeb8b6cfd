import type { Page } from '@playwright/test';
import { demoAccount } from '../../sandbox/demo-account.js';
import { cardGroup } from '../../packages/sandbox/kit/index.js';
import type * as Payframe from '../../elements/index.js';
import { expect, test, type TestEnvironment } from '../support/test.js';

type CardGroup = HTMLElementTagNameMap['pay-card-group'];

/** A shop's page with a group of card fields, and no script but the kit's. */
async function open(
  page: Page,
  env: TestEnvironment,
  body: (group: string) => string,
): Promise<string> {
  const { id } = await env.createPayment();
  const html = `<!doctype html><html lang="en"><title>Shop</title><script src="${env.pay}/v2/payframe.js" defer></script>
    <script src="data:text/javascript,payframe.configure({development:false})" defer></script>
    ${body(`payment-id="${id}" language="en"`)}</html>`;
  await page.goto(env.merchant.page({ html }), { waitUntil: 'commit' });
  return id;
}

const input = (page: Page, part: 'number' | 'expiry' | 'cvc', within = 'html') =>
  cardGroup(page, within, within)[part];

const fields = `<label for="number">Number</label><pay-card-number id="number"></pay-card-number>
  <label>Expires <pay-card-expiry></pay-card-expiry></label>
  <label>Code <pay-card-cvc aria-describedby="hint"></pay-card-cvc></label><p id="hint">On the back</p>`;

/** Types a card as a shopper does, key by key: the focus moves on by itself. */
async function type(page: Page, within?: string) {
  await input(page, 'number', within).click();
  await page.keyboard.type('4242424242424242');
  await expect(input(page, 'expiry', within)).toBeFocused();
  await page.keyboard.type('1234');
  await expect(input(page, 'cvc', within)).toBeFocused();
  await page.keyboard.type('123');
}

const statusOf = async (env: TestEnvironment, id: string, paymentToken: string | undefined) => {
  const answer = await fetch(`${env.apiUrl}/payments/${id}/confirm`, {
    method: 'POST',
    headers: { Authorization: demoAccount.key, 'Content-Type': 'application/json' },
    body: JSON.stringify({ paymentToken }),
  });
  return ((await answer.json()) as { readonly status: string }).status;
};

test.describe('card fields that the page places', () => {
  test('post a token that pays, in a form without a script', async ({ page, env }) => {
    const before = env.merchant.posted.length;
    const id = await open(
      page,
      env,
      (group) => `<form method="post" action="/pay">
        <pay-card-group name="paymentToken" ${group} required>${fields}</pay-card-group>
        <input name="email" value="ana@example.com"><button>Pay</button></form>`,
    );
    await type(page);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Thank you')).toBeVisible();
    const [{ fields: sent } = { fields: {} as Record<string, string> }] =
      env.merchant.posted.slice(before);
    expect(Object.keys(sent).sort()).toEqual(['email', 'paymentToken']);
    expect(await statusOf(env, id, sent['paymentToken'])).toBe('SUCCEEDED');
  });

  test('may be anywhere in the page, with its own fields between them', async ({ page, env }) => {
    const before = env.merchant.posted.length;
    await open(
      page,
      env,
      (group) => `<pay-card-number group="card"></pay-card-number>
        <input name="holder" form="pay" aria-label="Name">
        <pay-card-expiry group="card"></pay-card-expiry>
        <form method="post" action="/pay" id="pay">
        <pay-card-cvc group="card"></pay-card-cvc>
        <pay-card-group id="card" name="paymentToken" ${group} required></pay-card-group>
        <button>Pay</button></form>`,
    );
    await input(page, 'number').click();
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Name')).toBeFocused();
    await page.keyboard.type('Ana');
    await page.keyboard.press('Tab');
    await expect(input(page, 'expiry')).toBeFocused();
    await type(page);
    await page.getByRole('button', { name: 'Pay' }).click();
    await expect(page.getByText('Thank you')).toBeVisible();
    const [sent] = env.merchant.posted.slice(before);
    expect(sent?.fields).toEqual({ holder: 'Ana', paymentToken: expect.any(String) as unknown });
  });

  test('have the labels and descriptions of the page, and what is wrong', async ({ page, env }) => {
    await open(
      page,
      env,
      (
        group,
      ) => `<form><pay-card-group name="paymentToken" ${group} required>${fields}</pay-card-group>
        <button>Pay</button></form>`,
    );
    await expect(input(page, 'number')).toHaveAccessibleName('Number');
    await expect(input(page, 'expiry')).toHaveAccessibleName('Expires');
    await expect(input(page, 'cvc')).toHaveAccessibleDescription(/On the back/);
    await page.getByRole('button', { name: 'Pay' }).click();
    await expect(input(page, 'number')).toBeFocused();
    await expect(input(page, 'number')).toHaveAttribute('aria-invalid', 'true');
    await expect(input(page, 'number')).toHaveAccessibleDescription('Enter a card number');
    await expect(input(page, 'cvc')).toHaveAttribute('aria-invalid', 'true');
    await page.getByText('Code').click();
    await expect(input(page, 'cvc')).toBeFocused();
  });

  test('are of their own group alone', async ({ page, env }) => {
    await open(page, env, (group) =>
      ['a', 'b']
        .map((id) => `<pay-card-group id="${id}" ${group}>${fields}</pay-card-group>`)
        .join(''),
    );
    await type(page, '#a');
    const tokens = await page.evaluate(async () => {
      const made = (id: string) =>
        (
          document.getElementById(id) as unknown as HTMLElementTagNameMap['pay-card-group']
        ).createToken();
      return { b: await made('b'), a: await made('a') };
    });
    expect(tokens).toEqual({
      a: { token: expect.any(String) as unknown },
      b: { error: 'Enter a card number' },
    });
  });

  test('are made by a script, with a group that it places nowhere', async ({ page, env }) => {
    const id = await open(
      page,
      env,
      () => '<div id="number"></div><div id="expiry"></div><div id="cvc"></div>',
    );
    await page.waitForFunction(() => 'payframe' in window);
    const result = await page.evaluate(async (paymentId) => {
      const { payframe } = window as unknown as { readonly payframe: typeof Payframe };
      const changes: unknown[] = [];
      const group = payframe.CardGroup({
        paymentId,
        language: 'en',
        onChange: (state) => changes.push(state),
      });
      await Promise.all([
        payframe.CardNumber({ group, placeholder: 'Your number' }).render('#number'),
        payframe.CardExpiry({ group }).render('#expiry'),
        payframe.CardCvc({ group }).render('#cvc'),
      ]);
      Object.assign(window, { group, changes });
    }, id);
    expect(result).toBeUndefined();
    await expect(input(page, 'number')).toHaveAttribute('placeholder', 'Your number');
    await type(page);
    const made = await page.evaluate(() =>
      (window as unknown as { group: CardGroup }).group.createToken(),
    );
    expect(await statusOf(env, id, made.token)).toBe('SUCCEEDED');
  });

  test('keep what is in the others when one is moved, and say that it is empty', async ({
    page,
    env,
  }) => {
    await open(
      page,
      env,
      (group) => `<pay-card-group ${group}>${fields}</pay-card-group><div id="there"></div>`,
    );
    await type(page);
    await page.evaluate(() =>
      document.getElementById('there')!.append(document.querySelector('pay-card-cvc')!),
    );
    // Outside its group now, and not named.
    const cvc = page.locator('pay-card-cvc');
    await expect(cvc.locator('iframe')).toHaveCount(0);
    const create = () =>
      page.evaluate(() =>
        document
          .querySelector('pay-card-group')!
          .createToken()
          .catch(({ code, details }: { code: string; details: unknown }) => ({ code, details })),
      );
    expect(await create()).toEqual({
      code: 'CARD_PART_MISSING',
      details: { missing: ['pay-card-cvc'] },
    });
    await cvc.evaluate((element) => document.querySelector('pay-card-group')!.append(element));
    await expect(input(page, 'cvc')).toHaveValue('');
    expect(await create()).toEqual({ error: 'Enter the security code' });
    await expect(input(page, 'cvc')).toBeFocused();
    await page.keyboard.type('123');
    expect(await create()).toEqual({ token: expect.any(String) as unknown });
  });

  test('are out of reach for a page that knows what they find each other by', async ({
    page,
    env,
  }) => {
    await open(page, env, (group) => `<pay-card-group ${group}>${fields}</pay-card-group>`);
    await input(page, 'number').click();
    const received = await page.evaluateHandle(() => {
      const group = document.querySelector('pay-card-group') as unknown as {
        readProps(): { readonly channel: string };
      };
      const channel = new BroadcastChannel(`payframe-card-${group.readProps().channel}`);
      const all: unknown[] = [];
      channel.onmessage = ({ data }) => all.push(data);
      channel.postMessage({ group: { kind: 'set', field: 'cardNumber', value: '4111' } });
      channel.postMessage({ group: { kind: 'ask' } });
      return all;
    });
    await type(page);
    await expect(input(page, 'number')).toHaveValue('4242 4242 4242 4242');
    expect(await received.jsonValue()).toEqual([]);
  });
});
