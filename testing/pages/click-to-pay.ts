import type { FrameLocator, Locator, Page } from '@playwright/test';
import { typedCodes } from '../../sandbox/rules/typed-codes.js';
import { onPage, type Opening } from './opening.js';

/** What a shopper does on the page of the card scheme. */
export type SchemeAnswer = 'COMPLETE' | 'CANCEL' | 'CHANGE_CARD';

/** A shopper who pays with Click to Pay. */
export class ClickToPay {
  constructor(readonly opening: Opening) {}

  get button(): Locator {
    return this.opening.button;
  }

  get overlay(): FrameLocator {
    return this.opening.overlay;
  }

  get email(): Locator {
    return this.overlay.locator('input[type=email]');
  }

  get code(): Locator {
    return this.overlay.locator('input[autocomplete=one-time-code]');
  }

  /** The cards to choose from. */
  get cards(): Locator {
    return this.overlay.locator('input[name=card]');
  }

  /** The scheme's own page, in the overlay. */
  get scheme(): FrameLocator {
    return this.overlay.frameLocator('iframe.step');
  }

  /** From the button to the scheme's yes, with the card that was used last. */
  async pay(email = 'known@example.com'): Promise<void> {
    await this.button.click();
    await this.identify(email);
    await this.goOn();
    await this.approve();
  }

  /** Gives an address, and the code that is sent to it, up to the choice of a card. */
  async identify(email = 'known@example.com'): Promise<void> {
    await this.lookUp(email);
    await this.typeCode();
    await this.cards.first().waitFor();
  }

  /** Gives an address, in place of what stands there, and goes on. */
  async lookUp(email: string): Promise<void> {
    // Typed over, as a shopper does: Firefox cannot fill a field of e-mail addresses twice.
    await this.email.press('ControlOrMeta+a');
    await this.email.pressSequentially(email);
    await this.goOn();
  }

  /** Types the code that was sent, or another one, and goes on. */
  async typeCode(code: string = typedCodes.clickToPay): Promise<void> {
    await this.code.fill(code);
    await this.goOn();
  }

  /** Presses the one button that goes on. */
  async goOn(): Promise<void> {
    await this.overlay.locator('button.pay').click();
  }

  /** Confirms the card on the scheme's page. */
  async approve(): Promise<void> {
    await this.answerScheme('COMPLETE');
  }

  /** Does something on the scheme's page. */
  async answerScheme(answer: SchemeAnswer): Promise<void> {
    await this.scheme.locator(`[data-action=${answer}]`).first().click();
  }
}

/** Click to Pay on a page: `<pay-click-to-pay-button>`, and what it opens. */
export const clickToPay = (page: Page): ClickToPay => new ClickToPay(onPage(page, 'click-to-pay'));
