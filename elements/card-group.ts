import { css, type CSSResultGroup } from '@lit/reactive-element';
import { cardGroup } from '../bridge/contracts/card-group.js';
import * as failures from '../bridge/failures.js';
import type { FramePart } from './base/frame-part.js';
import { CardFormElement } from './form/card-form-element.js';
import { CardParts } from './form/card-parts.js';
import { FrameElement } from './frame/frame-element.js';
import { inlineStyles } from './style/styles.js';

/** The parts that a card needs. */
const NEEDED = ['pay-card-number', 'pay-card-expiry', 'pay-card-cvc'];

/**
 * A card form whose fields the page places: `<pay-card-number>`, `<pay-card-expiry>` and
 * `<pay-card-cvc>`, inside it or anywhere else in the page. In a `<form>`, with a `name`, it is a
 * form control with the payment token as its value.
 *
 * @element pay-card-group
 * @cssstate complete - Every field is valid.
 * @cssstate empty - Every field is empty.
 * @cssstate busy - A token is being created.
 */
export class PayCardGroup extends FrameElement(cardGroup, CardFormElement) {
  /** @internal */
  static override styles: CSSResultGroup = [
    inlineStyles,
    css`
      slot {
        display: contents;
      }
    `,
  ];
  /** @internal */
  readonly members: CardParts = new CardParts(this);
  #slot: HTMLSlotElement | undefined;

  constructor() {
    super();
    this.addController(new EndPart(this));
  }

  /** The page's own content stays, whatever becomes of the frame. @internal */
  override place(...shown: readonly Node[]): void {
    if (!this.renderRoot) return;
    super.place((this.#slot ??= this.ownerDocument.createElement('slot')), ...shown);
  }

  /** Focuses the first field that is wrong, or the first. */
  override focus(): void {
    this.focusField().catch(() => {});
  }

  /** @internal */
  override checkParts(): void {
    const missing = NEEDED.filter((tag) => !this.members.byTag.has(tag));
    if (missing.length)
      throw failures
        .partMissing(missing.map((tag) => `<${tag}>`).join(', '))
        .with({ details: { missing } });
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    const root = super.createRenderRoot();
    root.append((this.#slot ??= this.ownerDocument.createElement('slot')));
    return root;
  }
}

/** Shows the frame behind the page's content, without a placeholder: it often has nothing to show. */
class EndPart implements FramePart {
  readonly #host: PayCardGroup;

  constructor(host: PayCardGroup) {
    this.#host = host;
  }

  placeFrame(iframe: HTMLIFrameElement): void {
    const end = this.#host.ownerDocument.createElement('div');
    iframe.style.height = '0';
    end.append(iframe);
    this.#host.place(end);
  }
}
