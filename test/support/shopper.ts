import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import type { CheckoutStyle } from '../../examples/shop/session.js';
import {
  cardInput,
  challenge,
  checkout,
  paymentModal,
  type Checkout,
} from '../../packages/sandbox/kit/index.js';
import { CardForm } from '../../packages/sandbox/kit/pages/card-form.js';
import { historyEntry } from './back.js';
import type { TestEnvironment } from './test-environment.js';

type PayElement = HTMLElement & { readonly ready: Promise<void> };

/** The checkouts of one `<pay-checkout>`. */
const ofOneElement: readonly CheckoutStyle[] = ['html', 'script', 'react'];

/** A shopper at the demo shop, limited to what a person can do and see. */
export class Shopper {
  #style: CheckoutStyle = 'html';

  constructor(
    readonly page: Page,
    readonly env: TestEnvironment,
  ) {}

  /** Adds products to the cart, by default one, and goes to the checkout. */
  async comesToPay(style: CheckoutStyle, pieces: readonly string[] = ['Mist mug']): Promise<void> {
    for (const piece of pieces) {
      await this.page.goto(this.env.shop);
      await this.page.getByRole('button', { name: `Add to cart: ${piece}` }).click();
      await this.page.waitForURL('**/cart');
    }
    await this.opens(style);
  }

  /** Goes to the checkout with what is in the cart. */
  async opens(style: CheckoutStyle, { waits = true } = {}): Promise<void> {
    this.#style = style;
    await this.page.goto(`${this.env.shop}/checkout/${style}`, {
      waitUntil: waits ? 'load' : 'commit',
    });
    if (waits) await this.seesTheCardForm();
  }

  /** Waits until the page's card form, if it has one, can be typed into. */
  async seesTheCardForm(): Promise<void> {
    if (!this.#isOneElement && this.#style !== 'components') return;
    await expect(this.field('number')).toBeVisible();
    // In Chromium, the first frame of another site, such as the wallets', takes the focus from a
    // frame that gets it just then.
    if (this.#isOneElement) await expect(this.checkout.wallet.button).toBeVisible();
    else
      await this.page
        .locator('pay-payment-request')
        .evaluate((wallets: PayElement) => wallets.ready.catch(() => {}));
  }

  get #isOneElement(): boolean {
    return ofOneElement.includes(this.#style);
  }

  /** The `<pay-checkout>` of the page. */
  get checkout(): Checkout {
    return checkout(this.page);
  }

  /**
   * Goes to the checkout and waits until every payment method is in place: a click on a moving page
   * may miss.
   */
  async seesEveryMethod(style: CheckoutStyle, pieces: readonly string[]): Promise<void> {
    await this.page.addInitScript(() =>
      document.addEventListener('pay-load', ({ target }) =>
        (target as HTMLElement).setAttribute('data-loaded', ''),
      ),
    );
    await this.comesToPay(style, pieces);
    await expect
      .poll(() =>
        this.page.evaluate(() =>
          [...document.querySelectorAll(':not([data-loaded])')]
            .map(({ localName }) => localName)
            .filter((tag) => /^pay-/.test(tag)),
        ),
      )
      .toEqual([]);
  }

  /** A field of the card form on the page. */
  field(name: 'number' | 'expiry' | 'cvc', frame: FrameLocator = this.card): Locator {
    return new CardForm(frame)[name];
  }

  get card(): FrameLocator {
    return this.#isOneElement ? this.checkout.frame : cardInput(this.page).frame;
  }

  get overlay(): FrameLocator {
    return paymentModal(this.page).frame;
  }

  /** The bank's page inside the overlay. */
  get bank(): FrameLocator {
    return challenge(this.page).frame;
  }

  get payButton(): Locator {
    return this.#isOneElement ? this.checkout.payButton : this.page.locator('form.pay button');
  }

  /** The message of the shop's page. */
  get alert(): Locator {
    return this.page.getByRole('alert');
  }

  /** The message of the checkout, beside those of its fields. */
  get problem(): Locator {
    return this.checkout.frame.getByRole('alert').filter({ hasText: /\S/ });
  }

  async types(
    number: string,
    { frame = this.card, ...rest }: { expiry?: string; cvc?: string; frame?: FrameLocator } = {},
  ) {
    await new CardForm(frame).fill({ number, ...rest });
  }

  /** Opens the row of a method in a list of single components. */
  async chooses(method: string): Promise<void> {
    await this.page.locator(`input[name=method][value=${method}]`).check();
  }

  async pays(): Promise<void> {
    await this.payButton.click();
  }

  async paysWith(number: string): Promise<void> {
    await this.types(number);
    await this.pays();
  }

  async passesTheBank(): Promise<void> {
    await challenge(this.page).approve();
  }

  async seesThePaidReceipt(): Promise<void> {
    await expect(this.page).toHaveURL(/\/receipt\//);
    await expect(this.page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
  }

  /** The overlay has closed, and the page is as it was before. */
  async isBackOnThePage(): Promise<void> {
    await expect(this.page.locator('pay-payment-modal')).toHaveCount(0);
    expect(await this.page.evaluate(() => document.documentElement.style.overflow)).toBe('');
    await expect(historyEntry(this.page)).toHaveCount(0);
    await expect(this.payButton).toBeEnabled();
  }

  /** The page's payment, from the data that its server embedded. */
  async paymentId(): Promise<string> {
    const facts = this.page.locator('[data-page]');
    if (await facts.count())
      return (JSON.parse((await facts.getAttribute('data-page'))!) as { paymentId: string })
        .paymentId;
    return (await this.page.locator('pay-checkout').getAttribute('payment-id'))!;
  }
}
