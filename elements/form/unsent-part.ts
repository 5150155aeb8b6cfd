import { css } from '@lit/reactive-element';
import { directionOf } from '../../bridge/languages.js';
import { textLanguage } from '../languages/index.js';
import { sharedTexts } from '../languages/shared.js';
import type { FramePart } from '../base/frame-part.js';
import type { PayElement } from '../frame/pay-element.js';

/** The styles of the message about a form that was not sent, in the page's own font and color. */
export const unsentStyles = css`
  [part='unsent'] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 12px;
    margin-bottom: 12px;
    line-height: 1.4;
  }
  [part='send'] {
    min-height: 44px;
    padding: 0 16px;
    font: inherit;
    font-weight: 600;
    cursor: pointer;
  }
`;

/**
 * Above a checkout that is paid, while the page has refused its form: that it is still to be sent,
 * and a button that sends it. The checkout has no pay button any more.
 */
export class UnsentPart implements FramePart {
  readonly #host: PayElement;
  readonly #send: () => void;
  #shown: HTMLElement | undefined;

  constructor(host: PayElement, send: () => void) {
    this.#host = host;
    this.#send = send;
  }

  /** The texts may have arrived since, or the language has changed. */
  hostUpdated(): void {
    this.#write();
  }

  show(isUnsent: boolean): void {
    if (isUnsent === Boolean(this.#shown?.isConnected)) return;
    this.#shown?.remove();
    this.#shown = undefined;
    if (!isUnsent) return;
    const { root, ownerDocument } = this.#host;
    const message = Object.assign(ownerDocument.createElement('span'), { role: 'status' });
    const button = ownerDocument.createElement('button');
    Object.assign(button, { type: 'button', part: 'send', onclick: this.#send });
    this.#shown = Object.assign(ownerDocument.createElement('div'), { part: 'unsent' });
    this.#shown.append(message, button);
    root.prepend(this.#shown);
    this.#write();
  }

  #write(): void {
    if (!this.#shown) return;
    const language = textLanguage(this.#host.shownLanguage);
    const texts = sharedTexts(language, this.#host.ownTexts);
    const [message, button] = this.#shown.children;
    Object.assign(this.#shown, { lang: language, dir: directionOf(language) });
    // A screen reader would announce the same text again.
    if (message!.textContent !== texts.unsent) message!.textContent = texts.unsent;
    button!.textContent = texts.send;
  }
}
