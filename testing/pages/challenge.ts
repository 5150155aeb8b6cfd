import type { FrameLocator, Locator, Page } from '@playwright/test';
import { typedCodes } from '../../sandbox/rules/typed-codes.js';
import { firstSeen } from './first-seen.js';
import { popupFrame } from './popup-frame.js';

const FORM = 'form[action^="/challenge/"]';

/** The page of the card's bank, over the shop's page, on the provider's or in place of both: it is waited for, wherever it comes up. */
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
    const onProvidersPage = this.page.frameLocator('iframe.step').locator(FORM);
    return firstSeen(this.frame.locator(FORM), onProvidersPage, this.page.locator(FORM));
  }
}

/** The bank that asks a shopper on this page. */
export const challenge = (page: Page): Challenge => new Challenge(page);
