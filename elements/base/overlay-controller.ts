import type { PropertyValues } from '@lit/reactive-element';
import * as failures from '../../bridge/failures.js';
import type { Answers } from '../../bridge/port.js';
import type { FramePart, Verdict } from './frame-part.js';
import { openOverlay, type Overlay } from './overlay.js';
import type { PayElement } from './pay-element.js';

/**
 * Shows a component over the whole page while `isOpen`. Back, Escape and the close button leave it.
 *
 * What the merchant asked for (`isOpen`) and what is on screen are two things: an overlay that has come to its end stays
 * closed until the merchant asks anew, by another value of `isOpen`, by `open()`, or by inserting the element again.
 */
export class OverlayController implements FramePart {
  /** Waits a moment before anything is seen. */
  patient = false;
  /** Resolves when the overlay that was last open has left the page as it was. */
  closed: Promise<void> = Promise.resolve();
  readonly answers: Answers = {
    // An overlay has the page's height, whatever its frame asks for.
    resize: () => {},
    escape: () => void this.leave(),
  };
  protected readonly host: PayElement;
  protected overlay: Overlay | undefined;
  #isOver = false;

  constructor(host: PayElement) {
    this.host = host;
    host.addController(this);
  }

  /** Whether the merchant wants it open, and it has not come to its end since. */
  get isWanted(): boolean {
    const { isOpen } = this.host as { isOpen?: unknown };
    return !this.#isOver && Boolean(isOpen ?? this.host.contract.props['isOpen']!.default);
  }

  /** Opens it anew where it has come to its end. */
  reopen(): void {
    this.#isOver = false;
    this.host.requestUpdate();
  }

  /** Leaves as a shopper would. */
  async leave(): Promise<void> {
    void this.host.tell('beforeClose');
    this.host.close();
  }

  hostChanged(changed: PropertyValues): void {
    if (changed.has('isOpen')) this.#isOver = false;
  }

  hostRemoved(): void {
    this.#isOver = false;
  }

  hostUpdated(): void {
    if ((this.host as { isHidden?: unknown }).isHidden) void this.overlay?.hide();
    else this.overlay?.reveal();
  }

  placeFrame(iframe: HTMLIFrameElement): void {
    const { root, shownLanguage: language } = this.host;
    this.overlay = openOverlay({ root, iframe, language, patient: this.patient, leave: () => void this.leave() });
    this.host.mark('open', true);
  }

  frameEvent(name: string, _detail: unknown, emit: () => Verdict): Verdict {
    if (name === 'open') this.overlay?.show();
    if (name === 'submit') return this.#handOver(emit);
    const verdict = emit();
    if (!this.host.isEligible) this.host.frame.end(failures.notEligible());
    return verdict;
  }

  frameEnded(): void {
    this.#isOver = true;
    this.host.mark('open', false);
    this.closed = this.overlay?.close() ?? this.closed;
    this.overlay = undefined;
  }

  /** The page is as it was before the merchant's listeners run: one that navigates must not be called back by the history. */
  async #handOver(emit: () => Verdict): Promise<boolean> {
    this.host.close();
    await this.closed;
    return emit();
  }
}
