import type { FramePart, Verdict } from './frame-part.js';
import type { PayElement } from './pay-element.js';

/** The events of an overlay that the button which opened it passes on. */
const PASSED_ON: readonly string[] = ['load', 'open', 'submit', 'error', 'beforeClose'];

/** Lets a button open an overlay: once the merchant has allowed it, and one at a time. */
export class OpenerController implements FramePart {
  readonly #host: PayElement;
  readonly #overlayClass: new () => PayElement;
  #overlay: PayElement | undefined;
  #isAsking = false;

  constructor(host: PayElement, overlayClass: new () => PayElement) {
    this.#host = host;
    this.#overlayClass = overlayClass;
    host.addController(this);
  }

  /** Whether the overlay is on the page. */
  get isOpen(): boolean {
    return Boolean(this.#overlay);
  }

  hostUpdated(): void {
    if (this.#overlay) this.#shareProps(this.#overlay);
  }

  frameEvent(name: string, _detail: unknown, emit: () => Verdict): Verdict {
    if (name !== 'beforeOpen') return emit();
    return !this.#isAsking && !this.#overlay && this.#ask(emit);
  }

  frameEnded(): void {
    this.#overlay?.close();
  }

  async #ask(emit: () => Verdict): Promise<boolean> {
    this.#isAsking = true;
    const isAllowed = await emit();
    this.#isAsking = false;
    if (isAllowed && this.#host.isConnected) this.#open();
    return isAllowed;
  }

  #open(): void {
    const overlay = (this.#overlay = new this.#overlayClass());
    overlay.outlet = (name, detail) => {
      if (name === 'destroy') {
        this.#overlay = undefined;
        overlay.remove();
      }
      // An overlay that is not supported reports an error; the button stands all the same.
      const isPassedOn = PASSED_ON.includes(name) && (name !== 'load' || detail);
      return !isPassedOn || this.#host.tell(name, detail);
    };
    this.#shareProps(overlay);
    const { window: page } = this.#host as { window?: Window };
    (page?.document ?? document).body.append(overlay);
  }

  /** The overlay is shown with the button's own props, as they are now. */
  #shareProps(overlay: PayElement): void {
    const own = this.#host as unknown as Readonly<Record<string, unknown>>;
    const shared = Object.keys(overlay.contract.props).filter((key) => key in this.#host.contract.props);
    Object.assign(overlay, Object.fromEntries(shared.map((key) => [key, own[key]])));
  }
}
