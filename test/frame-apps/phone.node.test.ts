import { expect, test } from '@playwright/test';
import { clock } from '../../frame-apps/methods/bizum/clock.js';
import { MAX_LENGTH, phoneIn, shownPhone } from '../../frame-apps/methods/bizum/phone.js';

test.describe('a phone number', () => {
  const same = [
    '600123123',
    '600 123 123',
    '600-12-31-23',
    '(600) 12 31 23',
    '+34600123123',
    '+34 600 123 123',
    '0034600123123',
    '0034 600.123.123',
    '34600123123',
    ' 600\u00a0123\u202f123 ',
    '\u202a+34 600 123 123\u202c',
    '６００１２３１２３',
    '٦٠٠١٢٣١٢٣',
    '600‐123‐123',
  ];
  for (const text of same) {
    test(`is the same written as “${text}”`, () => {
      expect(phoneIn(text)).toBe('+34600123123');
      expect(shownPhone(text)).toBe('600 123 123');
    });
  }

  test('may begin with 5 to 9: which of them are phones is the provider’s to know', () => {
    for (const first of '56789') expect(phoneIn(`${first}00000000`)).toBe(`+34${first}00000000`);
  });

  for (const text of [
    '',
    '34',
    '60012312',
    '6001231234',
    '400123123',
    '+351912345678',
    '+44 7700 900123',
    '600123abc',
    '++34600123123',
  ]) {
    test(`is none where “${text}” stands, which is shown as it was written`, () => {
      expect(phoneIn(text)).toBe(undefined);
      expect(shownPhone(text)).toBe(text);
    });
  }

  test('does not make a field longer than anybody would', () => {
    expect(shownPhone('x'.repeat(5000))).toHaveLength(MAX_LENGTH);
  });
});

test.describe('the time left', () => {
  test('is shown as a clock shows it', () => {
    expect([0, 9, 60, 187, 240].map(clock)).toEqual(['0:00', '0:09', '1:00', '3:07', '4:00']);
  });
});
