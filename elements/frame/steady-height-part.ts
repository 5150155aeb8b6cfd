import type { PropertyValues } from '@lit/reactive-element';
import { MAX_HEIGHT } from '../../bridge/limits.js';
import type { FramePart, Resize, Verdict } from '../base/frame-part.js';
import type { PayElement } from './pay-element.js';

/**
 * How far a height grows with each animation frame, in CSS pixels: browsers count what moves by 3
 * as a layout shift.
 */
const STEP = 2.9;

/** The props with which the merchant's page changes the height itself. */
const ofHeight =
  'paymentId language appearance theme fonts innerStyle layout order exclude express payButton'.split(
    ' ',
  );

/**
 * Keeps the content below a component in its place: reserves the height that the component had when
 * this page last showed it, shows no other height before it has loaded, never takes height away
 * while the shopper pays, and adds it smoothly where the shopper would see something move.
 */
export class SteadyHeightPart implements FramePart {
  readonly #host: PayElement;
  #requested = 0;
  #isLoaded = false;
  /** The shopper is in the frame: its height is not that of a fresh page any more. */
  #isUsed = false;
  /** The width that the height is for. */
  #width = 0;
  #growing = 0;

  constructor(host: PayElement) {
    this.#host = host;
    host.addController(this);
  }

  hostChanged(changed: PropertyValues): void {
    if (ofHeight.some((name) => changed.has(name))) this.#width = 0;
  }

  knownHeight(): number | undefined {
    const height = Number(this.#stored((storage, key) => storage.getItem(key)));
    return height > 0 && height <= MAX_HEIGHT ? height : undefined;
  }

  frameResized(height: number, apply: Resize): void {
    const { iframe } = this.#host.frame;
    this.#requested = height;
    if (!iframe || !this.#isLoaded) return;
    cancelAnimationFrame(this.#growing);
    const { clientWidth } = iframe;
    if (this.#width === clientWidth) return this.#grow(iframe, apply);
    this.#width = clientWidth;
    apply(height, true);
    this.#store(height);
  }

  frameEvent(name: string, detail: unknown, emit: () => Verdict): Verdict {
    if (name === 'focus') this.#isUsed = true;
    if (name !== 'load') return emit();
    if (detail === false) this.#isLoaded = false;
    else if (!this.#isLoaded) this.#load();
    return emit();
  }

  frameLost(): void {
    this.#isLoaded = this.#isUsed = false;
  }

  frameEnded(): void {
    this.frameLost();
    cancelAnimationFrame(this.#growing);
  }

  /** The next height, which belongs to the loaded component, is set before the page learns of it. */
  #load(): void {
    this.#isLoaded = true;
    this.#width = 0;
  }

  #grow(iframe: HTMLIFrameElement, apply: Resize): void {
    const page = iframe.ownerDocument.defaultView!;
    const { matches: isReduced } = page.matchMedia('(prefers-reduced-motion: reduce)');
    const step = () => {
      const { height, bottom } = iframe.getBoundingClientRect();
      if (height >= this.#requested) return;
      const isBelowSeen = bottom < page.innerHeight && !isReduced;
      apply(isBelowSeen ? Math.min(height + STEP, this.#requested) : this.#requested);
      this.#growing = requestAnimationFrame(step);
    };
    step();
  }

  #store(height: number): void {
    if (!this.#isUsed) this.#stored((storage, key) => storage.setItem(key, String(height)));
  }

  /** A page may have no storage: the shopper or its sandbox blocks it. */
  #stored<T>(act: (storage: Storage, key: string) => T): T | undefined {
    const { contract, ownerDocument } = this.#host;
    try {
      const { sessionStorage, location } = ownerDocument.defaultView!;
      return act(sessionStorage, `payframe ${contract.tag} ${location.pathname}`);
    } catch {
      return undefined;
    }
  }
}
