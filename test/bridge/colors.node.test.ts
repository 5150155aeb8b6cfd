import { expect, test } from '@playwright/test';
import { readColor } from '../../bridge/colors.js';

test.describe('a computed color', () => {
  for (const [color, luminance, alpha] of [
    ['rgb(255, 255, 255)', 1, 1],
    ['rgba(0, 0, 0, 0)', 0, 0],
    ['rgb(29, 95, 208)', 0.13, 1],
    ['color(srgb 1 1 1 / 0.5)', 1, 0.5],
    ['color(display-p3 0 0 0)', 0, 1],
    ['oklch(0.2 0.05 250)', 0.008, 1],
    ['oklab(1 none none)', 1, 1],
    ['lab(100 0 0)', 1, 1],
  ] as const) {
    test(`is read as light as it is: ${color}`, () => {
      const read = readColor(color);
      expect(read.luminance).toBeCloseTo(luminance, 2);
      expect(read.alpha).toBe(alpha);
    });
  }
});
