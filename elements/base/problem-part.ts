import { css } from '@lit/reactive-element';
import { sharedTexts } from '../../bridge/texts/index.js';
import type { PayError } from '../../bridge/errors.js';
import type { FramePart } from './frame-part.js';
import type { PayElement } from './pay-element.js';

/** The styles of a card form that failed to load: at least as high as the field, in colors for the page's color scheme. */
export const problemStyles = css`
  [part='problem'] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 12px;
    box-sizing: border-box;
    min-height: 36px;
    padding: 6px 11px;
    border: 1px solid light-dark(#b3261e, #ff8f85);
    border-radius: 6px;
    color: light-dark(#b3261e, #ff8f85);
    font-size: 14px;
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

/** Replaces a card form that failed to load with an error in the shopper's language and a retry button. */
export class ProblemPart implements FramePart {
  readonly #host: PayElement;

  constructor(host: PayElement) {
    this.#host = host;
  }

  frameFailed({ retryable }: PayError): void {
    const { root, ownerDocument, shownLanguage } = this.#host;
    const texts = sharedTexts[shownLanguage];
    const add = <K extends 'div' | 'span' | 'button'>(tag: K, text = '') => {
      const element = ownerDocument.createElement(tag);
      element.textContent = text;
      return element;
    };
    const problem = add('div');
    problem.part = 'problem';
    problem.role = 'alert';
    problem.lang = shownLanguage;
    problem.append(add('span', texts.cardNotLoaded[retryable ? 'connection' : 'refused']));
    if (retryable) {
      const retry = add('button', texts.tryAgain);
      retry.type = 'button';
      retry.part = 'retry';
      retry.onclick = () => this.#host.frame.restart();
      problem.append(retry);
    }
    root.replaceChildren(problem);
  }
}
