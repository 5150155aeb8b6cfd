import { closestLanguage, type Language } from '../../bridge/languages.js';

/** The language a page is asked for: in its query, by its path, or else by the browser. */
export function wishedLanguage({ search, pathname }: Location = location): Language {
  // After `/v2/payment-page/`: a page without a language in its path has nothing there.
  const inPath = pathname.split('/')[3];
  return closestLanguage(new URLSearchParams(search).get('lang') ?? undefined, inPath, ...navigator.languages);
}

/** The same page of the provider's in the language the shopper reads now. */
export function inLanguage(address: string, language: Language): string {
  const url = new URL(address);
  url.searchParams.set('lang', language);
  return url.href;
}
