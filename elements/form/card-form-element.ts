import type { CardState, CardToken } from '../../bridge/contracts/card-input.js';
import { PayError } from '../../bridge/errors.js';
import * as failures from '../../bridge/failures.js';
import type { FramePart, Verdict } from '../base/frame-part.js';
import { CardInfoPart } from '../frame/card-info-part.js';
import type { PayElement } from '../frame/pay-element.js';
import { FormElement } from './form-element.js';
import { FormPart } from './form-part.js';
import { keepDetails } from './typed-details.js';

/** A form control with the token of a card that is typed in frames. */
export abstract class CardFormElement extends FormElement {
  // `callFrame` would dispatch `pay-error` as well, and the form controller reports its errors
  // itself.
  /** @internal */
  readonly control: FormPart = new FormPart(this, () => this.#makeToken(true));
  /** The number of tokens that are being created. */
  #making = 0;

  constructor() {
    super();
    this.addController(new CardInfoPart(this));
    this.addController(new LostCardPart(this));
  }

  /**
   * Calls the frame. `createToken()` without a rendered card form is a bug in the page: the call
   * rejects, and `pay-error` reports it too. @internal
   */
  override async callFrame(name: string, ...args: readonly unknown[]): Promise<unknown> {
    try {
      return await (name === 'createToken'
        ? this.#makeToken(...args)
        : super.callFrame(name, ...args));
    } catch (thrown) {
      if (name === 'createToken' && PayError.from(thrown).code === 'CARD_NOT_REGISTERED')
        void this.dispatch('error', thrown);
      throw thrown;
    }
  }

  /**
   * Creates a token, with the state `busy` meanwhile. The contract guarantees the type of the
   * reply.
   */
  async #makeToken(...args: readonly unknown[]): Promise<CardToken> {
    this.#showBusy(1);
    try {
      this.checkParts();
      const made = (await super.callFrame('createToken', ...args)) as CardToken;
      keepDetails(made);
      return made;
    } finally {
      this.#showBusy(-1);
    }
  }

  /** Throws if a card cannot be typed, because the page has left something out. @internal */
  checkParts(): void {}

  #showBusy(change: 1 | -1): void {
    this.#making += change;
    this.mark('busy', this.#making);
    this.internals.ariaBusy = String(this.#making > 0);
  }

  /** @internal */
  override missing(): PayError {
    return failures.cardNotRegistered();
  }
}

const emptyCard: CardState = {
  isTouched: false,
  isSubmitted: false,
  isComplete: false,
  isEmpty: true,
};

let hasWarned = false;

/**
 * Tells the page that the card is empty when the frame's document took it along: a Pay button must
 * not stay enabled over it.
 */
class LostCardPart implements FramePart {
  readonly #host: PayElement;
  #isEmpty = true;
  #isUnheard = false;

  constructor(host: PayElement) {
    this.#host = host;
  }

  hostConnected(): void {
    if (this.#isUnheard) this.#emitState();
  }

  frameEvent(name: string, detail: unknown, emit: () => Verdict): Verdict {
    if (name === 'change') this.#isEmpty = (detail as CardState).isEmpty;
    return emit();
  }

  frameLost(): void {
    if (this.#isEmpty) return;
    // An element that has left the page ends, if nothing puts it back.
    if (!hasWarned && this.#host.isConnected) {
      hasWarned = true;
      console.warn(
        `<${this.#host.localName}> is empty: it was moved or loaded again. Only moveBefore() keeps it, in Chromium`,
      );
    }
    this.#empty();
  }

  frameEnded({ code }: PayError): void {
    // The page itself is being left, or the frame has failed.
    if (code !== 'NAVIGATED') this.#empty();
  }

  frameFailed(): void {
    this.#empty();
  }

  #empty(): void {
    if (this.#isEmpty) return;
    this.#host.internals.setFormValue(null);
    this.#emitState();
  }

  /** Nothing around an element hears its events while it is out of the page. */
  #emitState(): void {
    this.#isUnheard = !this.#host.isConnected;
    void this.#host.frame.emit('change', emptyCard);
  }
}
