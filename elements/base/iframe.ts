import type { Contract } from '../../bridge/contract.js';
import * as failures from '../../bridge/failures.js';
import type { Language } from '../../bridge/languages.js';
import { frameUrl } from './config.js';

/** Makes the iframe of a component, with no more rights than its contract asks for. */
export function makeIframe(page: Document, { frame, title, allow = '' }: Contract, language: Language): HTMLIFrameElement {
  const url = frameUrl(frame, language);
  if (!url) throw failures.hostMissing();
  const iframe = page.createElement('iframe');
  iframe.part = 'frame';
  iframe.title = title[language];
  iframe.allow = allow;
  iframe.referrerPolicy = 'strict-origin';
  iframe.src = url;
  return iframe;
}
