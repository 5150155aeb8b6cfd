import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { motion } from '../../appearance/motion.js';
import { inText, sizes } from '../../appearance/sizes.js';

const css = readFileSync('frame-apps/runtime/base.css', 'utf8');
/** What a custom property is where a page sets no token, in the default theme. */
const initial = (name: string) =>
  new RegExp(`--${name}: (?:var\\(--pay-[a-z-]+, )?([^);]+)`).exec(css)?.[1];

test('frames draw the sizes that pages reserve', () => {
  expect({
    field: initial('field-height'),
    button: initial('button-height'),
    singleButton: initial('single-height'),
    radius: initial('radius'),
    buttonRadius: initial('button-radius'),
    boxRadius: initial('box-radius'),
    gap: initial('gap'),
  }).toEqual({
    field: inText(sizes.field),
    button: inText(sizes.button),
    singleButton: inText(sizes.singleButton),
    radius: `${sizes.radius}px`,
    buttonRadius: `${sizes.radius}px`,
    boxRadius: `${sizes.boxRadius}px`,
    gap: inText(sizes.gap),
  });
});

test('what a script moves takes as long as what a style sheet moves', () => {
  expect([initial('move'), initial('ease')]).toEqual([`${motion.duration / 1000}s`, motion.easing]);
});

test('every motion has a duration of the system', () => {
  const own = readdirSync('frame-apps', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) =>
      [
        ...readFileSync(`frame-apps/${file}`, 'utf8').matchAll(
          /(?:transition|animation): [^;]*?\d+m?s[^;]*;/g,
        ),
      ].map(([rule]) => `${file}: ${rule}`),
    );
  // It shows nothing: a script learns that a field was filled in.
  expect(own).toEqual([expect.stringContaining('animation: filled 1ms;')]);
});
