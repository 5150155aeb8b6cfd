import type { PropertyValues } from '@lit/reactive-element';
import type { PayError } from '../../bridge/errors.js';
import * as failures from '../../bridge/failures.js';
import type { Answers } from '../../bridge/port.js';
import type { FramePart, Verdict } from '../base/frame-part.js';
import { openOverlay, type Overlay } from './overlay.js';
import type { PayElement } from '../frame/pay-element.js';

/** Errors that end an overlay: a shopper who leaves after one has not canceled. */
const FINAL: readonly string[] = [
  'OUTCOME_UNKNOWN',
  'INTERNAL_ERROR',
  'CLICK_TO_PAY_UNAVAILABLE',
  'SCRIPT_FAILED',
  'BLOCKED_BY_CSP',
];

/**
 * Shows a component full screen while `isOpen`. Back, Escape and the close button close it.
 *
 * The merchant's `isOpen` and the overlay's state may differ: an overlay that has ended stays
 * closed until the merchant opens it again, by changing `isOpen`, by `reopen()`, or by inserting
 * the element again.
 */
export class OverlayPart implements FramePart {
  /** Delays the display briefly. @internal */
  patient = false;
  /** Resolves when the last open overlay has restored the page. */
  closed: Promise<void> = Promise.resolve();
  readonly answers: Answers = {
    // An overlay always has the page's height.
    resize: () => {},
    escape: () => void this.leave(),
    frameLoaded: () => this.overlay?.renewEntry(),
    ownsClose: (isOwn: unknown) => this.overlay?.ownsClose(isOwn === true),
  };
  protected readonly host: PayElement;
  protected overlay: Overlay | undefined;
  #isOver = false;
  #hasFailed = false;

  constructor(host: PayElement) {
    this.host = host;
    host.addController(this);
  }

  /** Whether the merchant has opened the overlay and it has not ended since. */
  get shouldRender(): boolean {
    const { currentProps, contract } = this.host;
    return !this.#isOver && Boolean(currentProps['isOpen'] ?? contract.props['isOpen']!.default);
  }

  /** Opens the overlay again after it has ended. */
  reopen(): void {
    this.#isOver = false;
    this.host.frame.restart();
  }

  /** Closes the overlay as if the shopper left it. */
  async leave(): Promise<void> {
    if (!this.overlay) return;
    void this.host.dispatch('beforeClose');
    await this.cancel();
  }

  /** Closes after the shopper left, and emits `cancel` once the page is restored. */
  protected async cancel(): Promise<void> {
    this.host.close();
    await this.emitCancel();
  }

  /**
   * Emits `cancel` once the page is restored, unless the merchant knows of an error that ended the
   * component.
   */
  protected async emitCancel(): Promise<void> {
    await this.closed;
    if (!this.#hasFailed) void this.host.dispatch('cancel');
  }

  /** Whether this error ends the component. */
  protected isFinal({ code }: PayError): boolean {
    return FINAL.includes(code);
  }

  hostChanged(changed: PropertyValues): void {
    if (changed.has('isOpen')) this.#isOver = false;
  }

  hostRemoved(): void {
    this.#isOver = false;
  }

  hostUpdated(): void {
    this.overlay?.speak(this.host.shownLanguage, this.host.ownTexts);
    if (this.host.currentProps['isHidden']) void this.overlay?.hide();
    else this.overlay?.reveal();
  }

  placeFrame(iframe: HTMLIFrameElement): void {
    this.#hasFailed = false;
    const { root, shownLanguage: language, ownTexts } = this.host;
    const leave = () => void this.leave();
    const refocus = () => this.host.focus();
    this.overlay = openOverlay({
      ...{ root, iframe, language, ownTexts, leave, refocus },
      patient: this.patient,
    });
    this.host.mark('open', true);
  }

  /** A new document shows nothing yet. */
  frameReady(): void {
    this.overlay?.ownsClose(false);
  }

  frameEvent(name: string, detail: unknown, emit: () => Verdict): Verdict {
    if (name === 'open') this.#show();
    if (name === 'error') this.#hasFailed ||= this.isFinal(detail as PayError);
    if (name === 'submit') return this.#submit(emit);
    const verdict = emit();
    if (!this.host.isEligible) this.host.frame.end(failures.notEligible());
    return verdict;
  }

  /**
   * Whether a frame that ended so counts as left by the shopper: a script of the page has taken it
   * out.
   */
  protected countsAsLeft({ code }: PayError): boolean {
    return code === 'FRAME_CLOSED';
  }

  frameEnded(reason: PayError): void {
    this.#isOver = true;
    this.host.mark('open', false);
    this.closed = this.overlay?.close() ?? this.closed;
    this.overlay = undefined;
    if (this.countsAsLeft(reason)) void this.emitCancel();
  }

  /** Shows the frame, whose app then focuses its first control. */
  #show(): void {
    const isVisible = this.overlay?.show();
    // A frame of an older version does not know the call.
    this.host.frame.call('focusVisible', [isVisible]).catch(() => {});
  }

  /**
   * Restores the page before the merchant's listeners run: the history change must not undo a
   * navigation that they start.
   */
  async #submit(emit: () => Verdict): Promise<boolean> {
    this.host.close();
    await this.closed;
    return emit();
  }
}
