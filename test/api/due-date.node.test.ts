import { expect, test } from '@playwright/test';
import { dayOf, dueDate } from '../../api/due-date.js';
import { formatDay } from '../../api/formats.js';

const day = (text: string) => new Date(`${text}T00:00:00Z`);
const due = (after: number, unit: 'day' | 'month', paidOn: string) =>
  dueDate({ after, unit }, day(paidOn)).toISOString().slice(0, 10);

test.describe('the day on which an installment is due', () => {
  test('is so many days after the purchase, over the ends of months and years', () => {
    expect(due(0, 'day', '2026-11-22')).toBe('2026-11-22');
    expect(due(32, 'day', '2026-11-30')).toBe('2027-01-01');
  });

  test('is the same day of a later month, and the last day of a shorter one', () => {
    expect(due(1, 'month', '2026-11-22')).toBe('2026-12-22');
    expect(due(36, 'month', '2026-11-22')).toBe('2029-11-22');
    expect(due(1, 'month', '2027-01-31')).toBe('2027-02-28');
    expect(due(1, 'month', '2028-01-31')).toBe('2028-02-29');
    expect(due(2, 'month', '2027-12-31')).toBe('2028-02-29');
  });

  test('counts from the day that it is where the shopper is', () => {
    const late = new Date('2026-11-22T23:30:00Z');
    expect(dayOf(late, 'Europe/Madrid')).toEqual(day('2026-11-23'));
    expect(dayOf(late, 'America/New_York')).toEqual(day('2026-11-22'));
  });

  test('is written in the language, with the day before the month', () => {
    expect(formatDay(day('2026-12-22'), 'en')).toBe('22 Dec 2026');
    expect(formatDay(day('2026-12-22'), 'es')).toBe('22 dic 2026');
  });
});
