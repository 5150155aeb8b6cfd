import type { Contract } from '../../bridge/contract.js';
import type { Language } from '../../bridge/languages.js';
import { sharedTexts } from '../languages/shared.js';

/** Creates the iframe of a component, with only the permissions that its contract requests. Its URL is set by `FrameLink.load()`. */
export function makeIframe(page: Document, { title, allow = '' }: Contract, language: Language): HTMLIFrameElement {
  const iframe = page.createElement('iframe');
  iframe.part = 'frame';
  iframe.title = sharedTexts(language).titles[title];
  iframe.lang = language;
  iframe.allow = allow;
  iframe.referrerPolicy = 'strict-origin';
  return iframe;
}
