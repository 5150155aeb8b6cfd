import type { Locator, Page } from '@playwright/test';
import type { MethodName } from '../../../../api/types.js';
import { Bizum } from './bizum.js';
import {
  CardForm,
  detailIn,
  fillDetailsIn,
  type DetailName,
  type Details,
  type TypedCard,
} from './card-form.js';
import { ClickToPay } from './click-to-pay.js';
import { Cofidis } from './cofidis.js';
import { firstSeen } from './first-seen.js';
import type { Opening } from './opening.js';
import { Paypal } from './paypal.js';
import type { Place, Stage } from './stage.js';
import { StoredMethod } from './stored-method.js';
import { Wallet } from './wallet.js';

/** Page object for a list of payment methods: the payment modal or the hosted payment page. */
export abstract class PaymentChoice<Where extends Place = Place> {
  constructor(readonly page: Page) {}

  /** Contains the list, and the steps that follow, such as a challenge. */
  abstract get frame(): Where;
  protected abstract get stage(): Stage;

  /** The card fields. */
  get card(): CardForm<Where> {
    return new CardForm(this.frame);
  }

  /** A field of the shopper's details, if the merchant or the payment asks for them. */
  detail(name: DetailName): Locator {
    return detailIn(this.frame, name);
  }

  /** Replaces the shopper's details, as they are asked for beside the method. */
  fillDetails(details: Details): Promise<void> {
    return fillDetailsIn(this.frame, details);
  }

  /** The button that pays with the chosen method. */
  get payButton(): Locator {
    return this.form.locator('[data-part=pay]:visible');
  }

  /** The form of the chosen method, or of the only one. */
  get form(): Locator {
    return this.frame.locator(
      '.method-list-option[data-chosen] .method-list-form, .method-list-single',
    );
  }

  /** Chooses a payment method. With a single method there is no list, and this does nothing. */
  async choose(name: MethodName): Promise<void> {
    const way = this.way(name);
    await firstSeen(way, this.payButton);
    if (await way.count()) await way.check();
  }

  /** A stored payment method in the list, by the last digits of its card or its phone number. */
  stored(digits: string): StoredMethod {
    return new StoredMethod(this.frame, digits);
  }

  /** The checkbox that stores the payment method of the open form. */
  get saveBox(): Locator {
    return this.form.locator('input[name=save]');
  }

  /** The radio button of a payment method. */
  way(name: MethodName): Locator {
    return this.frame.locator(`input[name=way][value=${name}]`);
  }

  /** Chooses the card, types one and pays. */
  async payByCard(card: string | TypedCard): Promise<void> {
    await this.choose('card');
    await this.card.fill(card);
    await this.payButton.click();
  }

  get bizum(): Bizum<Locator> {
    return new Bizum(this.page, this.#opening('bizum', this.form), this.stage);
  }

  get clickToPay(): ClickToPay {
    return new ClickToPay(
      this.#opening('clickToPay', this.form.frameLocator('iframe[src*="/click-to-pay/"]')),
    );
  }

  /** Cofidis financing. */
  get cofidis(): Cofidis<Locator> {
    return new Cofidis(this.page, this.#opening('cofidis', this.form));
  }

  /** The Cofidis loan. */
  get cofidisLoan(): Cofidis<Locator> {
    return new Cofidis(this.page, this.#opening('cofidisLoan', this.form));
  }

  /** The Google Pay button. */
  get wallet(): Wallet {
    return new Wallet(this.page, this.#buttonIn('iframe.method-list-wallet[src*="/google-pay/"]'));
  }

  /** The Apple Pay button. */
  get applePay(): Wallet {
    return new Wallet(
      this.page,
      this.#buttonIn('iframe.method-list-wallet[src*="/payment-request/"]'),
    );
  }

  get paypal(): Paypal {
    return new Paypal(
      this.page,
      this.#buttonIn('iframe.method-list-wallet[src*="/paypal/"]'),
      true,
    );
  }

  /** In a list, a method's form opens below its radio button. */
  #opening<At extends Place>(name: MethodName, form: At): Opening<At> {
    return { button: this.way(name), form, open: () => this.choose(name) };
  }

  #buttonIn(frame: string): Locator {
    return this.frame.frameLocator(frame).getByRole('button');
  }
}
