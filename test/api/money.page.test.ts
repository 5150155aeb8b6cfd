import { expect } from '@esm-bundle/chai';
import { decimalOf, exponentOf, formatMoney } from '../../api/money.js';

const plain = (text: string) => text.replace(/\s/gu, ' ');

describe('an amount', () => {
  it('is a decimal of as many digits as its currency counts', () => {
    expect(decimalOf(1050, 'EUR')).to.equal('10.50');
    expect(decimalOf(5, 'EUR')).to.equal('0.05');
    expect(decimalOf(0, 'EUR')).to.equal('0.00');
    expect(decimalOf(1250, 'JPY')).to.equal('1250');
    expect(decimalOf(1250, 'KWD')).to.equal('1.250');
    expect(decimalOf(-1050, 'EUR')).to.equal('-10.50');
    expect(decimalOf(Number.MAX_SAFE_INTEGER, 'EUR')).to.equal('90071992547409.91');
  });

  it('counts as the payment API does where the browser does not', () => {
    expect([
      exponentOf('HUF'),
      exponentOf('IDR'),
      exponentOf('COP'),
      exponentOf('IQD'),
      exponentOf('CLP'),
    ]).to.deep.equal([2, 2, 2, 3, 0]);
    expect(plain(formatMoney(123456, 'HUF', 'en'))).to.contain('1,234.56');
  });

  // @mutant money-exponents
  it('has the minor unit of ISO 4217 in every currency', () => {
    const whole = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF';
    const thousandths = 'BHD IQD JOD KWD LYD OMR TND';
    const expected = (code: string) =>
      whole.includes(code)
        ? 0
        : thousandths.includes(code)
          ? 3
          : ['CLF', 'UYW'].includes(code)
            ? 4
            : 2;
    const codes = [
      ...new Set([
        ...Intl.supportedValuesOf('currency'),
        ...`${whole} ${thousandths} CLF UYW`.split(' '),
      ]),
    ];
    const exponents = codes.map((code) => [code, exponentOf(code)]);
    expect(exponents).to.deep.equal(codes.map((code) => [code, expected(code)]));
  });

  it('reads as shoppers write it', () => {
    expect(plain(formatMoney(1250, 'EUR', 'es'))).to.equal('12,50 €');
    expect(plain(formatMoney(123450, 'EUR', 'en'))).to.equal('€1,234.50');
    expect(plain(formatMoney(1250, 'eur', 'es'))).to.equal('12,50 €');
  });

  it('is exact beyond what a fraction can hold', () => {
    expect(plain(formatMoney(9007199254740991, 'EUR', 'en'))).to.equal('€90,071,992,547,409.91');
  });

  it('is shown with its code when the browser takes it for no currency', () => {
    expect(formatMoney(1250, 'EURO', 'es')).to.equal('12.50 EURO');
  });
});
