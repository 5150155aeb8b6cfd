import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { cardInput } from '../../bridge/contracts/card-input.js';
import { cardVariants } from '../../frame-apps/card-form/style/style-variants.js';
import { stateNames } from '../../frame-apps/style/rules.js';

const page = readFileSync('docs/styling.md', 'utf8');

test.describe('docs/styling.md', () => {
  test('has every part, every state and every layout of a card form', () => {
    for (const name of [
      ...Object.keys(cardVariants),
      ...stateNames,
      ...Object.keys(cardInput.layouts),
    ])
      expect(page, name).toMatch(new RegExp(`\\| .*\`:{0,2}${name}\``));
  });

  test('shows pictures that are there', () => {
    const pictures = [...page.matchAll(/\]\((pictures\/[\w-]+\.png)\)/g)].map(([, file]) => file!);
    expect(pictures.length).toBeGreaterThanOrEqual(18);
    for (const file of pictures) expect(existsSync(`docs/${file}`), file).toBe(true);
  });
});
