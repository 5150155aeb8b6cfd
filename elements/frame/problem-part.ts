import * as failures from '../../bridge/failures.js';
import { textLanguage } from '../languages/index.js';
import { sharedTexts } from '../languages/shared.js';
import type { PayError } from '../../bridge/errors.js';
import { isInDevelopment } from '../base/development.js';
import { logError } from '../base/dispatch.js';
import type { AppearancePart } from '../style/appearance-part.js';
import type { LifecyclePart } from './lifecycle-part.js';
import type { FrameHost, FramePart, Verdict } from '../base/frame-part.js';
import type { ProblemBox, ProblemTexts } from './problem-box.js';

/** A component, as far as it shows a problem. */
interface ProblemHost extends FrameHost {
  readonly frame: Pick<LifecyclePart, 'complaint' | 'collapse' | 'lateFrame' | 'retry'>;
  readonly appearancePart: Pick<AppearancePart, 'frameProps'>;
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
  #box: ProblemBox | undefined;
  #inserted: Promise<void> | undefined;
  /** What is shown, or will be once the box has loaded. */
  #turn: object | undefined;

  constructor(host: ProblemHost) {
    this.#host = host;
    host.addController(this);
  }

  /** The texts may have arrived after the error. */
  hostUpdated(): void {
    this.#box?.write();
  }

  /** Whether the component has a text in its place. */
  get isShown(): boolean {
    return Boolean(this.#turn);
  }

  /** Whether errors are shown to a developer. */
  get isForDeveloper(): boolean {
    return isInDevelopment();
  }

  focus(options?: FocusOptions): void {
    const control = this.#host.root?.querySelector<HTMLElement>('[part=retry], a');
    if (this.#turn && !this.#box) void this.#inserted?.then(() => this.focus(options));
    else control?.focus(options);
  }

  /** Removes what is shown. */
  clear(): void {
    this.#box?.remove();
    this.#box = this.#turn = this.error = undefined;
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
    logError(this.#host, mistake);
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
    // The button that opened an overlay has its errors.
    if (host.outlet || !(isForDeveloper || this.#shopperText(error))) return false;
    this.clear();
    // Its colors are those of the page, which nothing has read for a frame.
    host.appearancePart.frameProps();
    this.#inserted = this.#insert(error, () => this.#texts(error, isForDeveloper));
    return true;
  }

  /** The box is a file of its own. Without it, the sentence stands alone. */
  async #insert(error: PayError, read: () => ProblemTexts): Promise<void> {
    const turn = (this.#turn = {});
    const { insertBox } = await import('./problem-box.js').catch(() => ({ insertBox: insertText }));
    const { frame } = this.#host;
    if (turn === this.#turn)
      this.#box = insertBox(this.#host, error, read, () => frame.retry(), frame.lateFrame);
  }

  #texts(error: PayError, isForDeveloper: boolean): ProblemTexts {
    const { shownLanguage, ownTexts } = this.#host;
    const language = isForDeveloper ? 'en' : textLanguage(shownLanguage);
    const sentence = isForDeveloper ? undefined : this.#shopperText(error);
    return { language, sentence, tryAgain: sharedTexts(language, ownTexts).tryAgain };
  }
}

function insertText(
  { root, ownerDocument }: FrameHost,
  { code }: PayError,
  read: () => ProblemTexts,
): ProblemBox {
  const text = ownerDocument.createTextNode(read().sentence ?? code);
  root.prepend(text);
  return Object.assign(text, { write() {} });
}
