import type { Contract } from '../../bridge/contract.js';
import * as failures from '../../bridge/failures.js';
import type { Language } from '../../bridge/languages.js';
import { sharedTexts } from '../languages/shared.js';
import { frameUrl, settings } from './config.js';

/** Creates the iframe of a component, with only the permissions that its contract requests. */
export function makeIframe(page: Document, contract: Contract, language: Language, layout?: string): HTMLIFrameElement {
  const { title, allow = '', hasThirdParties } = contract;
  const url = frameUrl(contract, language, layout);
  if (!url) {
    const isSecond = hasThirdParties && settings().walletsHost;
    throw isSecond ? failures.invalidOption('walletsHost', 'https://wallets.pay.example') : failures.hostMissing();
  }
  const iframe = page.createElement('iframe');
  iframe.part = 'frame';
  iframe.title = sharedTexts(language).titles[title];
  iframe.lang = language;
  iframe.allow = allow;
  iframe.referrerPolicy = 'strict-origin';
  iframe.src = url;
  return iframe;
}
