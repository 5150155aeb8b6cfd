import type { Frame, Page } from '@playwright/test';
import {
  cardInput,
  challenge,
  hostedPage,
  paymentModal,
  testCards,
  type NewPayment,
} from '../../packages/sandbox/kit/index.js';
import { opensHosted } from '../support/hosted.js';
import { expect, test, type TestEnvironment } from '../support/test.js';

/**
 * A merchant's page whose button opens the payment modal. Without wallets: in Chromium, the first
 * frame of another site takes the focus from a frame that gets it just then.
 */
async function comesToModal(
  page: Page,
  { merchant, pay, createPayment }: TestEnvironment,
  payment: Partial<NewPayment> = {},
) {
  const { id } = await createPayment({
    amount: 20_000,
    allowedPaymentMethods: ['card', 'bizum'],
    ...payment,
  });
  const html = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Shop</title>
    <script src="${pay}/v2/payframe.js"></script>
    <button onclick="payframe.confirmPayment({ paymentId: '${id}', language: 'en' }).catch(() => {})">Buy</button></html>`;
  await page.goto(merchant.page({ html }));
  return page.getByRole('button', { name: 'Buy' });
}

test.describe('the payment modal, once open, has the focus in its first control', () => {
  for (const [method, ring] of [
    ['the mouse', 'none'],
    ['the keyboard', 'solid'],
  ] as const)
    test(`opened with ${method} @slow`, async ({ page, env }) => {
      const buy = await comesToModal(page, env);
      if (method === 'the mouse') await buy.click();
      else {
        await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
      }
      const first = paymentModal(page).frame.getByRole('radio').first();
      await expect(first).toBeFocused();
      const outline = () =>
        first.evaluate((radio) => getComputedStyle(radio.closest('label')!).outlineStyle);
      expect(await outline()).toBe(ring);
      // The next key that moves the focus shows it again.
      await page.keyboard.press('ArrowDown');
      await expect(first).not.toBeFocused();
      const next = paymentModal(page).frame.getByRole('radio').nth(1);
      expect(
        await next.evaluate((radio) => getComputedStyle(radio.closest('label')!).outlineStyle),
      ).toBe('solid');
    });

  test('a text field, with its border alone @slow', async ({ page, env }) => {
    const buy = await comesToModal(page, env, { allowedPaymentMethods: ['card'] });
    await buy.click();
    const { number } = paymentModal(page).card;
    await expect(number).toBeFocused();
    const box = await number.evaluate((input) => {
      const style = getComputedStyle(input.closest('[data-part=line]')!);
      return {
        input: getComputedStyle(input).outlineStyle,
        outline: style.outlineStyle,
        shadow: style.boxShadow,
      };
    });
    expect(box).toEqual({
      input: 'none',
      outline: 'none',
      shadow: expect.stringContaining('0px 0px 0px 1px inset'),
    });
  });
});

test('the payment modal takes the focus back from the page behind it @slow', async ({
  page,
  env,
}) => {
  const buy = await comesToModal(page, env);
  await buy.click();
  const first = paymentModal(page).frame.getByRole('radio').first();
  await expect(first).toBeFocused();
  // As Chromium does when a frame loads in a process of its own while another one gets the focus.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await expect(first).toBeFocused();
});

for (const place of ['payment modal', 'hosted payment page'] as const)
  test(`on a challenge in the ${place}, the focus goes to the bank’s page, and Tab goes on from there @slow`, async ({
    page,
    env,
  }) => {
    if (place === 'payment modal') {
      const buy = await comesToModal(page, env);
      await buy.click();
      await paymentModal(page).payByCard(testCards.challenge);
    } else {
      await opensHosted(page, env);
      await hostedPage(page).payByCard(testCards.challenge);
    }
    const form = await challenge(page).form();
    const frame =
      place === 'payment modal'
        ? paymentModal(page).frame.locator('iframe.panel-step')
        : page.locator('iframe.panel-step');
    await expect(frame).toBeFocused();
    await expect(frame).toHaveAttribute('title', 'Your bank asks you to confirm the payment');
    await page.keyboard.press('Tab');
    await expect(form.locator(':focus')).toBeVisible();
  });

test.describe('Tab stops only at controls that show the focus', () => {
  test('in the card form @slow', async ({ page, env }) => {
    const { id } = await env.createPayment();
    for (const layout of ['line', 'compact']) {
      const html = `<!doctype html><html lang="en"><title>Shop</title><script src="${env.pay}/v2/payframe.js"></script>
        <button>Before</button><pay-card-input payment-id="${id}" language="en" layout="${layout}"></pay-card-input><button>After</button></html>`;
      await page.goto(env.merchant.page({ html }));
      await expect(cardInput(page).number).toBeVisible();
      expect(await stops(page, ({ name }) => name === 'After')).toEqual(
        ['Before', 'Card number', 'Expiry date', 'Security code'].map((x) =>
          expect.stringContaining(x),
        ),
      );
    }
  });

  for (const height of [400, 844]) {
    test(`in the payment modal, ${height} px high @slow`, async ({ page, env }) => {
      await page.setViewportSize({ width: 390, height });
      await (await comesToModal(page, env, { allowedPaymentMethods: undefined })).click();
      const { frame, closeButton } = paymentModal(page);
      await expect(
        frame
          .frameLocator('iframe.method-list-wallet[src*="/paypal/"]')
          .getByRole('button', { name: 'PayPal' }),
      ).toBeVisible();
      await closeButton.focus();
      const names = await stops(page, ({ frame: place }) => !place);
      expect(names.slice(-5)).toEqual([
        'Card',
        'Card number',
        expect.stringMatching(/^Expiry date/),
        'Security code',
        'Pay €200.00',
      ]);
      expect(names.join()).not.toMatch(/no ring|body/);
    });

    test(`on the hosted payment page, ${height} px high @slow`, async ({ page, env }) => {
      await page.setViewportSize({ width: 390, height });
      await opensHosted(page, env);
      await expect(hostedPage(page).card.number).toBeVisible();
      const names = await stops(page, ({ frame }) => !frame);
      expect(names.slice(-3)).toEqual([
        'Security code',
        'Pay €12.50',
        'Cancel and return to Alfar',
      ]);
      expect(names.join()).not.toMatch(/no ring|body/);
    });
  }
});

/**
 * Presses Tab until a stop that is the last one, and returns the names of the stops, each with what
 * it lacks.
 */
async function stops(page: Page, isLast: (stop: Stop) => boolean): Promise<readonly string[]> {
  const names: string[] = [];
  let before = await focused(page);
  for (;;) {
    await page.keyboard.press('Tab');
    let now = before;
    await expect.poll(async () => (now = await focused(page)).id).not.toBe(before.id);
    if (names.length && !(await before.frame?.evaluate(hasChanged, before.number)))
      names.push(`${names.pop()} (no ring)`);
    if (isLast(now)) return names;
    names.push(now.name);
    before = now;
    if (names.length > 30) throw new Error(`Tab goes round: ${names.join(', ')}`);
  }
}

interface Stop {
  readonly id: string;
  readonly name: string;
  readonly number: number;
  /** None if the focus has left the page. */
  readonly frame?: Frame;
}

/** Finds what has the focus, in the innermost frame that has it. */
async function focused(page: Page): Promise<Stop> {
  const frames = page.frames();
  const found = await Promise.all(
    frames.map((frame) => frame.evaluate(noteFocused).catch(() => undefined)),
  );
  const at = found.findLastIndex(Boolean);
  return at < 0
    ? { id: 'none', name: 'none', number: 0 }
    : { id: `${at} ${found[at]!.number}`, ...found[at]!, frame: frames[at]! };
}

interface Noted {
  stops?: { readonly element: Element; readonly style: string }[];
  styleOf?(element: Element): string;
}

/** Runs in a frame: notes the focused element and its look. */
function noteFocused(): Omit<Stop, 'id'> | undefined {
  let element = document.hasFocus() ? document.activeElement : null;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  if (!element || element.localName === 'iframe') return undefined;
  const noted = window as unknown as Noted;
  noted.stops ??= [];
  noted.styleOf ??= (one) =>
    // What surrounds a control may show the focus for it.
    [one, one.closest('label'), one.closest('[data-part=line]'), one.parentElement]
      .map((part) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part ?? one);
        return [outlineStyle, outlineWidth, boxShadow].join(' ');
      })
      .join();
  let number = noted.stops.findIndex((stop) => stop.element === element);
  if (number < 0) number = noted.stops.push({ element, style: noted.styleOf(element) }) - 1;
  const { labels } = element as HTMLInputElement;
  const name =
    element.getAttribute('aria-label') ??
    (labels?.[0] ?? element).textContent.trim().replace(/\s+/g, ' ');
  return { number, name: element === document.body ? `the body of ${location.pathname}` : name };
}

/** Runs in a frame: whether a noted element shows no focus any more, so it did before. */
function hasChanged(number: number): boolean {
  const { stops, styleOf } = window as unknown as Required<Noted>;
  const { element, style } = stops[number]!;
  return styleOf(element) !== style;
}
