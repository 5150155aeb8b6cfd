import type { MethodName } from '../../provider/types.js';
import { LANGUAGES, type Language } from '../../bridge/languages.js';
import { providerTexts } from '../texts/index.js';
import type { ProviderTexts } from '../texts/en.js';

/** A status code. */
export type Code = keyof ProviderTexts['codes'];

type InEachLanguage = Readonly<Record<Language, string>>;
type ByMethod = Readonly<Partial<Record<MethodName, Readonly<Partial<Record<Code, string>>>>>>;

/** Every status code of the provider. */
const all = Object.keys(providerTexts.en.codes) as readonly Code[];

/** Messages of status codes that differ for one payment method. */
const byMethod = (language: Language): ByMethod => providerTexts[language].codesByMethod;

const inEachLanguage = (textIn: (language: Language) => string) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, textIn(language)])) as InEachLanguage;

/** Every status code of the provider, with a message for shoppers. */
export const codes = Object.fromEntries(
  all.map((code) => [code, inEachLanguage((language) => providerTexts[language].codes[code])]),
) as Readonly<Record<Code, InEachLanguage>>;

/** Messages that differ for one payment method. */
export const textsByMethod = Object.fromEntries(
  Object.entries(byMethod('en')).map(([method, own]) => [
    method,
    Object.fromEntries(
      Object.keys(own).map((code) => [
        code,
        inEachLanguage((language) => byMethod(language)[method as MethodName]?.[code as Code] ?? ''),
      ]),
    ),
  ]),
) as Readonly<Partial<Record<MethodName, Readonly<Partial<Record<Code, InEachLanguage>>>>>>;

/**
 * Returns the message of a status code in the shopper's language, for the payment method that was tried last. Unknown codes
 * read as an internal error.
 */
export function textOf(code: string, language: Language, method?: MethodName): string {
  const own = method && byMethod(language)[method]?.[code as Code];
  return own ?? providerTexts[language].codes[Object.hasOwn(codes, code) ? (code as Code) : 'E999'];
}
