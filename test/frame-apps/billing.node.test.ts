import { expect, test } from '@playwright/test';
import { LANGUAGES } from '../../bridge/languages.js';
import { formatAddress } from 'localized-address-format';
import { withAnswers } from '../../bridge/contracts/shared/details.js';
import { addressInputsOf } from '../../frame-apps/billing/address.js';
import { countriesIn } from '../../frame-apps/billing/countries.js';
import {
  detailsOf,
  requestedFields,
  inputsOf,
  problemsOf,
} from '../../frame-apps/billing/details.js';

const inSpain = addressInputsOf('ES', formatAddress);

test.describe('the billing details', () => {
  test('ask for the address as its country writes it', () => {
    const inputs = (country: string) => addressInputsOf(country, formatAddress);
    expect(inSpain).toEqual(['line1', 'zip', 'city', 'state']);
    expect(inputs('DE')).toEqual(['line1', 'zip', 'city']);
    expect(inputs('US')).toEqual(['line1', 'city', 'state', 'zip']);
    expect(inputs('GB')).toEqual(['line1', 'city', 'zip']);
    // No postal codes there.
    expect(inputs('AE')).toEqual(['line1', 'state', 'city']);
    expect(addressInputsOf('US', undefined)).toEqual(['line1', 'zip', 'city']);
    for (const [code] of countriesIn('en'))
      expect(inputs(code)).toEqual(expect.arrayContaining(['line1', 'city']));
  });

  test('ask for what is wanted or required, and never for what the merchant has said', () => {
    expect(requestedFields(['name', 'postal-code', 'email'], undefined, undefined)).toEqual([
      'name',
      'postal-code',
      'email',
    ]);
    const billing = { name: 'Ana', address: { zip: '18001' } };
    const customer = { email: 'ana@example.com' };
    const all = ['name', 'email', 'phone', 'postal-code'] as const;
    expect(requestedFields([...all, 'email'], billing, customer)).toEqual(['phone']);
    expect(requestedFields(['postal-code', 'address'], billing, undefined)).toEqual(['address']);
    expect(
      requestedFields(['birthday' as 'name', 'toString' as 'name'], undefined, undefined),
    ).toEqual([]);
  });

  test('are added to what the merchant has said', () => {
    const billing = { email: 'ana@example.com', address: { country: 'ES' } };
    expect(withAnswers(billing, { name: 'Ana', address: { zip: '18001' } })).toEqual({
      name: 'Ana',
      email: 'ana@example.com',
      address: { country: 'ES', zip: '18001' },
    });
    expect(withAnswers(billing, undefined)).toBe(billing);
    expect(withAnswers(undefined, { name: 'Ana' })).toEqual({ name: 'Ana' });
  });

  test('are asked for as the shop wants them, in the order of a letter', () => {
    expect(inputsOf(['email', 'name'], inSpain)).toEqual(['name', 'email']);
    expect(inputsOf(['postal-code'], inSpain)).toEqual(['zip']);
    expect(inputsOf(['address', 'phone'], inSpain)).toEqual([
      'phone',
      'country',
      'line1',
      'zip',
      'city',
      'state',
    ]);
  });

  test('say what is wrong with them', () => {
    const inputs = inputsOf(['name', 'email', 'phone', 'address'], inSpain);
    const typed = {
      name: '  ',
      email: 'ana@',
      phone: 'call me',
      line1: 'Calle Mayor 1',
      country: 'ES',
    };
    const wrong = { name: 'missing', email: 'wrongEmail', phone: 'wrongPhone', city: 'missing' };
    expect(problemsOf(typed, inputs)).toEqual(wrong);
  });

  // @mutant billing-lone-postal-code
  test('need a postal code that is asked for alone; in an address, its country may have none', () => {
    expect(problemsOf({ zip: ' ' }, inputsOf(['postal-code'], inSpain))).toEqual({
      zip: 'missing',
    });
    const lived = { country: 'ES', line1: 'Calle Mayor 1', city: 'Granada' };
    expect(problemsOf(lived, inputsOf(['address'], inSpain))).toEqual({});
  });

  // @mutant billing-phone-prefix
  test('have a phone number with its country code, however it is written', () => {
    const inputs = inputsOf(['phone'], inSpain);
    for (const [phone, expected] of [
      ['0034 600 123 456', '+34600123456'],
      ['00 34 (600) 123-456', '+34600123456'],
      ['＋３４ 600123456', '+34600123456'],
      ['600 123 456', '600123456'],
      ['0600 123 456', '0600123456'],
      ['+34 600 00 00 00', '+34600000000'],
    ] as const) {
      expect(problemsOf({ phone }, inputs), phone).toEqual({});
      expect(detailsOf({ phone }, inputs)).toEqual({ phone: expected });
    }
    // Too few digits after the prefix.
    expect(problemsOf({ phone: '00 12345' }, inputs)).toEqual({ phone: 'wrongPhone' });
  });

  test('go to the provider trimmed, and without what nobody typed', () => {
    const typed = {
      name: ' Ana ',
      phone: '+34 600-123.456',
      line1: 'Mayor 1',
      city: 'Granada',
      country: 'ES',
      zip: ' ',
    };
    const address = { line1: 'Mayor 1', city: 'Granada', country: 'ES' };
    expect(detailsOf(typed, inputsOf(['name', 'phone', 'address'], inSpain))).toEqual({
      name: 'Ana',
      phone: '+34600123456',
      address,
    });
    expect(detailsOf({ email: 'ana@example.com' }, inputsOf(['email'], inSpain))).toEqual({
      email: 'ana@example.com',
    });
  });

  test('know every country by its name, in the order of the language', () => {
    for (const language of LANGUAGES) {
      const countries = countriesIn(language);
      expect(new Set(countries.map(([code]) => code)).size).toBe(249);
      expect(countries.filter(([code, name]) => code === name)).toEqual([]);
    }
    expect(countriesIn('es').find(([code]) => code === 'ES')?.[1]).toBe('España');
  });
});
