import type { Locator, Page } from '@playwright/test';
import type { walletCards } from '../../../../simulators/methods/wallet/test-cards.js';
import { pressIn, windowOf } from './window.js';

/** A card in the wallet, named after its outcome. */
export type WalletCardName = keyof typeof walletCards;

/** Page object for a Google Pay or Apple Pay payment: the button and the wallet's popup. */
export class Wallet {
  constructor(
    readonly page: Page,
    readonly button: Locator,
  ) {}

  /** Clicks the button and pays with a card in the wallet; by default one that is paid at once. */
  async pay(card: WalletCardName = 'direct'): Promise<void> {
    const window = await this.open();
    await window.locator(`input[value=${card}]`).check();
    await pressIn(window, window.locator('button.main'));
  }

  /** Clicks the button and cancels in the wallet. */
  async cancel(): Promise<void> {
    const window = await this.open();
    await pressIn(window, window.locator('button.cancel'));
  }

  /** Clicks the button and lets the wallet fail. */
  async fail(): Promise<void> {
    const window = await this.open();
    await pressIn(window, window.locator('button.fail'));
  }

  /** Clicks the button of Apple's SDK and returns its popup, once the code in it is scanned. */
  async scan(): Promise<Page> {
    const window = await this.open();
    await window.locator('button.main').click();
    await window.locator('input[name=card]').first().waitFor();
    return window;
  }

  /** Clicks the button of Apple's SDK, and pays with a card in the wallet that scans its code. */
  async scanAndPay(card: WalletCardName = 'direct'): Promise<void> {
    const window = await this.scan();
    await window.locator(`input[value=${card}]`).check();
    await pressIn(window, window.locator('button.main'));
  }

  /** Clicks the button and returns the wallet's popup. */
  open(): Promise<Page> {
    return windowOf(this.page, this.button);
  }
}

/** Google Pay on a page: `<pay-google-pay>`. */
export const googlePay = (page: Page): Wallet => onPage(page, 'google-pay');

/**
 * Apple Pay or, if the browser does not support it, Google Pay on a page: `<pay-payment-request>`.
 */
export const paymentRequest = (page: Page): Wallet => onPage(page, 'payment-request');

const onPage = (page: Page, tag: string) =>
  new Wallet(page, page.frameLocator(`pay-${tag} iframe`).getByRole('button'));
