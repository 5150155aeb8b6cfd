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
/** Those that a row of several buttons passes on, with the name of the method. */
const WITH_METHOD: readonly string[] = ['beforeSubmit', 'submit', 'error', 'cancel'];

type OverlayClass = (new () => PayElement) & { readonly contract: Contract };

/** The overlays that the buttons of a row open, by method. */
type OverlayClasses = Readonly<Record<string, OverlayClass>>;

/**
 * Lets a button open an overlay, once the merchant has allowed it and only one at a time. In a row
 * of several buttons, each may open its own, or take the payment itself.
 */
export class OpenerController implements FramePart {
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
    if (name !== 'beforeOpen') return emit();
    return !this.#isPending && !this.#overlay && this.#allowOpening(methodOf(detail), emit);
  }

  frameEnded(): void {
    this.#overlay?.close();
  }

  async #allowOpening(method: string | undefined, emit: () => Verdict): Promise<boolean> {
    this.#isPending = true;
    const isAllowed = await emit();
    this.#isPending = false;
    if (isAllowed && this.#host.isConnected) this.#open(method);
    return isAllowed;
  }

  #open(method: string | undefined): void {
    const overlayClass = this.#overlayClassOf(method);
    // The button takes the payment itself.
    if (!overlayClass) return;
    define(overlayClass);
    const overlay = (this.#overlay = new overlayClass());
    overlay.outlet = (name, detail) => {
      if (name === 'destroy') {
        this.#overlay = undefined;
        overlay.remove();
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

  #overlayClassOf(method: string | undefined): OverlayClass | undefined {
    const classes = this.#overlayClasses;
    if (typeof classes === 'function') return classes;
    return method !== undefined && Object.hasOwn(classes, method) ? classes[method] : undefined;
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
