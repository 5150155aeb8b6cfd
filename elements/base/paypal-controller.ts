import type { PayPalSetup } from '../../bridge/contracts/paypal.js';
import { isQuiet, PayError } from '../../bridge/errors.js';
import * as failures from '../../bridge/failures.js';
import { ACK_TIMEOUT_MS } from '../../bridge/limits.js';
import type { Answers } from '../../bridge/port.js';
import type { PayPalButton } from '../../bridge/paypal.js';
import type { FramePart, Verdict } from './frame-part.js';
import { later } from './later.js';
import type { PayElement } from './pay-element.js';

type Adapter = typeof import('../../bridge/paypal.js');

/** `<pay-paypal>`, as its button needs it. */
interface PayPalElement extends PayElement {
  readonly standalone?: boolean | undefined;
  readonly cspNonce?: string | undefined;
  readonly timeout?: number | undefined;
  prepare(): Promise<PayPalSetup | undefined>;
  createOrder(): Promise<string | undefined>;
  approve(orderId: string): Promise<void>;
}

/** Draws PayPal's button beside the frame: PayPal asks for a place in the document itself, a child of the element. */
export class PayPalController implements FramePart {
  readonly #host: PayPalElement;
  #button: PayPalButton | undefined;
  #container: HTMLElement | undefined;
  /** The setup the button was made from, as text; empty while there is none. */
  #made = '';
  /** Changes with each question what the button needs. */
  #question = 0;
  /** Changes when the button that is being drawn is no longer wanted. */
  #turn = 0;

  constructor(host: PayPalElement) {
    this.#host = host;
    host.addController(this);
  }

  get answers(): Answers {
    return this.#host.standalone ? {} : { resize: () => {} };
  }

  placeFrame(iframe: HTMLIFrameElement): void {
    const { frame, root, ownerDocument, standalone } = this.#host;
    frame.place(iframe);
    if (standalone) return;
    iframe.style.height = '0';
    iframe.tabIndex = -1;
    root.append(ownerDocument.createElement('slot'));
  }

  /** A new document knows no orders, and PayPal gives up a button whose place was moved. */
  frameReady(): void {
    this.#reset();
  }

  /** PayPal is told the currency and the looks once: with others it is another button. */
  frameUpdated(): void {
    if (this.#made) void this.#show(true);
  }

  /** The element has loaded when its button can be pressed. */
  frameEvent(name: string, detail: unknown, emit: () => Verdict): Verdict {
    if (name !== 'load' || this.#host.standalone) return emit();
    void this.#show(detail === true);
    return true;
  }

  frameEnded(): void {
    this.#reset();
  }

  /** Shows the button as it must be now. */
  async #show(isSupported: boolean): Promise<void> {
    const question = ++this.#question;
    let isWanted = () => question === this.#question;
    let isShown = false;
    try {
      const [setup, adapter] = isSupported
        ? await Promise.all([this.#host.prepare(), later(import('../../bridge/paypal.js'), 'paypal')])
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
      // The document that was asked has gone; the next one dispatches `load` anew.
      const error = PayError.from(thrown);
      if (isQuiet(error)) return;
      if (isWanted()) void this.#host.tell('error', error);
    }
    if (!isWanted()) return;
    if (!isShown) this.#clear();
    void this.#host.frame.loaded(isShown);
  }

  #draw({ showPayPal }: Adapter, { src, style, problem }: PayPalSetup): PayPalButton {
    const host = this.#host;
    if (!isTrusted(src, new URL(host.frame.iframe!.src).origin)) throw failures.scriptFailed(src);
    this.#container = host.appendChild(host.ownerDocument.createElement('div'));
    return showPayPal({
      container: this.#container,
      src,
      style,
      problem,
      nonce: host.cspNonce,
      timeout: host.timeout ?? ACK_TIMEOUT_MS,
      press: () => host.tell('beforeOpen'),
      createOrder: () => host.createOrder(),
      approve: (orderId) => host.approve(orderId),
      fail: (error) => void host.tell('error', error),
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

/** Whether a script may run on the merchant's page: PayPal's own, or the mock of a provider on this very machine. */
function isTrusted(src: string, provider: string): boolean {
  const { origin, hostname, pathname } = new URL(src);
  const isLocal = /(^|\.)localhost$|^127\.0\.0\.1$/.test(hostname);
  const isPayPal = /^https:\/\/www\.(sandbox\.)?paypal\.com\/sdk\/js$/.test(origin + pathname);
  return isPayPal || (isLocal && origin === provider && pathname.startsWith('/stand-ins/'));
}
