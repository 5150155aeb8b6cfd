import type { FrameLocator, Locator, Page } from '@playwright/test';
import type { CardBrand } from '../../../../api/types.js';

/** The card details to type. */
export interface TypedCard {
  readonly number: string;
  /** Month and year, such as `1234` for December 2034 (the default). */
  readonly expiry?: string;
  /** Default: `123`. */
  readonly cvc?: string;
  /** The scheme to pay a co-badged card with. Default: the one that the form preselects. */
  readonly scheme?: CardBrand;
}

/** A field of the shopper's details. */
export type DetailName =
  'name' | 'email' | 'phone' | 'country' | 'line1' | 'line2' | 'zip' | 'city' | 'state';

/** The shopper's details to type. The country by its code, such as `ES`. */
export type Details = Readonly<Partial<Record<DetailName, string>>>;

type Within = Pick<FrameLocator, 'locator'>;

/** A field of the shopper's details in a form. */
export const detailIn = (frame: Within, name: DetailName): Locator =>
  frame.locator(`[data-field=${name}] :is(input, select)`);

/** Replaces the shopper's details, field by field: the country first, which decides on the others. */
export async function fillDetailsIn(frame: Within, details: Details): Promise<void> {
  const { country, ...texts } = details;
  if (country !== undefined) await detailIn(frame, 'country').selectOption(country);
  for (const [name, text] of Object.entries(texts))
    await typeOver(detailIn(frame, name as DetailName), text);
}

/** Page object for the three card fields, on a page or in the payment modal. */
export class CardForm<Where extends Within = FrameLocator> {
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

  /**
   * Replaces the card details, key by key. A bare number expires in 12/34 and has the security code
   * `123`. Of a co-badged card, `scheme` is chosen once the provider knows the card.
   */
  async fill(card: string | TypedCard): Promise<void> {
    const {
      number,
      expiry = '1234',
      cvc = '123',
      scheme,
    }: TypedCard = typeof card === 'string' ? { number: card } : card;
    await typeOver(this.number, number);
    await typeOver(this.expiry, expiry);
    await typeOver(this.cvc, cvc);
    if (scheme) await this.scheme(scheme).check();
  }

  /** The choice between the schemes of a co-badged card, once the provider knows the card. */
  get schemes(): Locator {
    return this.frame.locator('[data-part=schemes]');
  }

  /** The radio button of a scheme in that choice. */
  scheme(brand: CardBrand): Locator {
    return this.schemes.locator(`input[value=${brand}]`);
  }

  /** A field of the shopper's details, if the form asks for them, as in `fillDetails`. */
  detail(name: DetailName): Locator {
    return detailIn(this.frame, name);
  }

  /** Replaces the shopper's details. */
  fillDetails(details: Details): Promise<void> {
    return fillDetailsIn(this.frame, details);
  }

  /** The checkbox that stores the card, if there is a customer session. */
  get saveBox(): Locator {
    return this.frame.locator('input[name=save]');
  }

  #field(autocomplete: string): Locator {
    return this.frame.locator(`input[autocomplete="${autocomplete}"]`);
  }
}

/** The card form of a page: `<pay-card-input>`, or the element that matches `selector`. */
export const cardInput = (page: Page, selector = 'pay-card-input'): CardForm =>
  new CardForm(page.frameLocator(`${selector} iframe`));

/** Page object for a card whose fields the page has placed, each in a frame of its own. */
class PlacedCardForm extends CardForm {
  readonly #part: (tag: string) => Locator;

  constructor(page: Page, group: string, parts: string) {
    super(page.frameLocator(`${group} iframe[src*="/card-group/"]`));
    this.#part = (tag) => page.frameLocator(`${parts} ${tag} iframe`).getByRole('textbox');
  }

  override get number(): Locator {
    return this.#part('pay-card-number');
  }

  override get expiry(): Locator {
    return this.#part('pay-card-expiry');
  }

  override get cvc(): Locator {
    return this.#part('pay-card-cvc');
  }
}

/**
 * The card group of a page: `<pay-card-group>`, or the element that matches `selector`, with its
 * fields wherever they are in the element that matches `parts`.
 */
export const cardGroup = (page: Page, selector = 'pay-card-group', parts = 'html'): CardForm =>
  new PlacedCardForm(page, selector, parts);

/** Replaces the text of a field, key by key as a shopper does. */
export async function typeOver(field: Locator, text: string): Promise<void> {
  await field.fill('');
  await field.pressSequentially(text);
}
