import { expect, test } from '@playwright/test';
import { LANGUAGES, type Language } from '../../bridge/languages.js';
import { texts } from '../../locales/generated/billing/all.js';
import { withAnswers } from '../../bridge/contracts/shared/details.js';
import { addressPartsOf } from '../../frame-apps/billing/address.js';
import { labelOf, problemText } from '../../frame-apps/billing/texts.js';
import { loadTexts } from '../../frame-apps/runtime/languages.js';
import { countriesIn } from '../../frame-apps/billing/countries.js';
import {
  detailsOf,
  requestedFields,
  inputsOf,
  problemsOf,
} from '../../frame-apps/billing/details.js';

const inSpain = addressPartsOf('ES');

test.describe('the billing details', () => {
  test('ask for the address as its country writes it', () => {
    const inputs = (country: string | undefined) =>
      addressPartsOf(country)
        .map(({ input, isRequired }) => (isRequired ? input : `${input}?`))
        .join(' ');
    expect(inputs('ES')).toBe('line1 line2? zip city state');
    expect(inputs('DE')).toBe('line1 line2? zip city');
    expect(inputs('US')).toBe('line1 line2? city state zip');
    expect(inputs('GB')).toBe('line1 line2? city zip');
    expect(inputs('JP')).toBe('line1 line2? city state zip');
    // No postal codes there.
    expect(inputs('AE')).toBe('line1 line2? city state');
    expect(inputs('IE')).toBe('line1 line2? city state? zip?');
    for (const unknown of ['XX', 'constructor']) expect(inputs(unknown)).toBe('line1 line2? city');
    for (const none of ['', undefined]) expect(inputs(none)).toBe('line1 line2? zip? city');
    for (const [code] of countriesIn('en', '')) {
      expect(inputs(code), code).toMatch(/^line1 line2\? .*\bcity( |$)/);
      expect(new Set(inputs(code).split(' ')).size).toBe(inputs(code).split(' ').length);
    }
  });

  test('call the parts of an address as its country does, in every language', async () => {
    const labels = (country: string, language: Language) =>
      addressPartsOf(country)
        .slice(2)
        .map(({ input }) => labelOf(language, input, addressPartsOf(country)));
    for (const language of LANGUAGES) await loadTexts(language);
    expect(labels('US', 'en')).toEqual(['City', 'State', 'ZIP code']);
    expect(labels('GB', 'en')).toEqual(['Town or city', 'Postal code']);
    expect(labels('JP', 'en')).toEqual(['City', 'Prefecture', 'Postal code']);
    expect(labels('ES', 'es')).toEqual(['Código postal', 'Ciudad', 'Provincia']);
    expect(labels('AE', 'de')).toEqual(['Ort', 'Emirat']);
    // Every name of the data has a text: none is that of another country.
    const names = new Set(
      countriesIn('en', '').flatMap(([code]) =>
        addressPartsOf(code).flatMap(({ name }) => name ?? []),
      ),
    );
    expect([...names].sort()).toEqual(Object.keys(texts.en.names).sort());
  });

  test('say what to enter in an empty field, as its country calls it', async () => {
    for (const language of LANGUAGES) await loadTexts(language);
    const message = (country: string, language: Language, input: 'email' | 'state' | 'country') =>
      problemText(language, input, addressPartsOf(country), 'missing');
    expect(message('ES', 'es', 'email')).toBe('Escribe tu correo electrónico');
    expect(message('US', 'en', 'state')).toBe('Enter your state');
    expect(message('ES', 'de', 'country')).toBe('Wählen Sie Ihr Land');
    expect(Object.keys(texts.en.missing.names)).toEqual(Object.keys(texts.en.names));
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
      'line2',
      'zip',
      'city',
      'state',
    ]);
  });

  // @mutant billing-lone-postal-code
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
    expect(problemsOf(typed, inputs, inSpain)).toEqual({
      ...wrong,
      zip: 'missing',
      state: 'missing',
    });
    const inIreland = addressPartsOf('IE');
    const irish = inputsOf(['address'], inIreland);
    expect(problemsOf({ ...typed, country: 'IE' }, irish, inIreland)).toEqual({ city: 'missing' });
    // Alone, it is asked for because it is needed.
    expect(problemsOf({ zip: ' ' }, ['zip'], [])).toEqual({ zip: 'missing' });
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
      expect(problemsOf({ phone }, inputs, []), phone).toEqual({});
      expect(detailsOf({ phone }, inputs)).toEqual({ phone: expected });
    }
    // Too few digits after the prefix.
    expect(problemsOf({ phone: '00 12345' }, inputs, [])).toEqual({ phone: 'wrongPhone' });
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

  test('are read as what they mean, whichever keyboard they are typed on', () => {
    const inputs = inputsOf(['name', 'email', 'phone', 'address'], inSpain);
    const typed = {
      name: 'Анна Ｒｕｉｚ ٣',
      email: '\u200fａｎａ＠example。com',
      phone: '＋８１ ９０ー１２３４‐۵۶۷۸',
      country: 'ES',
      line1: 'شارع ٥',
      line2: '２階',
      zip: '२८०१३ ',
      city: 'القاهرة',
      state: 'Москва',
    };
    expect(problemsOf(typed, inputs, inSpain)).toEqual({});
    expect(detailsOf(typed, inputs)).toEqual({
      name: 'Анна Ｒｕｉｚ ٣',
      email: 'ana@example.com',
      phone: '+819012345678',
      address: {
        country: 'ES',
        line1: 'شارع 5',
        line2: '2階',
        zip: '28013',
        city: 'القاهرة',
        state: 'Москва',
      },
    });
    expect(detailsOf({ zip: '１５４ー００２３' }, ['zip'])).toEqual({
      address: { zip: '154-0023' },
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
