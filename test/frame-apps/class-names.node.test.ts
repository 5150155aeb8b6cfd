import { readdirSync, readFileSync } from 'node:fs';
import { classNames, styleSheet } from '../../scripts/build/style-sheets.mjs';
import { expect, it } from '../support/node-test.js';

it('the classes of every style sheet have their types: `npm run fix` writes them', () => {
  expect(readFileSync('frame-apps/css.d.ts', 'utf8')).to.equal(classNames());
});

it('every animation of a style sheet has its keyframes', () => {
  const files = readdirSync('frame-apps', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  );
  const animations = files.flatMap((file) => {
    const { text } = styleSheet(`frame-apps/${file}`);
    const keyframes = Array.from(text.matchAll(/@keyframes ([\w-]+)/g), ([, name]) => name);
    const names = Array.from(
      text.matchAll(/animation(?:-name)?:[^;}]*?([\w-]+)[;}]/g),
      ([, name]) => name,
    );
    return names
      .filter((name) => name !== 'none')
      .map((name) => [file, name, keyframes.includes(name)]);
  });
  expect(animations).not.to.be.empty;
  expect(animations.filter(([, , isThere]) => !isThere)).to.deep.equal([]);
});
