import type { PayError } from '../../bridge/errors.js';
import { FramedElement } from './framed-element.js';
import type { OverlayElement } from './overlay-element.js';

/** What a merchant hears of an overlay from the button that opened it. */
const PASSED_ON: readonly string[] = ['load', 'open', 'submit', 'error', 'beforeClose'];

/** The base of a button that opens an overlay: once the merchant has allowed it, and one at a time. */
export abstract class OpeningElement extends FramedElement {
  /** The overlay that it opens. */
  protected abstract readonly opens: new () => OverlayElement;
  #overlay: OverlayElement | undefined;
  #isAsking = false;

  /** Whether its overlay is on the page. */
  get isOpen(): boolean {
    return Boolean(this.#overlay);
  }

  protected override heard(name: string, detail?: unknown): boolean | Promise<boolean> {
    if (name !== 'beforeOpen') return super.heard(name, detail);
    return !this.#isAsking && !this.#overlay && this.#ask();
  }

  protected override sync(): void {
    super.sync();
    if (this.#overlay) this.#share(this.#overlay);
  }

  protected override end(reason: PayError): void {
    this.#overlay?.close();
    super.end(reason);
  }

  async #ask(): Promise<boolean> {
    this.#isAsking = true;
    const isAllowed = await super.heard('beforeOpen');
    this.#isAsking = false;
    if (isAllowed && this.isConnected) this.#open();
    return isAllowed;
  }

  #open(): void {
    const overlay = (this.#overlay = new this.opens());
    overlay.opener = {
      tell: (name, detail) => {
        if (name === 'destroy') {
          this.#overlay = undefined;
          overlay.remove();
        }
        // That the overlay is not supported is told as an error; the button stands all the same.
        const isHeard = PASSED_ON.includes(name) && (name !== 'load' || detail);
        return !isHeard || this.tell(name, detail);
      },
    };
    this.#share(overlay);
    ((this.values['window'] as Window | undefined)?.document ?? document).body.append(overlay);
  }

  /** The overlay is shown with the button's own props, as they are now. */
  #share(overlay: OverlayElement): void {
    for (const key of Object.keys(overlay.contract.props)) {
      if (key in this.contract.props) (overlay as unknown as Record<string, unknown>)[key] = this.values[key];
    }
  }
}
