import { expect, test } from '@playwright/test';
import { LANGUAGES } from '../../bridge/languages.js';
import { playgroundPage, returnPage } from '../../examples/playground/pages.js';
import { loadTexts, nameOf, uiLanguageOf, uiLanguages } from '../../examples/playground/texts/index.js';
import { facts } from './facts.js';

test('the playground has the languages of the kit, each by its own name', () => {
  expect([...uiLanguages]).toEqual([...LANGUAGES]);
  expect(['de', 'eu', 'ar'].map(nameOf)).toEqual(['Deutsch', 'euskara', 'العربية']);
});

test('it is in the first language of the browser’s list that it has, otherwise in English', () => {
  for (const language of LANGUAGES) expect(uiLanguageOf(['xx', `${language}-XX;q=0.8`, 'en'])).toBe(language);
  expect(uiLanguageOf(['PT-br'])).toBe('pt');
  expect(uiLanguageOf(['constructor', ''])).toBe('en');
});

test('the page without a script and the page that a bank leads back to are in the browser’s language and direction', async () => {
  for (const language of LANGUAGES) {
    const texts = await loadTexts(language);
    const pages = [playgroundPage(language, texts), returnPage(language, texts)];
    for (const html of pages) expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
    expect(pages[0]).toContain(`<noscript>${texts.noScript}</noscript>`);
    expect(pages[1]).toContain(texts.backText);
  }
});

test('each row of the test data says in every language what it does, and no text is left over', async () => {
  const { cards, phones, others } = facts.testData;
  const expected = [cards, phones, others].map((rows) => rows.map(({ name }) => name).sort());
  for (const language of uiLanguages.filter((one) => one !== 'en')) {
    const { testData } = await loadTexts(language);
    const { cards: ofCards, phones: ofPhones, others: ofOthers } = testData!;
    expect([ofCards, ofPhones, ofOthers].map((texts) => Object.keys(texts).sort())).toEqual(expected);
  }
});
