import { expect, test } from '@playwright/test';
import { LANGUAGES } from '../../bridge/languages.js';
import { codes, textOf } from '../../server/errors/codes.js';
import { languageOf } from '../../server/pages/language.js';

test('the provider answers in the first of the shopper’s languages that it has', () => {
  for (const language of LANGUAGES)
    expect(languageOf(undefined, `xx,${language}-XX;q=0.9,en;q=0.1`)).toBe(language);
  expect(languageOf('pl', 'es')).toBe('pl');
  expect(languageOf('xx', 'sv-SE,pt-BR;q=0.8')).toBe('pt');
  expect(languageOf('xx', undefined, '')).toBe('en');
});

test('every status code has words for the shopper in every language', () => {
  for (const code of codes) {
    for (const language of LANGUAGES)
      expect(textOf(code, language), `${code} ${language}`).toMatch(/\S/);
  }
});
