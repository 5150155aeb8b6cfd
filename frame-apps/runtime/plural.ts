import type { Language } from '../../bridge/languages.js';

/** The forms of a text that counts. Most languages have `one` and `other`; Polish has three, Arabic six. */
type Forms = Readonly<Record<'other', string> & Partial<Record<Intl.LDMLPluralRule, string>>>;

/** Returns the form for a number, by the language's plural rules. */
export function plural(language: Language, count: number, forms: Forms): string {
  return forms[new Intl.PluralRules(language).select(count)] ?? forms.other;
}
