import { expect, test } from '@playwright/test';
import { median, ratio } from '../bench/statistics.mjs';

test('the median is the middle value, in any order, or the mean of the middle two', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([10, 2, 4, 100])).toBe(7);
  expect(() => median([])).toThrow('median of nothing');
});

test('a figure without a base has no ratio', () => {
  expect(ratio(3, 2)).toBe(1.5);
  expect(ratio(3, 0)).toBeUndefined();
});
