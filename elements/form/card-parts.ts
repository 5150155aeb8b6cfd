import type { FramePart } from '../base/frame-part.js';
import type { PayElement } from '../frame/pay-element.js';

/** The parts of a card group in the page, by tag, and what their frames find each other by. */
export class CardParts implements FramePart {
  readonly host: PayElement;
  readonly byTag = new Map<string, PayElement>();
  #key: string | undefined;

  constructor(host: PayElement) {
    this.host = host;
    host.addController(this);
  }

  /**
   * A text that nobody guesses: 24 characters of 18 random bytes, new for each group, so that the
   * frames of two groups on a page do not receive each other's messages.
   */
  get key(): string {
    return (this.#key ??= btoa(
      String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))),
    ).replace(/[+/]/g, (letter) => (letter === '+' ? '-' : '_')));
  }

  frameProps(): Readonly<Record<string, unknown>> {
    return { channel: this.key };
  }

  hostUpdated(): void {
    this.#update();
  }

  hostRemoved(): void {
    this.#update();
  }

  /** Its parts have what they inherit from it, and end with it. */
  #update(): void {
    for (const part of this.byTag.values()) part.frame.restart();
  }
}
