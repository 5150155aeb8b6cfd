import { expect, test } from '@playwright/test';
import { playgroundPage, returnPage } from '../../examples/playground/pages.js';
import { texts } from '../../locales/generated/playground/en.js';

test('the page without a script and the page that a bank leads back to are in English', () => {
  for (const html of [playgroundPage, returnPage]) expect(html).toContain('<html lang="en">');
  expect(playgroundPage).toContain(`<noscript>${texts.noScript}</noscript>`);
  expect(returnPage).toContain(texts.backText);
});
