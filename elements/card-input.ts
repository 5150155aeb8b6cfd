import { isBorderless, inPagesBox } from '../bridge/borderless.js';
import { cardInput, type CardState, type CardToken } from '../bridge/contracts/card-input.js';
import { PayError } from '../bridge/errors.js';
import * as failures from '../bridge/failures.js';
import { CardInfoPart } from './frame/card-info-part.js';
import { settings } from './base/config.js';
import { FormPart } from './form/form-part.js';
import { FormElement } from './form/form-element.js';
import { FrameElement } from './frame/frame-element.js';
import type { FramePart, Verdict } from './base/frame-part.js';
import { keepDetails } from './form/typed-details.js';

/**
 * A card form: card number, expiry date and security code in one frame served by the provider. In a
 * `<form>`, with a `name`, it is a form control with the payment token as its value.
 *
 * @element pay-card-input
 * @cssstate complete - Every field is valid.
 * @cssstate empty - Every field is empty.
 * @cssstate busy - A token is being created.
 * @cssstate borderless - The style removes the border.
 */
export class PayCardInput extends FrameElement(cardInput, FormElement) {
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
   * Only shops that migrate from another kit set `requireAmount: false`. They draw the field's box
   * themselves and print the errors of `change` below it, so the form does neither unless they say
   * so. @internal
   */
  override readProps(): Record<string, unknown> {
    const props = super.readProps();
    if (settings().requireAmount === false) {
      props['innerStyle'] = inPagesBox(this.innerStyle);
      props['errors'] = this.errors ?? 'none';
    }
    this.mark('borderless', isBorderless(props['innerStyle']));
    return props;
  }

  /**
   * Creates a token, with the state `busy` meanwhile. The contract guarantees the type of the
   * reply.
   */
  async #makeToken(...args: readonly unknown[]): Promise<CardToken> {
    this.#showBusy(1);
    try {
      const made = (await super.callFrame('createToken', ...args)) as CardToken;
      keepDetails(made);
      return made;
    } finally {
      this.#showBusy(-1);
    }
  }

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
  readonly #host: PayCardInput;
  #isEmpty = true;
  #isUnheard = false;

  constructor(host: PayCardInput) {
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
        '<pay-card-input> is empty: it was moved or loaded again. Only moveBefore() keeps it, in Chromium',
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
