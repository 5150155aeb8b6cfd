import {
  formatNumber,
  isCardNumber,
  isNumberFull,
  isNumberTyped,
} from '../../frame-apps/card-form/number.js';
import { describe, expect, it } from '../support/node-test.js';

describe('a card number', () => {
  it('is laid out in the groups of its brand', () => {
    expect(formatNumber('4242424242424242')).to.equal('4242 4242 4242 4242');
    expect(formatNumber('378282246310005')).to.equal('3782 822463 10005');
    expect(formatNumber('36227206271667')).to.equal('3622 720627 1667');
    expect(formatNumber('6205500000000000004')).to.equal('6205 5000 0000 0000 004');
  });

  it('is laid out while it is typed, without a gap at its end', () => {
    expect(formatNumber('4242')).to.equal('4242');
    expect(formatNumber('42424')).to.equal('4242 4');
    expect(formatNumber('')).to.equal('');
  });

  it('is taken with any separators and in any digits', () => {
    for (const text of [
      '4242-4242-4242-4242',
      ' 4242.4242/4242 4242\n',
      '4242\u00a04242\u202f4242\u20094242',
      'Card: 4242424242424242.',
      '４２４２４２４２４２４２４２４２',
      '٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢',
      '۴۲۴۲۴۲۴۲۴۲۴۲۴۲۴۲',
    ])
      expect(formatNumber(text), text).to.equal('4242 4242 4242 4242');
  });

  it('is no longer than its brand allows', () => {
    expect(formatNumber('3782822463100059999')).to.equal('3782 822463 10005');
    expect(formatNumber('55555555555544441234')).to.equal('5555 5555 5555 4444');
    expect(formatNumber('9'.repeat(40)).replaceAll(' ', '')).to.have.length(16);
  });

  it('is right when its length and its last digit are', () => {
    for (const digits of [
      '4242424242424242',
      '378282246310005',
      '36227206271667',
      '6759649826438453',
    ])
      expect(isCardNumber(digits), digits).to.equal(true);
    for (const digits of ['4242424242424241', '424242424242424', '', '0', '9999999999999999'])
      expect(isCardNumber(digits), digits).to.equal(false);
  });

  it('of UnionPay needs no check digit', () => {
    expect(isCardNumber('6200000000000005')).to.equal(true);
    expect(isCardNumber('6200000000000004')).to.equal(true);
  });

  it('is full when nothing is left to type', () => {
    expect(isNumberFull('4242424242424242')).to.equal(true);
    expect(isNumberFull('424242424242424')).to.equal(false);
    expect(isNumberFull('378282246310005')).to.equal(true);
    expect(isNumberFull('4242424242424241'), 'a wrong one may still be changed').to.equal(false);
    expect(isNumberFull('6759649826438453'), 'Maestro may go on').to.equal(false);
  });

  it('has all its digits, right or wrong, at the usual length of its brand or the greatest', () => {
    for (const digits of [
      '4242424242424241',
      '4242424242424242421',
      '378282246310006',
      '5555555555554440',
      '9999999999999999',
    ])
      expect(isNumberTyped(digits), digits).to.equal(true);
    for (const digits of [
      '',
      '424242424242424',
      '42424242424242421',
      '37828224631000',
      '6759649826438454',
      '620550000000000000',
    ])
      expect(isNumberTyped(digits), digits).to.equal(false);
    expect(isNumberTyped('6759649826438453000'), 'the longest Maestro').to.equal(true);
  });
});
