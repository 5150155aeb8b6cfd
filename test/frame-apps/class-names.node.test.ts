import { readFileSync } from 'node:fs';
import { classNames } from '../../scripts/build/class-names.mjs';
import { expect, it } from '../support/node-test.js';

it('the classes of every style sheet have their types: `npm run fix` writes them', () => {
  expect(readFileSync('frame-apps/css.d.ts', 'utf8')).to.equal(classNames());
});
