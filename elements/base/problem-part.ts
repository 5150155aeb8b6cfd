import { css } from '@lit/reactive-element';
import { directionOf } from '../../bridge/languages.js';
import { KNOWN_AFTER_MS } from '../../bridge/limits.js';
import { textLanguage } from '../languages/index.js';
import { sharedTexts } from '../languages/shared.js';
import type { PayError } from '../../bridge/errors.js';
import type { FramePart } from './frame-part.js';
import type { PayElement } from './pay-element.js';

/**
 * The styles of a form that failed to load: at least as high as the field, in colors for the page's
 * color scheme.
 */
export const problemStyles = css`
  [part='problem'] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 12px;
    box-sizing: border-box;
    min-height: max(36px, 2.25rem);
    padding: 6px 11px;
    border: 1px solid light-dark(#b3261e, #ff8f85);
    border-radius: 6px;
    color: light-dark(#b3261e, #ff8f85);
    font-size: max(14px, 0.875rem);
    line-height: 1.4;
  }
  [part='retry'] {
    min-height: 24px;
    margin: 0;
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    font-weight: 600;
    text-decoration: underline;
    cursor: pointer;
  }
`;

/**
 * Replaces a form that failed to load with an error in the shopper's language and a retry button.
 */
export class ProblemPart implements FramePart {
  readonly #host: PayElement;
  readonly #text: 'cardNotLoaded' | 'methodsNotLoaded';
  /** Writes the error that is shown. */
  #write: (() => void) | undefined;

  constructor(host: PayElement, text: 'cardNotLoaded' | 'methodsNotLoaded') {
    this.#host = host;
    this.#text = text;
  }

  /** The texts may have arrived after the error. */
  hostUpdated(): void {
    this.#write?.();
  }

  frameFailed({ retryable }: PayError): void {
    const { root, ownerDocument } = this.#host;
    const problem = ownerDocument.createElement('div');
    problem.part = 'problem';
    const message = ownerDocument.createElement('span');
    message.role = 'alert';
    let isKnown = false;
    const retry = ownerDocument.createElement('button');
    retry.type = 'button';
    retry.part = 'retry';
    retry.onclick = () => this.#host.frame.restart();
    problem.append(message, ...(retryable ? [retry] : []));
    let written: string | undefined;
    this.#write = () => {
      const language = textLanguage(this.#host.shownLanguage);
      const texts = sharedTexts(language, this.#host.ownTexts);
      const text = texts[this.#text][retryable ? 'connection' : 'refused'];
      // A screen reader would announce the same text again. What stands there may be a
      // translator's.
      if (written === text) return;
      written = text;
      problem.lang = language;
      problem.dir = directionOf(language);
      if (isKnown) message.textContent = text;
      retry.textContent = texts.tryAgain;
    };
    this.#write();
    root.replaceChildren(problem);
    setTimeout(() => {
      isKnown = true;
      message.textContent = written ?? null;
    }, KNOWN_AFTER_MS);
  }
}
