import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';

const base = readFileSync('frame-apps/runtime/base.css', 'utf8');
type Colors = Readonly<Record<string, string>>;

/** The default colors of `base.css`: light, dark, and the theme `night`. */
const pairs = [...base.matchAll(/--([\w-]+): var\(--[\w-]+, light-dark\((#\w+), (#\w+)\)\);/g)];
const light: Colors = Object.fromEntries(pairs.map(([, name, color]) => [name, color]));
const dark: Colors = Object.fromEntries(pairs.map(([, name, , color]) => [name, color]));
const night: Colors = Object.fromEntries(
  [...base.split("[data-theme='night']")[1]!.matchAll(/--([\w-]+): var\(--[\w-]+, (#\w+)\);/g)].map(
    ([, name, color]) => [name, color],
  ),
);

function luminance(color: string): number {
  const digits =
    color.length === 4
      ? [...color.slice(1)].map((digit) => digit + digit)
      : color.slice(1).match(/../g)!;
  const [red, green, blue] = digits.map((digit) => {
    const part = parseInt(digit, 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [
    number,
    number,
  ];
  return (lighter + 0.05) / (darker + 0.05);
}

test.describe('the border of what can be filled in', () => {
  for (const [scheme, colors] of Object.entries({ light, dark, night: { ...dark, ...night } }))
    for (const ground of ['field', 'panel'])
      for (const edge of ['control', 'faint', 'accent', 'alert'])
        test(`has a contrast of at least 3 : 1, ${scheme}: ${edge} on ${ground}`, () => {
          expect(contrast(colors[edge]!, colors[ground]!)).toBeGreaterThanOrEqual(3);
        });

  test('is no line of decoration, in any style sheet', () => {
    const styleSheets = readdirSync('frame-apps', { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.css'),
    );
    const rules = styleSheets.flatMap(
      (file) => readFileSync(`frame-apps/${file}`, 'utf8').match(/[^{}]+\{[^{}]*\}/g) ?? [],
    );
    const fields = rules.filter(
      (rule) =>
        /background(-color)?: var\(--field\)/.test(rule) &&
        /border: var\(--pay-border-width, 1px\)/.test(rule),
    );
    expect(fields.length).toBeGreaterThanOrEqual(5);
    for (const field of fields)
      expect(field).toContain('border: var(--pay-border-width, 1px) solid var(--control)');
  });
});
