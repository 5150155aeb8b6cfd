import type { FrameLocator, Locator, Page } from '@playwright/test';
import { ONE_TIME_CODE } from '../../../../simulators/methods/click-to-pay/mock/cards.js';
import { onPage, type Opening } from './opening.js';

/** The shopper's action on the card scheme's page. */
export type SchemeAnswer = 'COMPLETE' | 'CANCEL' | 'CHANGE_CARD';

/** Page object for a Click to Pay payment. */
export class ClickToPay {
  constructor(readonly opening: Opening<FrameLocator>) {}

  get button(): Locator {
    return this.opening.button;
  }

  /** The frame with the Click to Pay form. */
  get overlay(): FrameLocator {
    return this.opening.form;
  }

  get email(): Locator {
    return this.overlay.locator('input[type=email]');
  }

  get code(): Locator {
    return this.overlay.locator('input[autocomplete=one-time-code]');
  }

  /** The radio buttons of the shopper's cards. */
  get cards(): Locator {
    return this.overlay.locator('input[name=card]');
  }

  /** The card scheme's page, shown in place of the form. */
  get scheme(): FrameLocator {
    return this.overlay.frameLocator('iframe.panel-step');
  }

  /**
   * Pays from start to end with the card that was used last: opens the form, identifies the shopper
   * and approves on the scheme's page.
   */
  async pay(email = 'known@example.com'): Promise<void> {
    await this.opening.open();
    await this.identify(email);
    await this.goOn();
    await this.approve();
  }

  /** Types an email and the one-time code, and waits for the list of cards. */
  async identify(email = 'known@example.com'): Promise<void> {
    await this.lookUp(email);
    await this.typeCode();
    await this.cards.first().waitFor();
  }

  /** Replaces the email and submits it. */
  async lookUp(email: string): Promise<void> {
    // Selected and typed over, as a shopper does: in Firefox, `fill` works only once on an email
    // field.
    await this.email.press('ControlOrMeta+a');
    await this.email.pressSequentially(email);
    await this.goOn();
  }

  /** Types a one-time code, by default the correct one, and submits it. */
  async typeCode(code: string = ONE_TIME_CODE): Promise<void> {
    await this.code.fill(code);
    await this.goOn();
  }

  /**
   * Presses the button that continues, by the keyboard: the form grows as it goes on, and a click
   * on what has just grown may reach the page below before the browser has drawn the form there,
   * which runs in a process of its own.
   */
  async goOn(): Promise<void> {
    await this.overlay.locator('[data-part=pay]').press('Enter');
  }

  /** Confirms the card on the scheme's page. */
  async approve(): Promise<void> {
    await this.answerScheme('COMPLETE');
  }

  /** Chooses an action on the scheme's page, once it is drawn. */
  async answerScheme(answer: SchemeAnswer): Promise<void> {
    const action = this.scheme.locator(`[data-action=${answer}]`).first();
    await action.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    await action.click();
  }
}

/** Click to Pay on a page: `<pay-click-to-pay-button>` and the overlay it opens. */
export const clickToPay = (page: Page): ClickToPay => new ClickToPay(onPage(page, 'click-to-pay'));
