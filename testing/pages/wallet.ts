import type { Locator, Page } from '@playwright/test';
import type { walletCards } from '../../sandbox/stand-ins/wallet-cards.js';
import { pressIn, windowOf } from './window.js';

/** A card in the wallet, by what becomes of it. */
export type WalletCardName = keyof typeof walletCards;

/** A shopper who pays with Google Pay or Apple Pay: the button, and the wallet's window. */
export class Wallet {
  constructor(
    readonly page: Page,
    readonly button: Locator,
  ) {}

  /** Presses the button, and pays with a card of the wallet: one that pays at once, unless another is named. */
  async pay(card: WalletCardName = 'direct'): Promise<void> {
    const window = await this.open();
    await window.locator(`input[value=${card}]`).check();
    await pressIn(window, window.locator('button.main'));
  }

  /** Presses the button, and goes away from the wallet. */
  async cancel(): Promise<void> {
    const window = await this.open();
    await pressIn(window, window.locator('button.cancel'));
  }

  /** Presses the button, and the wallet cannot pay. */
  async fail(): Promise<void> {
    const window = await this.open();
    await pressIn(window, window.locator('button.fail'));
  }

  /** Presses the button, and gives the wallet's window. */
  open(): Promise<Page> {
    return windowOf(this.page, this.button);
  }
}

/** Google Pay on a page: `<pay-google-pay>`. */
export const googlePay = (page: Page): Wallet => onPage(page, 'google-pay');

/** Apple Pay, or else Google Pay, on a page: `<pay-payment-request>`. */
export const paymentRequest = (page: Page): Wallet => onPage(page, 'payment-request');

const onPage = (page: Page, tag: string) => new Wallet(page, page.frameLocator(`pay-${tag} iframe`).getByRole('button'));
