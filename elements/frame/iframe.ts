import type { Contract } from '../../bridge/contract.js';
import * as failures from '../../bridge/failures.js';
import { closestLanguage, type Language } from '../../bridge/languages.js';
import type { OwnTexts } from '../languages/index.js';
import { sharedTexts } from '../languages/shared.js';
import { frameUrl, settings } from '../base/config.js';

/**
 * Returns the language of a component: the merchant's wish or its default, otherwise the first of
 * the browser's that frames support. The code of a shop that moved over often names none, so the
 * language of its page stands before the browser's.
 */
export function languageOf(contract: Contract, language: unknown): Language {
  const ofPage = settings().requireAmount === false ? [document.documentElement.lang] : [];
  return closestLanguage(
    (language ?? contract.props['language']?.default) as string,
    ...ofPage,
    ...navigator.languages,
  );
}

/** Returns the URL of a component's frame. Throws if the host is missing or invalid. */
export function urlOf(contract: Contract, language: Language, layout?: string): string {
  const url = frameUrl(contract, language, layout);
  if (url) return url;
  const isSecond = contract.hasThirdParties && settings().walletsHost;
  throw isSecond
    ? failures.invalidOption('walletsHost', 'https://wallets.pay.example')
    : failures.hostMissing();
}

/**
 * Creates the iframe of a component, with only the permissions that its contract requests.
 * `FrameLink.load()` sets its URL.
 */
export function makeIframe(
  page: Document,
  { title, allow = '' }: Contract,
  language: Language,
  own: OwnTexts,
): HTMLIFrameElement {
  const iframe = page.createElement('iframe');
  iframe.part = 'frame';
  iframe.title = sharedTexts(language, own).titles[title];
  iframe.lang = language;
  iframe.allow = allow;
  iframe.referrerPolicy = 'strict-origin';
  return iframe;
}

/**
 * Moves the focus into a frame. One that has it already would lose it: Firefox moves it from the
 * control to the frame's document, and Chromium back to the page.
 */
export function focusIframe(iframe: HTMLIFrameElement, options?: FocusOptions): void {
  if ((iframe.getRootNode() as Document | ShadowRoot).activeElement !== iframe)
    iframe.focus(options);
}
