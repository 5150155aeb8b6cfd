import type { FrameLocator, Locator, Page } from '@playwright/test';
import type { MethodName } from '../../provider/types.js';
import { Bizum } from './bizum.js';
import { CardForm, type TypedCard } from './card-form.js';
import { ClickToPay } from './click-to-pay.js';
import { Cofidis } from './cofidis.js';
import type { Opening } from './opening.js';
import { Paypal } from './paypal.js';
import type { Place, Stage } from './stage.js';
import { Wallet } from './wallet.js';

/** Where a shopper chooses how to pay: the popup, or the provider's own page. */
export abstract class Ways<Where extends Place = Place> {
  constructor(readonly page: Page) {}

  /** What holds the choice, and what a payment asks afterwards. */
  abstract get frame(): Where;
  protected abstract get stage(): Stage;

  /** The card's fields in it. */
  get card(): CardForm<Where> {
    return new CardForm(this.frame);
  }

  /** The button that pays with the way that is chosen. */
  get payButton(): Locator {
    return this.frame.locator('.ask:not(.bizum-waiting) button.pay:visible');
  }

  /** What a way to pay shows over the choice. */
  get over(): FrameLocator {
    return this.frame.frameLocator('iframe.overlay:visible');
  }

  /** Chooses a way to pay; where there is but one, there is nothing to choose. */
  async choose(name: MethodName): Promise<void> {
    await this.payButton.waitFor();
    const way = this.way(name);
    if (await way.count()) await way.check();
  }

  /** The mark beside a way to pay. */
  way(name: MethodName): Locator {
    return this.frame.locator(`input[name=way][value=${name}]`);
  }

  /** Chooses the card, types one and pays. */
  async payByCard(card: string | TypedCard): Promise<void> {
    await this.choose('card');
    await this.card.fill(card);
    await this.payButton.click();
  }

  /** Bizum, once it is chosen. */
  get bizum(): Bizum {
    return new Bizum(this.page, this.#opening, this.stage);
  }

  /** Click to Pay, once it is chosen. */
  get clickToPay(): ClickToPay {
    return new ClickToPay(this.#opening);
  }

  /** Either product of Cofidis's, once it is chosen. */
  get cofidis(): Cofidis {
    return new Cofidis(this.page, this.#opening);
  }

  /** The one button of Apple Pay or, where the browser has none, of Google Pay. */
  get wallet(): Wallet {
    return new Wallet(this.page, this.#buttonIn('iframe.wallet:not([src*="/paypal/"])'));
  }

  get paypal(): Paypal {
    return new Paypal(this.page, this.#buttonIn('iframe.wallet[src*="/paypal/"]'), true);
  }

  get #opening(): Opening {
    return { button: this.payButton, overlay: this.over };
  }

  #buttonIn(frame: string): Locator {
    return this.frame.frameLocator(frame).getByRole('button');
  }
}
