import { expect, test } from '@playwright/test';
import { cardIn } from '../../frame-apps/card-form/pasted.js';

const whole = { cardNumber: '4444444444444448', expiryDate: '12/34', cvc: '123' };

test.describe('a card in one piece', () => {
  for (const text of [
    '4444 4444 4444 4448 12/34 123',
    '4444444444444448 12/34 123',
    '4444444444444448\t12/34\t123',
    '4444 4444 4444 4448\n12/34\n123\n',
    '4444-4444-4444-4448 / 12 / 34 / 123',
    '4444444444444448,12,34,123',
    'Card: 4444 4444 4444 4448\r\nExpires: 12-34\r\nCVC: 123',
    '4444\u00a04444\u00a04444\u00a04448  12/34  123',
    '４４４４４４４４４４４４４４４８ １２/３４ １２３',
    '4444444444444448 123 12/34',
    '4444 4444 4444 4448 123 1234',
    '12/34 4444 4444 4444 4448 123',
    '123 4444 4444 4444 4448 12/34',
    '12/34 123 4444 4444 4444 4448',
    '123 12/34 4444 4444 4444 4448',
  ])
    test(`is found in ${JSON.stringify(text)}`, () => {
      expect(cardIn(text)).toEqual(whole);
    });

  test('has its date in any form', () => {
    for (const [date, expiryDate] of [
      ['1234', '12/34'],
      ['12/2034', '12/2034'],
      ['122034', '12/2034'],
      ['2034-12', '12/2034'],
      ['1/34', '1/34'],
    ])
      expect(cardIn(`4444444444444448 ${date} 123`), date).toEqual({ ...whole, expiryDate });
  });

  test('may have no security code, or one of four digits', () => {
    expect(cardIn('4444 4444 4444 4448 12/34')).toEqual({ ...whole, cvc: '' });
    const amex = { cardNumber: '378282246310005', expiryDate: '01/30', cvc: '1234' };
    expect(cardIn('3782 822463 10005 01/30 1234')).toEqual(amex);
  });

  test('is found with a typing error in its number too', () => {
    expect(cardIn('4444 4444 4444 4444 12/34 123')).toEqual({
      ...whole,
      cardNumber: '4444444444444444',
    });
  });

  test('is nothing else', () => {
    for (const text of [
      '',
      '4444 4444 4444 4448',
      // Twelve digits and a date, were it not a number as a whole.
      '5018 0000 0003 1228',
      '12 4444 4444 4444 4448 34',
      '4444 4444 4444 4448 123',
      '4444 4444 4444 4448 13/34 123',
      '4444 4444 4444 4448 12/34 12',
      '4444 4444 4444 4448 12/34 123 456',
      '12/34 123',
      '1234 5678 12/34 123',
      'no digits',
      '9'.repeat(10_000),
    ])
      expect(cardIn(text), text.slice(0, 40)).toBe(undefined);
  });
});
