import { expiryProblem, formatExpiry, readExpiry } from '../../frame-apps/card-form/expiry.js';
import { describe, expect, it } from '../support/node-test.js';

/** The field's text after these keys. */
function typing(keys: string): string {
  return [...keys].reduce((text, key) => formatExpiry(text + key, 'typed'), '');
}

describe('an expiry date as it is typed', () => {
  const typed: Readonly<Record<string, string>> = {
    '1': '1',
    '12': '12 / ',
    '1228': '12 / 28',
    '3': '03 / ',
    '328': '03 / 28',
    '13': '01 / 3',
    '0': '0',
    '0328': '03 / 28',
    '1/': '01 / ',
    '1/28': '01 / 28',
    '12/28': '12 / 28',
    '122028': '12 / 28',
    '12202': '12 / 202',
    '12289': '12 / 28',
    '1120': '11 / 20',
    '00': '00 / ',
    '１２２８': '12 / 28',
  };
  for (const [keys, text] of Object.entries(typed))
    it(`is "${text}" after ${keys}`, () => expect(typing(keys)).to.equal(text));

  it('can be taken away digit by digit', () => {
    expect(formatExpiry('12 / 2', 'deleted')).to.equal('12 / 2');
    expect(formatExpiry('12 / ', 'deleted')).to.equal('12');
    expect(formatExpiry('1', 'deleted')).to.equal('1');
    expect(formatExpiry('', 'deleted')).to.equal('');
  });

  it('lets the month be changed in its place', () => {
    expect(formatExpiry('1 / 28', 'deleted')).to.equal('1 / 28');
    expect(formatExpiry('11 / 28', 'typed')).to.equal('11 / 28');
    expect(formatExpiry('1 / 28', 'whole')).to.equal('01 / 28');
  });
});

describe('an expiry date as it is pasted or filled in', () => {
  const whole: Readonly<Record<string, string>> = {
    '12/2028': '12 / 28',
    '12/28': '12 / 28',
    '2028-12': '12 / 28',
    '2028-12-31': '12 / 28',
    '1228': '12 / 28',
    '122028': '12 / 28',
    '1/28': '01 / 28',
    '1/2028': '01 / 28',
    '128': '01 / 28',
    '12028': '01 / 28',
    '928': '09 / 28',
    '32028': '03 / 28',
    ' 12 - 28 ': '12 / 28',
    '12.28': '12 / 28',
    '١٢/٢٨': '12 / 28',
    soon: '',
  };
  for (const [text, laidOut] of Object.entries(whole))
    it(`is "${laidOut}" for "${text}"`, () =>
      expect(formatExpiry(text, 'whole')).to.equal(laidOut));

  it('stays as it is when it is right already', () => {
    expect(formatExpiry('12 / 28', 'whole')).to.equal('12 / 28');
  });
});

describe('what is wrong with an expiry date', () => {
  const now = new Date(2026, 10, 21);
  const rows: Readonly<Record<string, string | undefined>> = {
    '': 'emptyExpiryDate',
    '1': 'invalidExpiryDate',
    '12 / ': 'invalidExpiryDate',
    '12 / 2': 'invalidExpiryDate',
    '00 / 28': 'monthOutOfRange',
    '13 / 28': 'monthOutOfRange',
    '13 / ': 'monthOutOfRange',
    '12 / 25': 'yearOutOfRange',
    '12 / 47': 'yearTooFarAhead',
    '10 / 26': 'dateOutOfRange',
    '11 / 26': undefined,
    '12 / 46': undefined,
  };
  for (const [text, problem] of Object.entries(rows))
    it(`is ${problem ?? 'nothing'} for "${text}"`, () =>
      expect(expiryProblem(text, now)).to.equal(problem));

  it('is nothing yet on the first day of the next month, which elsewhere is the last of this', () => {
    expect(expiryProblem('11 / 26', new Date(2026, 11, 1, 23))).to.equal(undefined);
    expect(expiryProblem('11 / 26', new Date(2026, 11, 2, 1))).to.equal('dateOutOfRange');
    expect(expiryProblem('12 / 26', new Date(2027, 0, 1, 12))).to.equal(undefined);
  });

  it('leaves month and year in two digits each', () => {
    expect(readExpiry('03 / 28')).to.deep.equal({ month: '03', year: '28' });
    expect(readExpiry('3 / 28')).to.equal(undefined);
  });
});
