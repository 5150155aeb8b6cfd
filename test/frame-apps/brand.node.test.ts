import { expect, test } from '@playwright/test';
import { brandOf, candidates } from '../../frame-apps/card-form/brand.js';
import { brands } from '../../api/brands.js';
import { acceptedBrands } from '../../frame-apps/methods/card/accepted-brands.js';
import type { CardBrand } from '../../api/types.js';

const numbers: Readonly<Partial<Record<CardBrand, readonly string[]>>> = {
  visa: ['4000000760000002', '4444444444444406', '4242424242424242'],
  mastercard: ['5555555555554444', '2223003122003222', '2720990000000000', '2221000000000009'],
  amex: ['378282246310005', '341111111111111'],
  discover: ['6011111111111117', '6441111111111111', '6511111111111111'],
  diners: ['36227206271667', '3056930009020004', '38520000023237'],
  jcb: ['3566002020360505', '2131000000000000', '1800000000000000'],
  maestro: ['6759649826438453', '5018000000000009', '6999999999999999'],
  unionpay: ['6200000000000005', '6205500000000000004', '8100000000000000', '6277000000000000'],
  elo: ['5067310000000010', '6277800000002457', '4011780000000000', '6500310000000000'],
  hipercard: ['6062826786276634'],
};

test.describe('the brand of a card', () => {
  for (const [brand, examples] of Object.entries(numbers)) {
    // @spec Card brand: …
    test(`is ${brand} for its numbers`, () => {
      for (const number of examples) expect(brandOf(number), number).toBe(brand);
    });
  }

  test('has numbers of its own, or is known by the provider alone', () => {
    const numbered = Object.entries(brands).filter(([, { starts }]) => starts);
    expect(numbered.map(([brand]) => brand).sort()).toEqual(Object.keys(numbers).sort());
  });

  test('is Visa as soon as a 4 is typed, although Elo and Maestro are still possible', () => {
    expect(brandOf('4')).toBe('visa');
    expect(candidates('4')).toEqual(expect.arrayContaining(['visa', 'elo', 'maestro']));
    expect(brandOf('401178')).toBe('elo');
    expect(brandOf('493698')).toBe('maestro');
  });

  test('is open while several are possible', () => {
    for (const digits of ['', '2', '3', '5', '6', '606', '65'])
      expect(brandOf(digits), digits).toBe(undefined);
    expect([...candidates('606')].sort()).toEqual(['hipercard', 'maestro']);
  });

  test('is decided by the longest start', () => {
    expect(brandOf('627780')).toBe('elo');
    expect(brandOf('627781')).toBe('unionpay');
    expect(brandOf('504175')).toBe('elo');
    expect(brandOf('504174')).toBe('maestro');
  });

  test('is none for numbers that no scheme issues', () => {
    for (const digits of ['0', '7', '9', '1234', '2220', '2721'])
      expect(candidates(digits), digits).toEqual([]);
  });
});

test.describe('the logos of the accepted brands', () => {
  const all = Object.keys(brands) as CardBrand[];
  const featured = (country: string, typed?: CardBrand, accepted: readonly CardBrand[] = all) =>
    acceptedBrands(accepted, country, typed).featured.join(' ');

  test('are four: Visa and Mastercard, then those of the country, then those of the world', () => {
    expect(featured('ES')).toBe('visa mastercard amex diners');
    expect(featured('BR')).toBe('visa mastercard elo hipercard');
    expect(featured('JP')).toBe('visa mastercard jcb amex');
    expect(acceptedBrands(all, 'BR').others).toEqual([
      'amex',
      'diners',
      'maestro',
      'discover',
      'jcb',
      'unionpay',
    ]);
  });

  test('have that of the card being typed among them, if it is accepted', () => {
    expect(featured('ES', 'mastercard')).toBe('visa mastercard amex diners');
    expect(featured('ES', 'elo')).toBe('visa mastercard amex elo');
    expect(featured('ES', 'elo', ['visa', 'amex'])).toBe('visa amex');
  });

  test('are all that there are, of five at most', () => {
    const five: CardBrand[] = ['maestro', 'jcb', 'amex', 'visa', 'mastercard'];
    expect(featured('ES', undefined, five)).toBe('visa mastercard maestro amex jcb');
  });
});
