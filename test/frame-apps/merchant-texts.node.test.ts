import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { compileMessage } from '../../bridge/branding/message.js';
import { ownText } from '../../bridge/branding/own-text.js';
import { createReader, textProblems } from '../../bridge/branding/texts.js';
import { LANGUAGES, type Language } from '../../bridge/languages.js';
import { texts as bizum } from '../../locales/generated/bizum/all.js';
import { texts as page } from '../../locales/generated/payment-page/all.js';
import { fixed, replaceable } from '../../locales/generated/merchant/index.js';
import { plainText } from '../../api/plain-text.js';
// The programs of the build.
import { REPLACEABLE } from '../../scripts/locales/apps.mjs';
import { isMessage, readLocales } from '../../scripts/locales/read.mjs';

type Group = Parameters<typeof isMessage>[0];

/** Every text of ours in a language as it is written, by its public key. */
function written(language: Language): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  const add = (group: Group, prefix: string) => {
    for (const [name, entry] of Object.entries(group) as [string, Group][])
      if (isMessage(entry)) found[prefix + name] = entry.text;
      else add(entry, `${prefix}${name}.`);
  };
  for (const [app, prefix] of Object.entries(REPLACEABLE))
    add(readLocales()[app]![language]!, prefix);
  return found;
}

/** What is said of one text in English. */
const problemOf = (key: string, text: unknown) => textProblems({ en: { [key]: text } });

/** What a frame shows of one text. */
function shown(key: string, text: string, language: Language = 'en') {
  const problems: string[] = [];
  const replace = createReader((problem) => problems.push(problem)).read({
    [language]: { [key]: text },
  });
  expect(problems).toEqual([]);
  return {
    bizum: replace(bizum[language], 'bizum.', language),
    page: replace(page[language], 'payment-page.', language),
  };
}

test.describe('a text of the merchant’s', () => {
  test('takes the place of ours, with its arguments, and leaves the others @slow', () => {
    const { bizum: texts } = shown('bizum.pay', 'Donate {amount}');
    expect(texts.pay({ amount: '€10.50' })).toBe('Donate €10.50');
    expect(texts.phone).toBe(bizum.en.phone);
    expect(shown('bizum.waiting.cancel', 'Leave').bizum.waiting.cancel).toBe('Leave');
  });

  test('counts as ours does, in the language @slow', () => {
    const text = '{minutes, plural, =0 {now} one {# minuta} few {# minuty} other {# minut}}';
    const { minutes } = shown('bizum.waiting.minutes', text, 'pl').bizum.waiting;
    expect([0, 1, 2, 5].map((count) => minutes({ minutes: count }))).toEqual([
      ...['now', '1 minuta', '2 minuty', '5 minut'],
    ]);
  });

  test('is plain: a quote is a quote, a tag is a tag, and control characters are left out @slow', () => {
    const { bizum: texts } = shown(
      'bizum.pay',
      "Don't '{'wait'}' ''now'' {amount} # <b>x</b>\u202e",
    );
    expect(texts.pay({ amount: '1' })).toBe("Don't {wait} 'now' 1 # <b>x</b>");
    expect(texts.pay({ amount: '{amount}' })).toContain('{amount}');
  });

  test('can be any text of ours as it is written in its language, and reads the same @nightly', () => {
    for (const language of LANGUAGES) {
      const ours = written(language);
      const open = Object.fromEntries(
        Object.entries(ours).filter(([key]) => Object.hasOwn(replaceable, key)),
      );
      expect(textProblems({ [language]: open }), language).toEqual([]);
      expect(Object.keys(ours).sort(), language).toEqual(
        [...Object.keys(replaceable), ...fixed].sort(),
      );
      for (const seconds of [0, 1, 2, 3, 11, 1234]) {
        const values = { seconds, merchant: 'Ana' };
        const key = 'payment-page.returningTo';
        expect(shown(key, ours[key]!, language).page.returningTo(values)).toBe(
          page[language].returningTo(values),
        );
      }
    }
  });
});

test.describe('a text of the merchant’s page, which has no arguments', () => {
  const signs = fc.constantFrom("'", '{', '}', '#', 'a', ' ');
  /** As a frame reads it. */
  const compiled = (text: string) => {
    try {
      const { message, named } = compileMessage(plainText(text) ?? '{', 'en', {});
      return named.size ? undefined : message({});
    } catch {
      return undefined; // It has no effect.
    }
  };

  test('is read there as in a frame @slow', () => {
    fc.assert(
      fc.property(fc.array(signs, { maxLength: 12 }), (text) => {
        expect(ownText(text.join(''))).toBe(compiled(text.join('')));
      }),
      { numRuns: 2000 },
    );
    expect(ownText("Don't ''close'' '{'x'}'")).toBe("Don't 'close' {x}");
    for (const none of ['x'.repeat(301), '  ', 7, null, undefined, false])
      expect(ownText(none)).toBe(undefined);
  });
});

test.describe('a text that cannot be shown', () => {
  test('is named by its language and its key, and ours stays @slow', () => {
    const problems: string[] = [];
    const { read, accepted } = createReader((problem) => problems.push(problem));
    const texts = { en: { 'bizum.pya': 'Donate', 'bizum.phone': 'Phone', 'bizum.pay': 'Donate' } };
    const replaced = read(texts)(bizum.en, 'bizum.', 'en');
    expect(problems).toEqual([
      'texts.en["bizum.pya"] is not the key of a text',
      'texts.en["bizum.pay"] lacks {amount}',
    ]);
    expect(replaced.phone).toBe('Phone');
    expect(replaced.pay({ amount: '€1' })).toBe('Pay €1');
    expect(accepted()).toEqual({ en: { 'bizum.phone': 'Phone' } });
    expect(textProblems({ xx: {}, es: 'Pagar' })).toEqual([
      `.xx is none of ${LANGUAGES.join(', ')}`,
      '.es is not an object',
    ]);
  });

  test('lacks an argument, has another, or shows it in some forms only @slow', () => {
    const ofPage = (text: string) => problemOf('payment-page.returningTo', text)[0];
    expect(problemOf('bizum.pay', 'Pay {amount} of {total}')).toEqual([
      '.en["bizum.pay"] has {total}, which the text does not have',
    ]);
    expect(ofPage('{seconds, plural, one {soon} other {{merchant} in #}}')).toContain(
      'lacks {merchant}',
    );
    expect(ofPage('{seconds, plural, one {{merchant} soon} other {{merchant} in #}}')).toBe(
      undefined,
    );
    expect(problemOf('bizum.pay', '{amount, plural, other {Free}}')[0]).toContain(
      'has {amount, plural}: {amount} is not a number',
    );
    expect(problemOf('bizum.pay', '{amount, number}')[0]).toContain('is not a number');
  });

  test('is too long, empty, no text, or not a message @slow', () => {
    for (const [text, problem] of [
      ['x'.repeat(301), 'has 301 characters: at most 300'],
      [' \u0000 ', 'is empty'],
      [7, 'is not a text'],
      [null, 'is not a text'],
      ['Phone {', 'has a { without a name behind it'],
      ['Phone }', 'has a } that closes nothing'],
      ['{x', 'has a {x that is not closed'],
      ['{x, date}', 'there are number and plural only'],
    ] as const)
      expect(problemOf('bizum.phone', text)[0]).toContain(problem);
    const minutes = (text: string) => problemOf('bizum.waiting.minutes', text)[0];
    expect(minutes('{minutes, plural, one {x}}')).toContain('without other');
    expect(minutes('{minutes, plural, dozen {x} other {#}}')).toContain('in “dozen”');
    expect(minutes('{minutes, plural, other {#}')).toContain('not closed');
  });

  test('is one that a law, a lender or a wallet has written @slow', () => {
    for (const key of fixed) expect(problemOf(key, 'Free')[0], key).toContain('cannot be replaced');
    for (const key of ['cofidis.warning', 'cofidis.legal', 'checkout.later.title', 'paypal.locale'])
      expect(fixed).toContain(key);
    expect(problemOf('toString', 'x')[0]).toContain('is not the key of a text');
    expect(problemOf('__proto__.x', 'x')[0]).toContain('is not the key of a text');
  });
});
