import type { FrameLocator, Locator, Page } from '@playwright/test';
import { BANK_CODE } from '../../../../simulators/bank/code.js';
import { firstSeen } from './first-seen.js';
import { modalFrame } from './modal-frame.js';

const FORM = 'form[action^="/challenge/"]';

/**
 * Page object for the issuer's challenge: in the payment modal, on the hosted payment page or as a
 * whole page. Its methods wait for it.
 */
export class Challenge {
  constructor(readonly page: Page) {}

  /** The payment modal's frame that shows the challenge. */
  get frame(): FrameLocator {
    return modalFrame(this.page).frameLocator('iframe.panel-step');
  }

  /** Types a one-time code, by default the correct one, and submits it. */
  async approve(code: string = BANK_CODE): Promise<void> {
    const form = await this.form();
    await form.locator('[name=code]').fill(code);
    await form.locator('[value=authenticate]').click();
  }

  /** Fails the authentication. */
  async fail(): Promise<void> {
    await (await this.form()).locator('[value=fail]').click();
  }

  /** Cancels the challenge, as the shopper. */
  async cancel(): Promise<void> {
    await (await this.form()).locator('[value=cancel]').click();
  }

  /** Resolves to the challenge's form once it is visible. */
  form(): Promise<Locator> {
    const onProvidersPage = this.page.frameLocator('iframe.panel-step').locator(FORM);
    return firstSeen(this.frame.locator(FORM), onProvidersPage, this.page.locator(FORM));
  }
}

/** The 3-D Secure challenge on this page. */
export const challenge = (page: Page): Challenge => new Challenge(page);
