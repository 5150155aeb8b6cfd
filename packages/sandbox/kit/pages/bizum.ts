import type { FrameLocator, Locator, Page } from '@playwright/test';
import {
  BIZUM_KEY,
  bizumRules,
  type BizumRule,
} from '../../../../simulators/methods/bizum/rules.js';
import { playBankApp, type BankAppAction } from '../bank-app.js';
import { table } from '../test-data.js';
import { typeOver } from './card-form.js';
import { firstSeen } from './first-seen.js';
import { onPage, type Opening } from './opening.js';
import { popupStage, type Place, type Stage } from './stage.js';

const FORM = 'form[action^="/bizum/"]';

type PhoneName = Exclude<keyof typeof bizumRules, 'other'>;
type AmountName = {
  [K in PhoneName]: (typeof bizumRules)[K] extends { below: number } | { from: number } ? K : never;
}[PhoneName];

/**
 * One phone number per Bizum outcome. Some outcomes share a number and depend on the amount: see
 * `testAmounts`.
 */
export const testPhones: Readonly<Record<PhoneName, string>> = table(
  bizumRules,
  ({ phone }: BizumRule) => phone,
);

/** Amounts for the outcomes that depend on one, in the currency's minor unit. */
export const testAmounts: Readonly<Record<AmountName, number>> = table(
  bizumRules,
  ({ from, below }: BizumRule) => from ?? (below === undefined ? undefined : below - 1),
);

/** Page object for a Bizum payment. */
export class Bizum<Where extends Place = FrameLocator> {
  constructor(
    readonly page: Page,
    readonly opening: Opening<Where>,
    readonly stage: Stage = popupStage(page),
  ) {}

  get button(): Locator {
    return this.opening.button;
  }

  get phone(): Locator {
    return this.opening.form.locator('input[name=phone]:visible');
  }

  /** The text shown while the payment waits for the bank's app. */
  get waiting(): Locator {
    return this.stage.place.locator('.bizum-waiting-waiting');
  }

  /**
   * Opens the form, types a phone and submits it. Without `phone`, the payment stays pending until
   * `approve`, `reject` or `expire`.
   */
  async pay(phone: string = testPhones.byHand): Promise<void> {
    await this.opening.open();
    await this.give(phone);
  }

  /** Replaces the phone in the form and submits it. */
  async give(phone: string): Promise<void> {
    await typeOver(this.phone, phone);
    await this.opening.form.locator('[data-part=pay]:visible').click();
  }

  /** Approves the payment, in the bank's app or, after a redirect, on Bizum's page. */
  async approve(): Promise<void> {
    const request = await this.#approvalForm();
    if (await request.locator('[name=code]').count()) {
      await request.locator('[name=phone]').fill(testPhones.byHand);
      await request.locator('[name=code]').fill(BIZUM_KEY);
      await request.locator('[value=pay]').click();
    } else await this.#inBankApp('approve');
  }

  /** Rejects the payment, in the bank's app or on Bizum's page. */
  async reject(): Promise<void> {
    const button = (await this.#approvalForm()).locator('[value=reject]');
    await ((await button.count()) ? button.click() : this.#inBankApp('reject'));
  }

  /** Lets the approval in the bank's app time out. */
  async expire(): Promise<void> {
    await this.waiting.waitFor();
    await this.#inBankApp('expire');
  }

  #approvalForm(): Promise<Locator> {
    return firstSeen(
      this.waiting,
      this.stage.place.frameLocator('iframe.panel-step').locator(FORM),
      this.page.locator(FORM),
    );
  }

  async #inBankApp(action: BankAppAction): Promise<void> {
    const { id, origin } = await this.stage.payment();
    await playBankApp(origin, id, action);
  }
}

/** Bizum on a page: `<pay-bizum-button>` and the overlay it opens. */
export const bizum = (page: Page): Bizum => new Bizum(page, onPage(page, 'bizum'));
