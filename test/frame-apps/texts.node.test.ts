import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { LANGUAGES } from '../../bridge/languages.js';
import { withOverrides } from '../../frame-apps/runtime/overrides.js';
import { plainText } from '../../api/plain-text.js';
import { texts as inArabic } from '../../locales/generated/bizum/ar.js';
import { texts as inPolish } from '../../locales/generated/payment-page/pl.js';
import { texts as english } from '../../locales/generated/card/en.js';
import { texts as spanish } from '../../locales/generated/card/es.js';

const languagesOf = (app: string) =>
  LANGUAGES.filter((language) => existsSync(`locales/${language}/${app}.json`));

test.describe('the texts', () => {
  test('tell the same numbers, such as the codes to type at a bank', () => {
    const numbersOf = (entries: readonly Entry[]) =>
      Object.fromEntries(
        entries.map(([key, text]) => [
          key,
          String(text)
            .match(/(?<![\p{L}\d{])\d+(?!\})/gu)
            ?.sort()
            .join(' '),
        ]),
      );
    for (const app of ['bank', 'bizum-pages', 'cofidis-pages', 'sandbox', 'shop']) {
      const english = numbersOf(textsOf(app, 'en'));
      for (const language of languagesOf(app))
        expect(numbersOf(textsOf(app, language)), `${app} ${language}`).toEqual(english);
    }
  });

  test('count in the forms of the language', () => {
    const polish = [1, 3, 5, 12, 22].map((seconds) => inPolish.returning({ seconds }));
    expect(polish.map((text) => text.split(' ').at(-1))).toEqual([
      'sekundę',
      'sekundy',
      'sekund',
      'sekund',
      'sekundy',
    ]);
    const arabic = [1, 2, 5, 11].map((minutes) => inArabic.waiting.minutes({ minutes }));
    expect(arabic.map((text) => /دقيقة واحدة|دقيقتان|5 دقائق|11 دقيقة/.exec(text)?.[0])).toEqual([
      'دقيقة واحدة',
      'دقيقتان',
      '5 دقائق',
      '11 دقيقة',
    ]);
  });

  test('carry the amount on the button', () => {
    expect(spanish.pay({ amount: '12,50 €' })).toBe('Pagar 12,50 €');
    expect(english.pay({ amount: '€12.50' })).toBe('Pay €12.50');
  });
});

type Entry = readonly [key: string, text: string];
type Texts = { readonly [key: string]: string | Texts };

/** Every message of an app in a language, by its key. */
const textsOf = (app: string, language: string): readonly Entry[] =>
  entriesOf(JSON.parse(readFileSync(`locales/${language}/${app}.json`, 'utf8')) as Texts);

const entriesOf = (texts: Texts, path = ''): readonly Entry[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[path + key, text] as const] : entriesOf(text, `${path}${key}.`),
  );

test.describe('a text of the merchant’s', () => {
  const ours = { one: 'One', two: 'Two' };

  test('takes the place of ours, key by key', () => {
    expect(withOverrides(ours, { two: 'Zwei' })).toEqual({ one: 'One', two: 'Zwei' });
    expect(withOverrides(ours, undefined)).toEqual(ours);
  });

  test('is dropped when it is no text, is empty, or has another key', () => {
    expect(withOverrides(ours, { one: 5, two: '  ', three: 'Three', toString: 'x' })).toEqual(ours);
    expect(withOverrides(ours, Object.create({ one: 'inherited' }) as object)).toEqual(ours);
  });

  // @attack T34, T36
  test('is cut to length', () => {
    expect(plainText('x'.repeat(10_000))).toHaveLength(120);
    expect(plainText('x'.repeat(50), 40)).toBe(`${'x'.repeat(39)}…`);
    expect(plainText('x'.repeat(40), 40)).toBe('x'.repeat(40));
    expect(plainText('🏺'.repeat(40), 40)).toBe(`${'🏺'.repeat(19)}…`);
  });

  test('is cut after a word where one ends near, with an ellipsis', () => {
    const name = 'Cooperativa Artesana de Ceramistas y Alfareros de la Loma de Úbeda';
    expect(plainText(name, 60)).toBe('Cooperativa Artesana de Ceramistas y Alfareros de la Loma…');
    expect(plainText('Cerámica de mesa', 9)).toBe('Cerámica…');
    expect(plainText('A Donaudampfschiffahrtsgesellschaft', 20)).toBe('A Donaudampfschiffa…');
  });

  // @attack T34, T36
  test('cannot turn round what stands beside it, nor end it', () => {
    expect(plainText('a\u202eb\u0000c\u2066d\u200fe\n')).toBe('abcde');
  });

  // @attack T34
  test('stays what it is when it looks like markup', () => {
    expect(plainText('<img src=x onerror=alert(1)>{{7*7}}')).toBe(
      '<img src=x onerror=alert(1)>{{7*7}}',
    );
  });
});
