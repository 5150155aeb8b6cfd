import { expect, test } from '@playwright/test';
import { panelSize, panelStyle, panelVariants } from '../../frame-apps/ui/panel-style.js';
import { rulesOf } from '../../frame-apps/style/rules.js';

test.describe('the merchant’s style of an overlay', () => {
  test('keeps what a base could make the heading unreadable with', () => {
    const base = {
      color: '#fff',
      background: '#fff',
      fontSize: '12px',
      height: 24,
      borderRadius: 4,
      'font-family': 'serif',
    };
    const rules = rulesOf(panelStyle({ base }), panelVariants);
    expect(rules.map(({ declarations }) => declarations)).toEqual([
      [
        ['border-radius', '4px'],
        ['font-family', 'serif'],
      ],
    ]);
  });

  test('styles fields and the button', () => {
    const style = {
      input: { color: '#111' },
      button: { backgroundColor: '#222', ':hover': { backgroundColor: '#333' } },
    };
    expect(rulesOf(panelStyle(style), panelVariants).map(({ selector }) => selector)).toEqual([
      '[data-part=panel] [data-part=input]',
      '[data-part=panel] [data-part=pay]',
      '[data-part=panel] [data-part=pay]:hover',
    ]);
  });

  test('has no part for the heading', () => {
    const selectors = Object.values(panelVariants).join();
    for (const part of ['header', 'h1', 'amount']) expect(selectors).not.toContain(part);
  });

  for (const [value, size] of [
    [480, '480px'],
    ['480', '480px'],
    ['480px', '480px'],
    ['80%', 'max(280px, 80%)'],
    ['900%', 'max(280px, 100%)'],
    [1, '280px'],
    [9999, '1200px'],
    ['calc(1px)', undefined],
    ['1px;color:red', undefined],
    [{}, undefined],
    [undefined, undefined],
  ] as const)
    test(`takes ${JSON.stringify(value)} for a width of ${size}`, () =>
      expect(panelSize('width', { width: value })).toBe(size));
});
