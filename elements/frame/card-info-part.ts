import type { PayError } from '../../bridge/errors.js';
import type { FramePart } from '../base/frame-part.js';
import type { PayElement } from './pay-element.js';

/** Emits that nothing is known of the card, once the frame that it was typed in is gone. */
export class CardInfoPart implements FramePart {
  readonly #host: PayElement;
  /** Whether the page was last told something of the card. */
  #isKnown = false;

  constructor(host: PayElement) {
    this.#host = host;
  }

  /** Nothing around an element hears its events while it is out of the page. */
  hostConnected(): void {
    if (this.#isKnown) this.#forget();
  }

  frameRequests(name: string, detail: unknown): void {
    if (name === 'cardInfo') this.#isKnown = detail !== null;
  }

  frameLost(): void {
    this.#forget();
  }

  frameEnded({ code }: PayError): void {
    // With the page itself goes what it shows.
    if (code !== 'NAVIGATED') this.#forget();
  }

  #forget(): void {
    if (!this.#isKnown) return;
    this.#isKnown = !this.#host.isConnected;
    void this.#host.requestAnswer('cardInfo', null);
  }
}
