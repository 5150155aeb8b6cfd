import type { FrameLocator, Locator, Page } from '@playwright/test';
import { typedCodes } from '../../sandbox/rules/typed-codes.js';
import { firstSeen } from './first-seen.js';
import { popupFrame } from './popup-frame.js';

const FORM = 'form[action^="/challenge/"]';

/** The page of the card's bank, over the shop's page or in place of it: it is waited for, wherever it comes up. */
export class Challenge {
  constructor(readonly page: Page) {}

  /** The bank's page, where it stands over the shop's. */
  get frame(): FrameLocator {
    return popupFrame(this.page).frameLocator('iframe.step');
  }

  /** Types the code that the bank has sent, or another one, and goes on. */
  async approve(code: string = typedCodes.bank): Promise<void> {
    const form = await this.form();
    await form.locator('[name=code]').fill(code);
    await form.locator('[value=authenticate]').click();
  }

  /** The bank does not believe that it is the shopper. */
  async fail(): Promise<void> {
    await (await this.form()).locator('[value=fail]').click();
  }

  /** The shopper cancels at the bank. */
  async cancel(): Promise<void> {
    await (await this.form()).locator('[value=cancel]').click();
  }

  /** The bank's form, once it is to be seen. */
  form(): Promise<Locator> {
    return firstSeen(this.frame.locator(FORM), this.page.locator(FORM));
  }
}

/** The bank that asks a shopper on this page. */
export const challenge = (page: Page): Challenge => new Challenge(page);
