import type { FrameLocator, Page } from '@playwright/test';
import type { CardForm } from '../../packages/sandbox/kit/index.js';
import { set } from './shop-page.js';
import { expect } from './test.js';

/**
 * Shows a card form’s question in each layout and two fonts: nothing overflows, and the fields stay
 * where they are.
 */
export async function fitsInto(
  page: Page,
  frame: FrameLocator,
  form: CardForm,
  show: () => Promise<void>,
): Promise<void> {
  const fields = frame.locator('[data-part=card]');
  const overflow = () =>
    frame
      .locator('html')
      .evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => [
        scrollWidth - clientWidth,
        scrollHeight - clientHeight,
      ]);
  for (const layout of ['line', 'compact', 'split', 'stacked'])
    for (const fontFamily of ['Inter', 'DejaVu Sans']) {
      await set(page, 'pay-card-input', { layout, innerStyle: { input: { fontFamily } } });
      await form.number.fill('');
      await expect(frame.getByRole('radio')).toHaveCount(0);
      await expect(form.number).toHaveCSS('font-family', new RegExp(fontFamily));
      const before = await fields.boundingBox();
      await show();
      await expect.poll(overflow, `${layout}, ${fontFamily}`).toEqual([0, 0]);
      expect((await fields.boundingBox())?.y).toBe(before?.y);
    }
}
