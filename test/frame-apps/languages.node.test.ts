import { expect, test } from '@playwright/test';
import { LANGUAGES, type Language } from '../../bridge/languages.js';
import { loadTexts, textsOf, withTexts } from '../../frame-apps/runtime/languages.js';

/** A loader for each language. */
const loaders = (load: (language: Language) => Promise<{ readonly texts: string }>) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, () => load(language)])) as Readonly<
    Record<Language, () => Promise<{ readonly texts: string }>>
  >;

/** An app that is asked for its texts; each language is one word. */
function room(messages: Partial<Record<Language, string>>) {
  const requested: Language[] = [];
  const texts = textsOf(
    loaders((language) => {
      requested.push(language);
      // Other files of the worker show, and may load, other languages than these two.
      const isOther = language !== 'en' && language !== 'es';
      const found = isOther ? language : messages[language];
      return found
        ? Promise.resolve({ texts: found })
        : Promise.reject(new TypeError('no such chunk'));
    }),
  );
  return { requested, texts };
}

test.describe('the texts of an app', () => {
  test('are loaded once for each language that is shown, and no other', async () => {
    const { requested, texts } = room({ en: 'yes', es: 'sí' });
    expect(() => texts('en')).toThrow('not loaded');
    await loadTexts('en');
    await loadTexts('en');
    expect([texts('en'), requested]).toEqual(['yes', ['en']]);
    expect(() => texts('es')).toThrow('not loaded');
    await loadTexts('es');
    expect([texts('en'), texts('es'), requested]).toEqual(['yes', 'sí', ['en', 'es']]);
  });

  test('come with a part that is imported late, in every language that was shown', async () => {
    await Promise.all([loadTexts('en'), loadTexts('es')]);
    const late = await withTexts(Promise.resolve().then(() => room({ en: 'late', es: 'tarde' })));
    expect([late.texts('en'), late.texts('es')]).toEqual(['late', 'tarde']);
  });

  test('are complete for a part that arrives while a language is loaded', async () => {
    let release = () => {};
    const slow = new Promise<void>((resolve) => (release = resolve));
    textsOf(loaders((language) => slow.then(() => ({ texts: language }))));
    const changing = loadTexts('es');
    const late = room({ en: 'late', es: 'tarde' });
    release();
    await changing;
    expect(late.texts('es')).toBe('tarde');
  });

  test('may fail to load, and are asked for again the next time', async () => {
    const messages: Partial<Record<Language, string>> = { en: 'yes' };
    const { texts } = room(messages);
    await loadTexts('en');
    const thrown = await loadTexts('es').catch((reason: unknown) => reason);
    expect([(thrown as Error).message, texts('en')]).toEqual(['no such chunk', 'yes']);
    messages.es = 'sí';
    await loadTexts('es');
    expect(texts('es')).toBe('sí');
  });
});
