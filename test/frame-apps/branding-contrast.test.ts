import type { Page } from '@playwright/test';
import { tokens, type TokenName } from '../../appearance/tokens.js';
import { opensHosted } from '../support/hosted.js';
import { expect, test } from '../support/test.js';

const colors = { yellow: '#ffeb3b', white: '#fff', black: '#000', 'mid-grey': '#808080' };
const colorTokens = (Object.keys(tokens) as TokenName[]).filter((name) =>
  /color$/.test(tokens[name]),
);
/** The color of a decoration: no text, link, focus ring or button depends on it. */
const decorations: readonly TokenName[] = ['color-border'];

for (const scheme of ['light', 'dark'] as const)
  for (const [color, value] of Object.entries(colors))
    test(`no color of an account hides a text, a link, a focus ring or a button of a hosted page: ${color}, ${scheme} @nightly`, async ({
      page,
      env,
    }) => {
      let branding: object = {};
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await page.route(`${env.pay}/v1/payments/*/client-get*`, async (route) => {
        const url = route.request().url().replace('pay.localhost', '127.0.0.1');
        const payment = (await (await route.fetch({ url })).json()) as object;
        await route.fulfill({ json: { ...payment, branding } });
      });
      const { hosted } = await opensHosted(page, env, { allowedPaymentMethods: ['card', 'bizum'] });
      await expect(hosted.payButton).toBeVisible();
      // Of the keyboard, so that what gets the focus shows it.
      await page.keyboard.press('Tab');
      for (const [index, name] of [...colorTokens, 'both' as const].entries()) {
        const padding = `${10 + index}px`;
        const set =
          name === 'both' ? { accent: value, 'color-background': '#222' } : { [name]: value };
        branding = { tokens: { ...set, 'field-padding': padding } };
        await readsAgain(page, padding);
        await expect(hosted.payButton).toBeVisible();
        if (decorations.some((one) => one === name)) continue;
        expect(await hidden(page), name).toEqual([]);
      }
    });

/**
 * Shows the page as if it came from the back/forward cache: the payment is read again. The padding
 * tells this branding from the one before.
 */
async function readsAgain(page: Page, padding: string): Promise<void> {
  await page.evaluate(() =>
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  const applied = () =>
    page.evaluate(() => document.documentElement.style.getPropertyValue('--pay-field-padding'));
  await expect.poll(applied).toBe(padding);
}

/** What has a contrast below 3 : 1 with what is behind it. */
function hidden(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    type Rgba = readonly [red: number, green: number, blue: number, alpha: number];
    const context = document
      .createElement('canvas')
      .getContext('2d', { willReadFrequently: true })!;
    const read = (color: string): Rgba => {
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = color;
      context.fillRect(0, 0, 1, 1);
      const [red, green, blue, alpha] = context.getImageData(0, 0, 1, 1).data;
      return [red!, green!, blue!, alpha! / 255];
    };
    const over = (top: Rgba, under: Rgba): Rgba => {
      const part = (index: 0 | 1 | 2) => top[index] * top[3] + under[index] * (1 - top[3]);
      return [part(0), part(1), part(2), 1];
    };
    const groundOf = (element: Element | null): Rgba => {
      if (!element) return [255, 255, 255, 1];
      const own = read(getComputedStyle(element).backgroundColor);
      return own[3] === 1 ? own : over(own, groundOf(element.parentElement));
    };
    const luminance = ([red, green, blue]: Rgba) => {
      const linear = (channel: number) => {
        const part = channel / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      };
      return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
    };
    const contrast = (color: string, ground: Rgba) => {
      const [one, other] = [luminance(over(read(color), ground)), luminance(ground)];
      return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    };
    const found: string[] = [];
    const judge = (what: string, color: string, ground: Rgba) => {
      const ratio = contrast(color, ground);
      if (ratio < 3) found.push(`${what} ${color} on ${ground.join(' ')}: ${ratio.toFixed(2)}`);
    };
    for (const element of document.querySelectorAll<HTMLElement>('main *')) {
      const hasText = [...element.childNodes].some(
        (node) => node instanceof Text && node.data.trim(),
      );
      if (
        !element.checkVisibility({ visibilityProperty: true }) ||
        !(element instanceof HTMLElement)
      )
        continue;
      const style = getComputedStyle(element);
      const isInput = element instanceof HTMLInputElement;
      if (hasText || isInput) judge(`text of ${element.className}`, style.color, groundOf(element));
      if (isInput && element.placeholder)
        judge('placeholder', getComputedStyle(element, '::placeholder').color, groundOf(element));
    }
    for (const control of document.querySelectorAll<HTMLElement>('main :is(a, button, input)')) {
      if (!control.checkVisibility({ visibilityProperty: true })) continue;
      control.focus();
      const ring = [control, control.closest('label'), control.closest('[data-part=line], .box')]
        .filter((one) => one !== null)
        .map((one) => ({ one, style: getComputedStyle(one) }))
        .find(({ style }) => style.outlineStyle !== 'none' && parseFloat(style.outlineWidth));
      if (ring)
        judge(
          `ring of ${ring.one.className}`,
          ring.style.outlineColor,
          groundOf(ring.one.parentElement),
        );
    }
    const pay = document.querySelector('[data-part=pay]')!;
    const edge = /^[a-z-]+\([^)]*\)/.exec(getComputedStyle(pay).boxShadow)?.[0] ?? 'transparent';
    const outside = groundOf(pay.parentElement);
    const fill = getComputedStyle(pay).backgroundColor;
    if (Math.max(contrast(fill, outside), contrast(edge, outside)) < 2)
      found.push(`button ${fill} with an edge ${edge} on ${outside.join(' ')}`);
    return found;
  });
}
