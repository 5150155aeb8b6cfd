import { expect, test } from '@playwright/test';
import { LANGUAGES } from '../../bridge/languages.js';
import { returnPage } from '../../examples/playground/pages.js';
import { loadTexts, nameOf, uiLanguageOf, uiLanguages } from '../../examples/playground/texts/index.js';

test('the playground has the languages of the kit, each by its own name', () => {
  expect([...uiLanguages]).toEqual([...LANGUAGES]);
  expect(['de', 'eu', 'ar'].map(nameOf)).toEqual(['Deutsch', 'euskara', 'العربية']);
});

test('it is in the first language of the browser’s list that it has, otherwise in English', () => {
  for (const language of LANGUAGES) expect(uiLanguageOf(['xx', `${language}-XX;q=0.8`, 'en'])).toBe(language);
  expect(uiLanguageOf(['PT-br'])).toBe('pt');
  expect(uiLanguageOf(['constructor', ''])).toBe('en');
});

test('the page that a bank leads back to names its language and direction', async () => {
  for (const language of LANGUAGES) {
    const texts = await loadTexts(language);
    const html = returnPage(language, texts);
    expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
    expect(html).toContain(texts.backText);
  }
});
