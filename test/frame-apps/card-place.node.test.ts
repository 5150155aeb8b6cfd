import { expect, test } from '@playwright/test';
import { html } from '../../elements/server.js';

test('a server’s page keeps the place of the card form, in each layout', () => {
  const heights = { line: 36, compact: 148, split: 100, stacked: 228 };
  for (const [layout, height] of Object.entries(heights))
    expect(html('pay-card-input', { paymentId: 'pay_1', layout: layout as 'line' })).toContain(
      `height="${height / 16}em"`,
    );
});
