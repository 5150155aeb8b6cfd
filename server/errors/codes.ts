import type { MethodName } from '../../api/types.js';
import type { Language } from '../../bridge/languages.js';
import { texts as providerTexts } from '../../locales/generated/sandbox/all.js';
import type { Texts as ProviderTexts } from '../../locales/generated/sandbox/index.js';

/** A status code. */
export type Code = keyof ProviderTexts['codes'];

/** Every status code of the provider. */
export const codes = Object.keys(providerTexts.en.codes) as readonly Code[];

/** Messages of status codes that differ for one payment method. */
type ByMethod = Readonly<Partial<Record<MethodName, Readonly<Partial<Record<Code, string>>>>>>;

/**
 * Returns the message of a status code in the shopper's language, for the payment method that was
 * tried last. Unknown codes read as an internal error.
 */
export function textOf(code: string, language: Language, method?: MethodName): string {
  const texts = providerTexts[language];
  const known = codes.find((one) => one === code) ?? 'E999';
  const byMethod: ByMethod = texts.codesByMethod;
  return (method && byMethod[method]?.[known]) ?? texts.codes[known];
}
