import type { FrameLocator, Locator, Page } from '@playwright/test';

/** What a shopper types of a card. */
export interface TypedCard {
  readonly number: string;
  /** Month and year, as `1234` for December 2034. */
  readonly expiry?: string;
  /** The security code. */
  readonly cvc?: string;
}

/** The three fields of a card, on a page or in the popup. */
export class CardForm<Where extends Pick<FrameLocator, 'locator'> = FrameLocator> {
  constructor(readonly frame: Where) {}

  get number(): Locator {
    return this.#field('cc-number');
  }

  get expiry(): Locator {
    return this.#field('cc-exp');
  }

  get cvc(): Locator {
    return this.#field('cc-csc');
  }

  /** Types a card, key by key, in place of what stands there; a bare number is one that is good until 2034. */
  async fill(card: string | TypedCard): Promise<void> {
    const { number, expiry = '1234', cvc = '123' } = typeof card === 'string' ? { number: card } : card;
    await typeOver(this.number, number);
    await typeOver(this.expiry, expiry);
    await typeOver(this.cvc, cvc);
  }

  #field(autocomplete: string): Locator {
    return this.frame.locator(`input[autocomplete="${autocomplete}"]`);
  }
}

/** The card form of a page: `<pay-card-input>`, or the one that a selector names. */
export const cardInput = (page: Page, selector = 'pay-card-input'): CardForm =>
  new CardForm(page.frameLocator(`${selector} iframe`));

/** Types into a field as a shopper does, in place of what stands there. */
export async function typeOver(field: Locator, text: string): Promise<void> {
  await field.fill('');
  await field.pressSequentially(text);
}
