import type { PayError } from '../../bridge/errors.js';
import * as failures from '../../bridge/failures.js';
import type { ContractElement } from './contract-element.js';
import { FramedElement } from './framed-element.js';
import { overlayCss } from './overlay-css.js';
import { openOverlay, type Overlay } from './overlay.js';

/** The base of what stands over the whole page while `isOpen`. Back, Escape and the close button leave it. */
export abstract class OverlayElement extends FramedElement {
  /** Waits a moment before anything is seen. @internal */
  patient = false;
  /** Resolves when the overlay that was last open has left the page as it was. */
  closed: Promise<void> = Promise.resolve();
  /** The button that opened it, and tells the merchant in its place. @internal */
  opener: Pick<ContractElement, 'tell'> | undefined;
  protected override readonly css = overlayCss;
  protected overlay: Overlay | undefined;
  #ended = false;

  /** Being put into the page opens it, also when it was closed before. */
  override connectedCallback(): void {
    if (this.#ended) this.values['isOpen'] = undefined;
    super.connectedCallback();
  }

  protected override wanted(): boolean {
    return Boolean(this.values['isOpen'] ?? this.contract.props['isOpen']!.default);
  }

  protected override sync(): void {
    super.sync();
    if (this.values['isHidden']) void this.overlay?.hide();
    else this.overlay?.reveal();
  }

  protected override place(iframe: HTMLIFrameElement): void {
    this.#ended = false;
    this.overlay = openOverlay({
      root: this.root,
      iframe,
      language: this.shownLanguage(),
      patient: this.patient,
      leave: () => void this.requestClose(),
    });
  }

  protected override answers() {
    // An overlay has the page's height, whatever its frame asks for.
    return { ...super.answers(), resize: () => {}, escape: () => void this.requestClose() };
  }

  protected override heard(name: string, detail?: unknown): boolean | Promise<boolean> {
    if (name === 'open') this.overlay?.show();
    if (name === 'submit' && Object.hasOwn(this.contract.events, name)) return this.#handOver(() => super.heard(name, detail));
    const answer = super.heard(name, detail);
    if (!this.isEligible) this.end(failures.notEligible());
    return answer;
  }

  /** The page is as it was before the merchant hears of it: who navigates in the next line must not be called back. */
  async #handOver(tell: () => boolean | Promise<boolean>): Promise<boolean> {
    this.close();
    await this.closed;
    return tell();
  }

  protected override end(reason: PayError): void {
    const { overlay } = this;
    this.overlay = undefined;
    if (overlay) {
      this.closed = overlay.close();
      this.#ended = true;
    }
    this.values['isOpen'] = false;
    super.end(reason);
  }

  /** @internal */
  override tell(name: string, detail?: unknown): boolean | Promise<boolean> {
    return this.opener ? this.opener.tell(name, detail) : super.tell(name, detail);
  }

  /** Leaves as a shopper would. */
  async requestClose(): Promise<void> {
    void this.tell('beforeClose');
    this.close();
  }
}
