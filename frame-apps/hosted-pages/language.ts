import { closestLanguage, type Language } from '../../bridge/languages.js';

/** Returns the language that a page is requested in: from its query, its path or the browser. */
export function requestedLanguage({ search, pathname }: Location = location): Language {
  // The segment after `/v2/payment-page/`: absent if the path has no language.
  const inPath = pathname.split('/')[3];
  return closestLanguage(
    new URLSearchParams(search).get('lang') ?? undefined,
    inPath,
    ...navigator.languages,
  );
}

/** Returns the URL of a hosted page in a language. */
export function inLanguage(address: string, language: Language): string {
  const url = new URL(address);
  url.searchParams.set('lang', language);
  return url.href;
}
