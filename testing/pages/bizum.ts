import type { Locator, Page } from '@playwright/test';
import { typedCodes } from '../../sandbox/rules/typed-codes.js';
import { playBankApp, type BankAppAction } from '../bank-app.js';
import { testPhones } from '../test-data.js';
import { typeOver } from './card-form.js';
import { firstSeen } from './first-seen.js';
import { onPage, type Opening } from './opening.js';
import { popupStage, type Stage } from './stage.js';

const FORM = 'form[action^="/bizum/"]';

/** A shopper who pays by Bizum. */
export class Bizum {
  constructor(
    readonly page: Page,
    readonly opening: Opening,
    readonly stage: Stage = popupStage(page),
  ) {}

  get button(): Locator {
    return this.opening.button;
  }

  get phone(): Locator {
    return this.opening.overlay.locator('input[name=phone]');
  }

  /** What a shopper reads while the payment waits in the bank's app. */
  get waiting(): Locator {
    return this.stage.place.locator('.bizum-waiting');
  }

  /** Presses the button, gives a phone and goes on. The phone is one that waits for `approve`, unless another is given. */
  async pay(phone: string = testPhones.byHand): Promise<void> {
    await this.button.click();
    await this.give(phone);
  }

  /** Types a phone into the overlay, in place of what stands there, and goes on. */
  async give(phone: string): Promise<void> {
    await typeOver(this.phone, phone);
    await this.opening.overlay.locator('button.pay').click();
  }

  /** The shopper approves: in the bank's app or, where the payment leads there, on Bizum's own page. */
  async approve(): Promise<void> {
    const asked = await this.#asked();
    if (await asked.locator('[name=code]').count()) {
      await asked.locator('[name=phone]').fill(testPhones.byHand);
      await asked.locator('[name=code]').fill(typedCodes.bizum);
      await asked.locator('[value=pay]').click();
    } else await this.#inBankApp('approve');
  }

  /** The shopper rejects the payment, wherever it is asked for. */
  async reject(): Promise<void> {
    const button = (await this.#asked()).locator('[value=reject]');
    await ((await button.count()) ? button.click() : this.#inBankApp('reject'));
  }

  /** Nobody approves before the time of the bank's app is up. */
  async expire(): Promise<void> {
    await this.waiting.waitFor();
    await this.#inBankApp('expire');
  }

  #asked(): Promise<Locator> {
    return firstSeen(this.waiting, this.stage.place.frameLocator('iframe.step').locator(FORM), this.page.locator(FORM));
  }

  async #inBankApp(action: BankAppAction): Promise<void> {
    const { id, origin } = await this.stage.payment();
    await playBankApp(origin, id, action);
  }
}

/** Bizum on a page: `<pay-bizum-button>`, and what it opens. */
export const bizum = (page: Page): Bizum => new Bizum(page, onPage(page, 'bizum'));
