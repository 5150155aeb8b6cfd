import { expect, test } from '@playwright/test';
import { LANGUAGES, type Language } from '../../bridge/languages.js';
import { texts } from '../../locales/generated/billing/all.js';
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
    for (const [code] of countriesIn('en', ''))
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
      const countries = countriesIn(language, texts[language].countryNames);
      expect(new Set(countries.map(([code]) => code)).size).toBe(249);
      expect(countries.filter(([code, name]) => code === name)).toEqual([]);
    }
    const nameOf = (country: string, language: Language) =>
      new Map(countriesIn(language, texts[language].countryNames)).get(country);
    expect(nameOf('ES', 'es')).toBe('España');
    expect(['PL', 'CZ', 'IR'].map((code) => nameOf(code, 'pt'))).toEqual([
      'Polónia',
      'Chéquia',
      'Irão',
    ]);
  });

  test('know the countries in a language that a browser lacks as Node does', () => {
    for (const language of ['eu', 'gl'] as const) {
      const own = texts[language].countryNames;
      expect(own).not.toBe('');
      expect(countriesIn(language, own)).toEqual(countriesIn(language, ''));
    }
  });
});
