import { existsSync, readFileSync } from 'node:fs';
import { cardInput } from '../../bridge/contracts/card-input.js';
import { cardVariants } from '../../frame-apps/card-form/style/style-variants.js';
import { stateNames } from '../../frame-apps/style/rules.js';
import { describe, expect, it } from '../support/node-test.js';

const page = readFileSync('docs/styling.md', 'utf8');

describe('docs/styling.md', () => {
  it('has every part, every state and every layout of a card form', () => {
    for (const name of [
      ...Object.keys(cardVariants),
      ...stateNames,
      ...Object.keys(cardInput.layouts),
    ])
      expect(page, name).to.match(new RegExp(`\\| .*\`:{0,2}${name}\``));
  });

  it('shows pictures that are there', () => {
    const pictures = [...page.matchAll(/\]\((pictures\/[\w-]+\.png)\)/g)].map(([, file]) => file!);
    expect(pictures).to.have.length.at.least(18);
    for (const file of pictures) expect(existsSync(`docs/${file}`), file).to.equal(true);
  });
});
