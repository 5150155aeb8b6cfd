import type { FrameLocator, Locator, Page } from '@playwright/test';
import type { MethodName } from '../../provider/types.js';
import { Bizum } from './bizum.js';
import { CardForm, type TypedCard } from './card-form.js';
import { ClickToPay } from './click-to-pay.js';
import { Cofidis } from './cofidis.js';
import type { Opening } from './opening.js';
import { Paypal } from './paypal.js';
import { popupFrame } from './popup-frame.js';
import { Wallet } from './wallet.js';

/** The popup that offers every way to pay: of `confirmPayment` without a token, or `<pay-payment-modal>`. */
export class Popup {
  constructor(readonly page: Page) {}

  get frame(): FrameLocator {
    return popupFrame(this.page);
  }

  /** The card's fields in it. */
  get card(): CardForm {
    return new CardForm(this.frame);
  }

  /** The button that pays with the way that is chosen. */
  get payButton(): Locator {
    return this.frame.locator('.ask:not(.bizum-waiting) button.pay:visible');
  }

  /** What a way to pay shows over the popup. */
  get over(): FrameLocator {
    return this.frame.frameLocator('iframe.overlay:visible');
  }

  get closeButton(): Locator {
    return this.page.locator('pay-payment-modal dialog > button');
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

  /** The shopper leaves. */
  async close(): Promise<void> {
    await this.closeButton.click();
  }

  /** Bizum, once it is chosen. */
  get bizum(): Bizum {
    return new Bizum(this.page, this.#opening);
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

/** The popup over this page. */
export const popup = (page: Page): Popup => new Popup(page);
