import * as failures from '../../bridge/failures.js';
import type { PayError } from '../../bridge/errors.js';
import type { FramePart } from '../base/frame-part.js';
import type { PayElement } from '../frame/pay-element.js';

/** The parts that a card needs. */
const NEEDED = ['pay-card-number', 'pay-card-expiry', 'pay-card-cvc'];

/** A part of a group, as the group sees it. */
export interface Part extends PayElement {
  /** Looks for its group again. */
  findGroup(): void;
}

/** The parts that have no group yet: one may come. */
const waiting = new Set<Part>();
/** The parts of each group, by element. */
const groups = new WeakMap<HTMLElement, CardParts>();

/** Waits for the group of a part. Returns how to stop. */
export function awaitGroup(part: Part): () => void {
  waiting.add(part);
  return () => void waiting.delete(part);
}

/** Returns the parts of a group, if the element is one. */
export const partsOf = (element: HTMLElement | null | undefined): CardParts | undefined =>
  element ? groups.get(element) : undefined;

/** Returns a text that nobody guesses: 24 characters of 18 random bytes. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_');
}

/** The parts of a card group in the page, and what their frames find each other by. */
export class CardParts implements FramePart {
  readonly host: PayElement;
  /** New for each group: the frames of two groups on a page do not hear each other. */
  #key: string | undefined;
  readonly #parts = new Map<string, Part>();

  constructor(host: PayElement) {
    this.host = host;
    groups.set(host, this);
    host.addController(this);
  }

  get key(): string {
    return (this.#key ??= randomKey());
  }

  /** Adds a part. Returns why it cannot be one, if so. */
  add(part: Part): PayError | undefined {
    const { tag } = part.contract;
    const known = this.#parts.get(tag);
    if (known && known !== part) return failures.partTwice(tag);
    this.#parts.set(tag, part);
    return undefined;
  }

  remove(part: Part): void {
    if (this.#parts.get(part.contract.tag) === part) this.#parts.delete(part.contract.tag);
  }

  /** Throws if the page has left a part out. */
  check(): void {
    const missing = NEEDED.filter((tag) => !this.#parts.has(tag));
    if (missing.length) throw failures.partMissing(missing).with({ details: { missing } });
  }

  frameProps(): Readonly<Record<string, unknown>> {
    return { channel: this.key };
  }

  hostConnected(): void {
    for (const part of [...waiting]) part.findGroup();
    this.#update();
  }

  hostUpdated(): void {
    this.#update();
  }

  hostRemoved(): void {
    this.#update();
  }

  /** Its parts have what they inherit from it, and end with it. */
  #update(): void {
    for (const part of this.#parts.values()) part.frame.restart();
  }
}
