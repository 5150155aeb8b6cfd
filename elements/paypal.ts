import { paypal, type PayPalSetup } from '../bridge/contracts/paypal.js';
import { isQuiet, PayError } from '../bridge/errors.js';
import * as failures from '../bridge/failures.js';
import { ACK_TIMEOUT_MS } from '../bridge/limits.js';
import type { PayPalButton } from '../bridge/paypal.js';
import { define } from './base/define.js';
import { FrameElement } from './base/frame-element.js';
import { later } from './base/later.js';

type Adapter = typeof import('../bridge/paypal.js');

/**
 * PayPal's button. PayPal asks for a place in the document itself, so the button stands in a child of this element; the
 * frame, which speaks with the payment API, shows nothing.
 *
 * @element pay-paypal
 */
export class PayPayPal extends FrameElement(paypal) {
  #button: PayPalButton | undefined;
  #container: HTMLElement | undefined;
  /** What the button was made from; empty while there is none. */
  #made = '';
  /** Changes with each question what the button needs. */
  #question = 0;
  /** Changes when the button that is being drawn is no longer wanted. */
  #turn = 0;

  protected override place(iframe: HTMLIFrameElement): void {
    super.place(iframe);
    if (this.standalone) return;
    iframe.style.height = '0';
    iframe.tabIndex = -1;
    this.root.append(this.ownerDocument.createElement('slot'));
  }

  protected override answers() {
    const answers = super.answers();
    return this.standalone ? answers : { ...answers, resize: () => {} };
  }

  /** A new document knows no orders, and PayPal gives up a button whose place was moved. */
  protected override rendered(): void {
    super.rendered();
    this.#reset();
  }

  protected override heard(name: string, detail?: unknown): boolean | Promise<boolean> {
    if (name !== 'load' || this.standalone) return super.heard(name, detail);
    void this.#show(detail === true);
    return true;
  }

  /** @internal */
  override tell(name: string, detail?: unknown): boolean | Promise<boolean> {
    // PayPal is told the currency and the looks once: with others it is another button.
    if (name === 'props' && this.#made) void this.#show(true);
    return super.tell(name, detail);
  }

  protected override end(reason: PayError): void {
    this.#reset();
    super.end(reason);
  }

  /** Shows the button as it must be now. It is loaded when it can be pressed. */
  async #show(isSupported: boolean): Promise<void> {
    const question = ++this.#question;
    let isWanted = () => question === this.#question;
    let isShown = false;
    try {
      const [setup, adapter] = isSupported
        ? await Promise.all([this.prepare(), later(import('../bridge/paypal.js'), 'paypal')])
        : [];
      const made = setup ? JSON.stringify(setup) : '';
      // A button that is still being drawn is not given up for another that would be the same.
      if (!isWanted() || (made && made === this.#made)) return;
      this.#clear();
      const turn = this.#turn;
      isWanted = () => turn === this.#turn;
      this.#made = made;
      if (setup) isShown = await (this.#button = this.#draw(adapter!, setup)).shown;
    } catch (thrown) {
      // The document that was asked has gone; the next one tells `load` anew.
      const error = PayError.from(thrown);
      if (isQuiet(error)) return;
      if (isWanted()) void this.tell('error', error);
    }
    if (!isWanted()) return;
    if (!isShown) this.#clear();
    void super.heard('load', isShown);
  }

  #draw({ showPayPal }: Adapter, { src, style, problem }: PayPalSetup): PayPalButton {
    if (!isTrusted(src, new URL(this.root.querySelector('iframe')!.src).origin)) throw failures.scriptFailed(src);
    this.#container = this.appendChild(this.ownerDocument.createElement('div'));
    return showPayPal({
      container: this.#container,
      src,
      style,
      problem,
      nonce: this.cspNonce,
      timeout: this.timeout ?? ACK_TIMEOUT_MS,
      press: () => this.tell('beforeOpen'),
      createOrder: () => this.createOrder(),
      approve: (orderId) => this.approve(orderId),
      fail: (error) => void this.tell('error', error),
    });
  }

  #reset(): void {
    this.#question++;
    this.#clear();
  }

  #clear(): void {
    this.#turn++;
    this.#made = '';
    this.#button?.close();
    this.#container?.remove();
    this.#button = this.#container = undefined;
  }
}

/** Whether a script may run on the merchant's page: PayPal's own, or the stand-in of a provider on this very machine. */
function isTrusted(src: string, provider: string): boolean {
  const { origin, hostname, pathname } = new URL(src);
  const isLocal = /(^|\.)localhost$|^127\.0\.0\.1$/.test(hostname);
  const isPayPal = /^https:\/\/www\.(sandbox\.)?paypal\.com\/sdk\/js$/.test(origin + pathname);
  return isPayPal || (isLocal && origin === provider && pathname.startsWith('/stand-ins/'));
}

define(PayPayPal);

declare global {
  interface HTMLElementTagNameMap {
    'pay-paypal': PayPayPal;
  }
}
