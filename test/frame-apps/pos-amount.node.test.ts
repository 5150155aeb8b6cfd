import { expect, test } from '@playwright/test';
import { amountIn } from '../../frame-apps/hosted-pages/pos-payment-page/amount.js';
import { linkIn } from '../../frame-apps/hosted-pages/pos-payment-page/link.js';

test.describe('an amount that a shopper types', () => {
  const reads = (typed: string, currency: string, meant: unknown) =>
    test(`${JSON.stringify(typed)} in ${currency} is ${String(meant)}`, () =>
      expect(amountIn(typed, currency)).toBe(meant));

  reads('12,50', 'EUR', 1250);
  reads('12.50', 'EUR', 1250);
  reads('12', 'EUR', 1200);
  reads('12,5', 'EUR', 1250);
  reads('12,', 'EUR', 1200);
  reads(',05', 'EUR', 5);
  reads('€ 12,50', 'EUR', 1250);
  reads('12,50 €', 'EUR', 1250);
  reads('1.234,50', 'EUR', 123450);
  reads('1,234.50', 'EUR', 123450);
  reads('1 234,50', 'EUR', 123450);
  reads('１２，５０', 'EUR', 1250);
  reads('١٢٫٥٠', 'EUR', 1250);
  reads('١٬٢٣٤٫٥', 'EUR', 123450);
  reads('१२.५०', 'EUR', 1250);
  reads('0012,50', 'EUR', 1250);
  reads('999999,99', 'EUR', 99999999);
  reads('1250', 'JPY', 1250);
  reads('1500000', 'IDR', 150_000_000);
  reads('150000000', 'VND', 150_000_000);
  reads('1,234', 'KWD', 1234);

  reads('', 'EUR', 'missing');
  reads('  ', 'EUR', 'missing');
  reads('0', 'EUR', 'tooLow');
  reads('0,00', 'EUR', 'tooLow');
  reads('1000000', 'EUR', 'tooHigh');
  reads('1.234', 'EUR', 'wrong');
  reads('1,234', 'EUR', 'wrong');
  reads('12,505', 'EUR', 'wrong');
  reads('12,50', 'JPY', 'wrong');
  reads('1.2.3', 'EUR', 'wrong');
  reads('-5', 'EUR', 'wrong');
  reads('1e3', 'EUR', 'wrong');
  reads(',', 'EUR', 'wrong');
  reads('twelve', 'EUR', 'wrong');

  test('is too high above the provider’s largest amount, which can be paid', () => {
    expect(amountIn('50,00', 'EUR', 5000)).toBe(5000);
    expect(amountIn('50,01', 'EUR', 5000)).toBe('tooHigh');
  });
});

test.describe('the link of a point of sale', () => {
  const whole = '?accountId=acc_1&pointOfSaleId=pos-1&signature=abc';

  test('is in euros and asks for the amount unless it says otherwise', () => {
    expect(linkIn(whole)).toEqual({
      accountId: 'acc_1',
      pointOfSaleId: 'pos-1',
      signature: 'abc',
      currency: 'EUR',
    });
    expect(linkIn(`${whole}&amount=1250&currency=USD`)).toMatchObject({
      amount: 1250,
      currency: 'USD',
    });
  });

  test('is none where a part is missing, or is not what it should be', () => {
    for (const part of ['accountId=acc_1', 'pointOfSaleId=pos-1', 'signature=abc'])
      expect(linkIn(whole.replace(part, ''))).toBe(undefined);
    for (const more of [
      'amount=',
      'amount=0',
      'amount=1.5',
      'amount=1e3',
      'currency=eur',
      'currency=',
      'amount=-1',
    ])
      expect(linkIn(`${whole}&${more}`), more).toBe(undefined);
  });
});
