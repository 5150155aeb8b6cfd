import { expect, test } from '@playwright/test';
import { cofidisWidgetHeight } from '../../bridge/cofidis-widget-height.js';

test('the height of a Cofidis widget is that of its rows, its warning and the lines of its legal text', () => {
  // One row of 46 px, one line of warning, five lines of text.
  expect(cofidisWidgetHeight('en', 40, false)).toBe(Math.ceil(46 + 28 + 18.85 + 5 * 17.4));
  // Two rows of 80 px, two lines of warning, ten lines of text.
  expect(cofidisWidgetHeight('en', 20, true)).toBe(Math.ceil(80 + 28 + 2 * 18.85 + 10 * 17.4));
  expect(cofidisWidgetHeight('de', 20, true)).toBeGreaterThan(cofidisWidgetHeight('ar', 20, true));
});
