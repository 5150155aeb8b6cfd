import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { LANGUAGES } from '../../bridge/languages.js';
import { withOverrides } from '../../frame-apps/runtime/overrides.js';
import { plainText } from '../../provider/plain-text.js';
import { texts as inArabic } from '../../frame-apps/methods/bizum/texts/ar.js';
import { texts as inPolish } from '../../frame-apps/hosted-pages/payment-page/texts/pl.js';
import { texts as english } from '../../frame-apps/checkout/texts/en.js';
import { texts as spanish } from '../../frame-apps/checkout/texts/es.js';
import { describe, expect, it } from '../support/node-test.js';

/** The folders that hold texts, a file per language. */
const rooms = ['bridge', 'elements', 'examples', 'frame-apps', 'sandbox'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => basename(name) === 'texts')
    .map((name) => join(folder, name)),
);

describe('the texts', () => {
  it('are there in every language, with the keys of the English ones, and none is empty', async () => {
    expect(rooms).to.include.members([
      'bridge/texts',
      'examples/shop/texts',
      'frame-apps/methods/bizum/texts',
      'sandbox/mocks/texts',
    ]);
    for (const room of rooms) {
      expect(readdirSync(room).sort(), room).to.deep.equal([...LANGUAGES, 'index'].map((name) => `${name}.ts`).sort());
      const said = await Promise.all(LANGUAGES.map((language) => textsOf(room, language)));
      for (const texts of said) {
        // A text and its amount are two texts, whose order is the language's.
        const placeholders = (entries: readonly Entry[]) => entries.map(([key, text]) => `${key} ${placeholdersOf(text)}`).sort();
        expect(placeholders(texts), room).to.deep.equal(placeholders(said[0]!));
      }
      for (const texts of said) expect(texts.map(([key]) => key).sort(), room).to.deep.equal(said[0]!.map(([key]) => key).sort());
      for (const [key, text] of said.flat()) expect(text, `${room} ${key}`).to.be.a('string').that.is.not.empty;
    }
  });

  it('tell the same numbers, such as the codes to type at a bank', async () => {
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
    for (const room of rooms.filter((name) => /^(examples|sandbox)/.test(name))) {
      const english = numbersOf(await textsOf(room, 'en'));
      for (const language of LANGUAGES)
        expect(numbersOf(await textsOf(room, language)), `${room} ${language}`).to.deep.equal(english);
    }
  });

  it('count in the forms of the language', () => {
    const polish = [1, 3, 5, 12, 22].map((seconds) => inPolish.returning(seconds));
    expect(polish.map((text) => text.split(' ').at(-1))).to.deep.equal(['sekundę', 'sekundy', 'sekund', 'sekund', 'sekundy']);
    const arabic = [1, 2, 5, 11].map((minutes) => inArabic.waiting.minutes(minutes));
    expect(arabic.map((text) => /دقيقة واحدة|دقيقتان|5 دقائق|11 دقيقة/.exec(text)?.[0])).to.deep.equal([
      'دقيقة واحدة',
      'دقيقتان',
      '5 دقائق',
      '11 دقيقة',
    ]);
  });

  it('carry the amount on the button', () => {
    expect(spanish.pay('12,50 €')).to.equal('Pagar 12,50 €');
    expect(english.pay('€12.50')).to.equal('Pay €12.50');
  });
});

type Entry = readonly [key: string, text: unknown];

/** Every text of a room in a language, by its key. */
async function textsOf(room: string, language: string): Promise<readonly Entry[]> {
  return entriesOf({ ...((await import(`../../${room}/${language}.ts`)) as object) });
}

/** The placeholders that a text shows. */
const placeholdersOf = (text: unknown) => [...new Set(String(text).match(/\{\w+\}/g))].sort().join(' ');

/** A text that is made from words and prices is made from placeholders; those with an amount are two texts. */
function entriesOf(value: unknown, key = ''): readonly Entry[] {
  const make = value as (...words: string[]) => unknown;
  const made: unknown = typeof value === 'function' ? make('{1}', '{2}', '{3}') : value;
  if (Array.isArray(made)) return [[key, made.join('')]];
  if (typeof made !== 'object' || !made) return [[key, made]];
  return Object.entries(made).flatMap(([name, entry]) => entriesOf(entry, `${key}.${name}`));
}

describe('a text of the merchant’s', () => {
  const ours = { one: 'One', two: 'Two' };

  it('takes the place of ours, key by key', () => {
    expect(withOverrides(ours, { two: 'Zwei' })).to.deep.equal({ one: 'One', two: 'Zwei' });
    expect(withOverrides(ours, undefined)).to.deep.equal(ours);
  });

  it('is dropped when it is no text, is empty, or has another key', () => {
    expect(withOverrides(ours, { one: 5, two: '  ', three: 'Three', toString: 'x' })).to.deep.equal(ours);
    expect(withOverrides(ours, Object.create({ one: 'inherited' }) as object)).to.deep.equal(ours);
  });

  it('is cut to length', () => {
    expect(plainText('x'.repeat(10_000))).to.have.length(120);
    expect(plainText('x'.repeat(50), 40)).to.equal(`${'x'.repeat(39)}…`);
    expect(plainText('x'.repeat(40), 40)).to.equal('x'.repeat(40));
    expect(plainText('🏺'.repeat(40), 40)).to.equal(`${'🏺'.repeat(19)}…`);
  });

  it('is cut after a word where one ends near, with an ellipsis', () => {
    const name = 'Cooperativa Artesana de Ceramistas y Alfareros de la Loma de Úbeda';
    expect(plainText(name, 60)).to.equal('Cooperativa Artesana de Ceramistas y Alfareros de la Loma…');
    expect(plainText('Cerámica de mesa', 9)).to.equal('Cerámica…');
    expect(plainText('A Donaudampfschiffahrtsgesellschaft', 20)).to.equal('A Donaudampfschiffa…');
  });

  it('cannot turn round what stands beside it, nor end it', () => {
    expect(plainText('a\u202eb\u0000c\u2066d\u200fe\n')).to.equal('abcde');
  });

  it('stays what it is when it looks like markup', () => {
    expect(plainText('<img src=x onerror=alert(1)>{{7*7}}')).to.equal('<img src=x onerror=alert(1)>{{7*7}}');
  });
});
