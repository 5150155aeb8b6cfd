import { expect, test } from '@playwright/test';
import { LANGUAGES } from '../../bridge/languages.js';
import { formatAlternatives, formatDay, formatDuration, formatPercent } from '../../api/formats.js';
import { rowIn, table } from './formats-table.js';

test.describe('what is formatted', () => {
  test('is the same in Node as in every browser', () => {
    expect(Object.fromEntries(LANGUAGES.map((language) => [language, rowIn(language)]))).toEqual(
      table,
    );
  });

  test('is as in CLDR where the words are ours, because a browser lacks them', () => {
    for (const language of ['eu', 'gl']) {
      for (let month = 0; month < 12; month++) {
        const day = new Date(Date.UTC(2026, month, 3));
        const format = {
          day: 'numeric',
          month: 'short',
          year: 'numeric',
          timeZone: 'UTC',
        } as const;
        expect(formatDay(day, language)).toBe(
          new Intl.DateTimeFormat(language, format).format(day),
        );
      }
      const list = new Intl.ListFormat(language, { type: 'disjunction' });
      for (const names of [[], ['A'], ['A', 'B'], ['A', 'B', 'C', 'D']])
        expect(formatAlternatives(names, language)).toBe(list.format(names));
      const percent = { style: 'percent', minimumFractionDigits: 2 } as const;
      expect(formatPercent(1234.5, language)).toBe(
        new Intl.NumberFormat(language, percent).format(12.345),
      );
      for (const unit of ['day', 'month'] as const)
        for (const count of [0, 1, 2, 5, 21, 1234]) {
          const long = { style: 'unit', unit, unitDisplay: 'long' } as const;
          expect(formatDuration(count, unit, language)).toBe(
            new Intl.NumberFormat(language, long).format(count),
          );
        }
    }
  });
});
