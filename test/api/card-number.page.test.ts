import { expect } from '@esm-bundle/chai';
import { isNumberOf } from '../../api/card-number.js';

describe('a number of a brand', () => {
  it('has a length that the brand has, and a last digit that agrees with the others', () => {
    expect(isNumberOf('visa', '4242424242424242')).to.equal(true);
    expect(isNumberOf('amex', '378282246310005')).to.equal(true);
    expect(isNumberOf('visa', '4242424242424241'), 'its last digit').to.equal(false);
    // Fifteen digits with a valid checksum: the length of an American Express number, not of a
    // Visa.
    expect(isNumberOf('visa', '378282246310005'), 'its length').to.equal(false);
  });

  it('needs no check digit where UnionPay has issued it', () => {
    expect(isNumberOf('unionpay', '6200000000000004')).to.equal(true);
    expect(isNumberOf('unionpay', '620000000000000'), 'fifteen digits').to.equal(true);
    expect(isNumberOf('unionpay', '62000000000'), 'eleven digits').to.equal(false);
  });
});
