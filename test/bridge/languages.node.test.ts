import { expect, test } from '@playwright/test';
import { closestLanguage, directionOf, LANGUAGES } from '../../bridge/languages.js';

test.describe('the language of a frame', () => {
  // @attack T35
  test('is the base of what is wished, however it is written', () => {
    for (const language of ['es', 'ES', 'es-ES', 'es_ES', 'es-419', 'Es-mx'])
      expect(closestLanguage(language)).toBe('es');
  });

  test('is the next wish where the first is not spoken', () => {
    expect(closestLanguage('xx', undefined, '', 'es-AR')).toBe('es');
  });

  // @attack T35
  test('is English where no wish is spoken', () => {
    for (const language of ['xx', '', 'españa', '-es', 'constructor', '__proto__'])
      expect(closestLanguage(language)).toBe('en');
    for (const language of [7, null, {}, []]) expect(closestLanguage(language as never)).toBe('en');
    expect(closestLanguage()).toBe('en');
    expect(closestLanguage(undefined)).toBe('en');
  });

  test('is each language that has documents, in any region', () => {
    expect(LANGUAGES).toHaveLength(12);
    for (const language of LANGUAGES) {
      expect(closestLanguage(language)).toBe(language);
      expect(closestLanguage('xx', `${language}-XX`, 'en')).toBe(language);
    }
  });

  test('is the shopper’s first, of several that are spoken', () => {
    expect(closestLanguage(undefined, 'sv', 'eu-ES', 'es', 'en')).toBe('eu');
    expect(closestLanguage('pt-BR', 'es', 'en')).toBe('pt');
    expect(closestLanguage('ar-EG', 'fr')).toBe('ar');
  });

  test('is written from right to left in Arabic alone', () => {
    expect(LANGUAGES.filter((language) => directionOf(language) === 'rtl')).toEqual(['ar']);
  });
});
