import { css } from '@lit/reactive-element';
import { directionOf } from '../../bridge/languages.js';
import * as failures from '../../bridge/failures.js';
import { KNOWN_AFTER_MS } from '../../bridge/limits.js';
import { textLanguage } from '../languages/index.js';
import { sharedTexts } from '../languages/shared.js';
import type { PayError } from '../../bridge/errors.js';
import { isInDevelopment } from './development.js';
import { noteOf, pageOf } from './dispatch.js';
import type { AppearanceController } from './appearance-controller.js';
import type { FrameController } from './frame-controller.js';
import type { FrameHost, FramePart, Verdict } from './frame-part.js';

/**
 * The styles of what stands in place of a component that cannot work: at least as high as a field,
 * in colors for the page's color scheme.
 */
export const problemStyles = css`
  [part='problem'],
  [part='unsent'] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 12px;
    line-height: 1.4;
  }
  [part='problem'] {
    box-sizing: border-box;
    min-height: max(36px, 2.25rem);
    padding: 6px 11px;
    border: 1px solid light-dark(#b3261e, #ff8f85);
    border-radius: 6px;
    color: light-dark(#b3261e, #ff8f85);
    font-size: max(14px, 0.875rem);
  }
  [part='problem'] :is(a, button) {
    position: static;
    width: auto;
    height: auto;
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
  [data-code] {
    border-style: dashed !important;
  }
  [data-code] span {
    flex: 1 0 100%;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  [data-code] span::first-line {
    font-family: monospace;
    font-weight: 600;
  }
`;

/** A component, as far as it shows a problem. */
interface ProblemHost extends FrameHost {
  readonly frame: Pick<FrameController, 'complaint' | 'collapse' | 'retry'>;
  readonly appearanceController: Pick<AppearanceController, 'frameProps'>;
  /** Set if a button has opened the component. */
  readonly outlet: unknown;
}

/** How long a page may take until it reads a token. Later, it only takes the message back. */
const UNREAD_MS = 1000;

/**
 * Shows why a component cannot work, in its place: to the shopper in a sentence of their language,
 * with a retry button if it may help; in development to the developer, by the error's code, message
 * and page. A component that has no place before it can pay, such as a wallet's button, tells
 * shoppers nothing.
 */
export class ProblemPart implements FramePart {
  /** Why the frame has nothing to show for now; it goes on trying. */
  error: PayError | undefined;
  /** A mistake of the page's that no frame can notice. */
  mistake: PayError | undefined;
  /** Whether the page listens for tokens on the element itself. */
  hasListener = false;
  readonly #host: ProblemHost;
  #box: Element | undefined;
  /** Writes the error that is shown. */
  #write: (() => void) | undefined;

  constructor(host: ProblemHost) {
    this.#host = host;
    host.addController(this);
  }

  /** The texts may have arrived after the error. */
  hostUpdated(): void {
    this.#write?.();
  }

  /** Whether the component has a text in its place. */
  get isShown(): boolean {
    return Boolean(this.#box);
  }

  /** Removes what is shown. */
  clear(): void {
    this.#box?.remove();
    this.#box = this.#write = this.error = undefined;
  }

  /** A component that no purchase supports is left out, but not one for another reason. */
  frameFailed(error: PayError): void {
    const cause = error.code === 'NOT_ELIGIBLE' ? this.#host.frame.complaint : error;
    if (cause) this.#show(cause);
  }

  frameEnded(): void {
    this.clear();
  }

  frameEvent(name: string, detail: unknown, emit: () => Verdict): Verdict {
    if (name === 'load' && !this.#takeLoad(detail === false)) return true;
    const verdict = emit();
    const { complaint } = this.#host.frame;
    if (name === 'error' && this.error && complaint) this.#showInFrame(complaint);
    return verdict;
  }

  /** Tells the developer of a mistake in the page, once: in the console, and in development here. */
  report(mistake: PayError): void {
    if (this.mistake) return;
    this.mistake = mistake;
    console.error(mistake, noteOf(this.#host, mistake));
    if (isInDevelopment()) this.#show(mistake);
  }

  /**
   * Watches who takes a token: whoever does reads it from the event, where the listener may be that
   * of an element around this one. Returns a function that ends the watch.
   */
  watchToken(event: Event, detail: unknown): (isTaken: boolean) => void {
    let isRead = false;
    const get = () => {
      isRead = true;
      this.forget();
      return detail;
    };
    Object.defineProperty(event, 'detail', { get });
    return (isTaken) => {
      const { name, form, contract } = this.#host as ProblemHost & {
        name?: string;
        form?: unknown;
      };
      if (isTaken || this.hasListener || (name && form)) return;
      const options = `${'confirm' in contract.props ? 'set confirm, give it a name in a form, or ' : ''}listen to pay-submit`;
      setTimeout(() => isRead || this.report(failures.tokenUnused(options)), UNREAD_MS);
    };
  }

  /** The page has done after all what it seemed to have left out. */
  forget(): void {
    if (this.mistake) this.clear();
    this.mistake = undefined;
  }

  /**
   * The frame has loaded, and may have complained before. Returns whether the page is to know: one
   * that only waits for its provider is neither supported nor not.
   */
  #takeLoad(isRefused: boolean): boolean {
    const { complaint } = this.#host.frame;
    this.clear();
    if (!complaint) return true;
    if (isRefused) return !this.#showInFrame(complaint);
    // What shows a form all the same needs no sentence for shoppers.
    if (complaint.retryable === false && isInDevelopment()) this.#show(complaint);
    return true;
  }

  /** Shows why the frame shows nothing. Returns whether it can be tried again by the shopper. */
  #showInFrame(error: PayError): boolean {
    if (!this.#show(error)) return false;
    this.#host.frame.collapse();
    // For its texts, and for the form that it is in.
    this.#host.requestUpdate();
    if (!error.retryable || !this.#shopperText(error)) return false;
    this.error = error;
    return true;
  }

  /** What a shopper is told; nothing where the component would have no place. */
  #shopperText({ retryable, shopperMessage }: PayError): string | undefined {
    const { contract, shownLanguage, ownTexts } = this.#host;
    const { height, title, props } = contract;
    if (!height || height === 'overlay' || !('paymentId' in props)) return undefined;
    const texts = sharedTexts(textLanguage(shownLanguage), ownTexts);
    const { connection, refused } = texts[title === 'card' ? 'cardNotLoaded' : 'methodsNotLoaded'];
    if (retryable) return connection;
    const isWhole = title === 'card' || title === 'payment' || title === 'express';
    return shopperMessage ?? (isWhole ? refused : texts.cardNotAvailable);
  }

  #show(error: PayError): boolean {
    const host = this.#host;
    const isForDeveloper = isInDevelopment();
    const text = () => (isForDeveloper ? noteFor(host, error) : this.#shopperText(error));
    // The button that opened an overlay has its errors.
    if (host.outlet || !text()) return false;
    this.clear();
    // Its colors are those of the page, which nothing has read for a frame.
    host.appearanceController.frameProps();
    const { root, ownerDocument } = host;
    const problem = ownerDocument.createElement('div');
    problem.part = 'problem';
    const message = ownerDocument.createElement('span');
    message.role = 'alert';
    const retry = ownerDocument.createElement('button');
    retry.type = 'button';
    retry.part = 'retry';
    retry.onclick = () => host.frame.retry();
    problem.append(message);
    if (error.retryable && host.contract.height !== 'overlay') problem.append(retry);
    if (isForDeveloper) {
      problem.dataset['code'] = error.code;
      const link = ownerDocument.createElement('a');
      Object.assign(link, { href: pageOf(error.code), target: '_blank', rel: 'noopener' });
      link.textContent = 'Why, and what to do';
      problem.append(link);
    }
    let isKnown = false;
    let written: string | undefined;
    this.#write = () => {
      const language = isForDeveloper ? 'en' : textLanguage(host.shownLanguage);
      // A screen reader would announce the same text again. What stands there may be a
      // translator's.
      if (written === text()) return;
      written = text();
      problem.lang = language;
      problem.dir = directionOf(language);
      if (isKnown) message.textContent = written ?? null;
      retry.textContent = sharedTexts(language, host.ownTexts).tryAgain;
    };
    this.#write();
    root.prepend(problem);
    this.#box = problem;
    setTimeout(() => {
      isKnown = true;
      message.textContent = written ?? null;
    }, KNOWN_AFTER_MS);
    return true;
  }
}

/** What a developer reads: the code and what it is about, and the message. */
function noteFor(host: ProblemHost, { code, message, details, frameUrl }: PayError): string {
  const { paymentId, accountId } = host as { paymentId?: string; accountId?: string };
  const isUnknown = code.endsWith('_NOT_FOUND');
  const about = details?.missing.join(', ') ?? frameUrl ?? (isUnknown && (paymentId || accountId));
  return `${code}${about ? `: ${about}` : ''}\n${message}`;
}
