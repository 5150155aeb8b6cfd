import type { Contract } from '../../bridge/contract.js';
import { define } from './define.js';
import type { FramePart, Verdict } from './frame-part.js';
import type { PayElement } from './pay-element.js';

/** The overlay's events that the button passes on. */
const PASSED_ON: readonly string[] = [
  'load',
  'open',
  'beforeSubmit',
  'submit',
  'error',
  'beforeClose',
  'cancel',
];

type OverlayClass = (new () => PayElement) & { readonly contract: Contract };

/** Lets a button open an overlay, once the merchant has allowed it and only one at a time. */
export class OpenerController implements FramePart {
  readonly #host: PayElement;
  readonly #overlayClass: OverlayClass;
  #overlay: PayElement | undefined;
  #isPending = false;

  constructor(host: PayElement, overlayClass: OverlayClass) {
    this.#host = host;
    this.#overlayClass = overlayClass;
    host.addController(this);
  }

  /** Whether the overlay is open. */
  get isOpen(): boolean {
    return Boolean(this.#overlay);
  }

  hostUpdated(): void {
    if (this.#overlay) this.#shareProps(this.#overlay);
  }

  frameEvent(name: string, _detail: unknown, emit: () => Verdict): Verdict {
    if (name !== 'beforeOpen') return emit();
    return !this.#isPending && !this.#overlay && this.#allowOpening(emit);
  }

  frameEnded(): void {
    this.#overlay?.close();
  }

  async #allowOpening(emit: () => Verdict): Promise<boolean> {
    this.#isPending = true;
    const isAllowed = await emit();
    this.#isPending = false;
    if (isAllowed && this.#host.isConnected) this.#open();
    return isAllowed;
  }

  #open(): void {
    define(this.#overlayClass);
    const overlay = (this.#overlay = new this.#overlayClass());
    overlay.outlet = (name, detail) => {
      if (name === 'destroy') {
        this.#overlay = undefined;
        overlay.remove();
      }
      // An unsupported overlay reports an error; the button stays.
      const isPassedOn = PASSED_ON.includes(name) && (name !== 'load' || detail);
      return !isPassedOn || this.#host.dispatch(name, detail);
    };
    this.#shareProps(overlay);
    const { window: page } = this.#host as { window?: Window };
    (page?.document ?? document).body.append(overlay);
  }

  /** Passes the button's current props to the overlay. */
  #shareProps(overlay: PayElement): void {
    const own = this.#host as unknown as Readonly<Record<string, unknown>>;
    const shared = Object.keys(overlay.contract.props).filter(
      (key) => key in this.#host.contract.props,
    );
    Object.assign(overlay, Object.fromEntries(shared.map((key) => [key, own[key]])));
  }
}
