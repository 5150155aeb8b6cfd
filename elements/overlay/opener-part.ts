import type { Contract } from '../../bridge/contract.js';
import { PayError } from '../../bridge/errors.js';
import { define } from '../base/define.js';
import type { FramePart, Verdict } from '../base/frame-part.js';
import { later } from '../base/later.js';
import type { PayElement } from '../frame/pay-element.js';

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
/** Those that a row of several buttons passes on, with the name of the method. */
const WITH_METHOD: readonly string[] = ['beforeSubmit', 'submit', 'error', 'cancel'];

type OverlayClass = (new () => PayElement) & { readonly contract: Contract };

/** The overlays that the buttons of a row open, by method: each is loaded with its row's frame. */
type OverlayClasses = Readonly<Record<string, () => Promise<OverlayClass>>>;

/**
 * Lets a button open an overlay, once the merchant has allowed it and only one at a time. In a row
 * of several buttons, each may open its own, or take the payment itself.
 */
export class OpenerPart implements FramePart {
  readonly #host: PayElement;
  readonly #overlayClasses: OverlayClass | OverlayClasses;
  #overlay: PayElement | undefined;
  #isPending = false;

  constructor(host: PayElement, overlayClasses: OverlayClass | OverlayClasses) {
    this.#host = host;
    this.#overlayClasses = overlayClasses;
    host.addController(this);
  }

  /** Whether the overlay is open. */
  get isOpen(): boolean {
    return Boolean(this.#overlay);
  }

  hostUpdated(): void {
    if (this.#overlay) this.#shareProps(this.#overlay);
  }

  frameEvent(name: string, detail: unknown, emit: () => Verdict): Verdict {
    if (name === 'load' && detail) this.#loadOverlays();
    if (name !== 'beforeOpen') return emit();
    return !this.#isPending && !this.#overlay && this.#allowOpening(methodOf(detail), emit);
  }

  frameEnded(): void {
    this.#overlay?.close();
  }

  async #allowOpening(method: string | undefined, emit: () => Verdict): Promise<boolean> {
    this.#isPending = true;
    try {
      if (!(await emit())) return false;
      const overlayClass = await this.#overlayClassOf(method);
      // Without one, the button takes the payment itself.
      if (overlayClass && this.#host.isConnected) this.#open(overlayClass, method);
      return true;
    } catch (thrown) {
      void this.#host.dispatch('error', PayError.from(thrown));
      return false;
    } finally {
      this.#isPending = false;
    }
  }

  #open(overlayClass: OverlayClass, method: string | undefined): void {
    define(overlayClass);
    const overlay = (this.#overlay = new overlayClass());
    overlay.outlet = (name, detail) => {
      if (name === 'destroy') {
        this.#overlay = undefined;
        overlay.remove();
        this.#takeFocusBack();
      }
      // An unsupported overlay reports an error; the button stays.
      const passedOn = method === undefined ? PASSED_ON : WITH_METHOD;
      const isPassedOn = passedOn.includes(name) && (name !== 'load' || detail);
      const isNamed = method !== undefined && name !== 'error';
      return (
        !isPassedOn || this.#host.dispatch(name, isNamed ? { ...Object(detail), method } : detail)
      );
    };
    this.#shareProps(overlay);
    const { window: page } = this.#host as { window?: Window };
    (page?.document ?? document).body.append(overlay);
  }

  /** A dialog that closes gives the focus back to a button of the page, not to one in a frame. */
  #takeFocusBack(): void {
    const { activeElement, body } = this.#host.ownerDocument;
    if (this.#host.frame.iframe && activeElement === body) this.#host.focus();
  }

  /** They are there before the shopper presses, and asked for again if they could not be loaded. */
  #loadOverlays(): void {
    const classes = this.#overlayClasses;
    if (typeof classes === 'function') return;
    for (const load of Object.values(classes)) load().catch(() => {});
  }

  #overlayClassOf(method: string | undefined): OverlayClass | Promise<OverlayClass> | undefined {
    const classes = this.#overlayClasses;
    if (typeof classes === 'function') return classes;
    if (method === undefined || !Object.hasOwn(classes, method)) return undefined;
    return later(classes[method]!(), method);
  }

  /** Passes the button's current props to the overlay. */
  #shareProps(overlay: PayElement): void {
    const { currentProps } = this.#host;
    const shared = Object.keys(overlay.contract.props).filter((key) => key in currentProps);
    Object.assign(overlay, Object.fromEntries(shared.map((key) => [key, currentProps[key]])));
  }
}

/** Returns the method that an event names, if it is a row's. */
function methodOf(detail: unknown): string | undefined {
  const { method } = Object(detail) as { readonly method?: unknown };
  return typeof method === 'string' ? method : undefined;
}
