import type {
  PayPalChange,
  PayPalClientToken,
  PayPalSdk,
  PayPalSetup,
  PayPalShopper,
} from '../../bridge/contracts/paypal.js';
import { isQuiet, PayError } from '../../bridge/errors.js';
import * as failures from '../../bridge/failures.js';
import { isEqual } from '../../bridge/is-equal.js';
import { ACK_TIMEOUT_MS } from '../../bridge/limits.js';
import type { Answers } from '../../bridge/port.js';
import type { PayPalButton } from '../../bridge/third-party/paypal/button.js';
import type { PayPalV6Options } from '../../bridge/third-party/paypal/paypal-v6.js';
import type { OrderProblem } from '../../bridge/wallet-order.js';
import { placeFrame } from './frame-showing.js';
import { keepHeightOf, keptHeight } from './steady-height-part.js';
import type { FramePart, Verdict } from '../base/frame-part.js';
import { isLocalHost } from '../../bridge/is-local.js';
import { later } from '../base/later.js';
import type { PayElement } from './pay-element.js';

/** The adapter of a version of PayPal's script: what the other needs besides is nothing to it. */
interface Adapter {
  showPayPal(options: PayPalV6Options): PayPalButton;
}

/** The interface of `<pay-paypal>` for its button. */
interface PayPalElement extends PayElement {
  readonly cspNonce?: string | undefined;
  readonly timeout?: number | undefined;
  prepare(sdks?: readonly PayPalSdk[]): Promise<PayPalSetup | undefined>;
  createClientToken(): Promise<PayPalClientToken>;
  createOrder(): Promise<string | undefined>;
  changeOrder(orderId: string, change: PayPalChange): Promise<OrderProblem | undefined>;
  approve(orderId: string, shopper?: PayPalShopper): Promise<void>;
}

/**
 * Renders PayPal's button beside the frame: PayPal needs a container in the document itself, so it
 * is a child of the element.
 */
export class PayPalPart implements FramePart {
  readonly #host: PayPalElement;
  #button: PayPalButton | undefined;
  #container: HTMLElement | undefined;
  /** The setup that the button was created from; `undefined` without a button. */
  #setup: PayPalSetup | undefined;
  /** Whether the shopper is in PayPal's window. */
  #isOpen = false;
  /** Incremented with each request for the button's setup. */
  #question = 0;
  /** Incremented when the button that is being rendered is no longer needed. */
  #turn = 0;

  constructor(host: PayPalElement) {
    this.#host = host;
    host.addController(this);
  }

  get #isStandalone(): boolean {
    return Boolean(this.#host.currentProps['standalone']);
  }

  get answers(): Answers {
    return this.#isStandalone ? {} : { resize: () => {} };
  }

  placeFrame(iframe: HTMLIFrameElement): void {
    const { root, ownerDocument } = this.#host;
    placeFrame(this.#host, iframe);
    if (this.#isStandalone) return;
    iframe.style.height = '0';
    iframe.tabIndex = -1;
    root.append(ownerDocument.createElement('slot'));
    this.#reserve(keptHeight(this.#host) ?? 0);
  }

  /** Keeps a height for the button: that of the last visit, until it is there. */
  #reserve(height: number): void {
    const slot = this.#host.root.querySelector('slot');
    if (slot) slot.style.minHeight = `${height}px`;
  }

  /** A new document knows no orders, and PayPal discards a button whose container was moved. */
  frameReady(): void {
    if (this.#isOpen) void this.#host.dispatch('cancel');
    this.#reset();
  }

  /** PayPal reads the currency and the style once: changing them needs a new button. */
  frameUpdated(): void {
    if (this.#setup) void this.#show(true);
  }

  /** `load` is emitted when the button can be pressed. */
  frameEvent(name: string, detail: unknown, emit: () => Verdict): Verdict {
    if (name !== 'load' || this.#isStandalone) return emit();
    void this.#show(detail === true);
    return true;
  }

  frameEnded(): void {
    this.#reset();
  }

  /** Shows the button for the current setup. */
  async #show(isSupported: boolean): Promise<void> {
    const question = ++this.#question;
    let shouldRender = () => question === this.#question;
    let isShown = false;
    try {
      const [setup, v5] = isSupported
        ? await Promise.all([
            this.#host.prepare(['v6']),
            later(import('../../bridge/third-party/paypal/paypal-v5.js'), 'paypal-v5'),
          ])
        : [];
      // Version 6 is a part that accounts with version 5 do without.
      const adapter = setup?.instance
        ? await later(import('../../bridge/third-party/paypal/paypal-v6.js'), 'paypal-v6')
        : v5;
      // Keep a button that is still rendering if the new one would be the same.
      if (!shouldRender() || (setup && isEqual(setup, this.#setup))) return;
      this.#clear();
      const turn = this.#turn;
      shouldRender = () => turn === this.#turn;
      this.#setup = setup;
      if (setup) isShown = await (this.#button = this.#draw(adapter!, setup)).shown;
    } catch (thrown) {
      // The document that was called is gone; the next one emits `load` again.
      const error = PayError.from(thrown);
      if (isQuiet(error)) return;
      if (shouldRender()) void this.#host.dispatch('error', error);
    }
    if (!shouldRender()) return;
    if (!isShown) this.#clear();
    keepHeightOf(this.#host, this.#container?.offsetHeight ?? 0);
    this.#reserve(0);
    void this.#host.frame.loaded(isShown);
  }

  #draw({ showPayPal }: Adapter, setup: PayPalSetup): PayPalButton {
    const { src } = setup;
    const host = this.#host;
    if (!isTrusted(src, new URL(host.frame.iframe!.src).origin)) throw failures.scriptFailed(src);
    this.#container = host.appendChild(host.ownerDocument.createElement('div'));
    return showPayPal({
      ...setup,
      container: this.#container,
      createClientToken: () => host.createClientToken(),
      nonce: host.cspNonce,
      timeout: host.timeout ?? ACK_TIMEOUT_MS,
      press: async () => (this.#isOpen = await host.dispatch('beforeOpen')),
      createOrder: async () => {
        const order = await host.createOrder();
        this.#isOpen &&= Boolean(order);
        return order;
      },
      changeOrder: (orderId, change) => host.changeOrder(orderId, change),
      approve: (orderId, shopper) =>
        host.approve(orderId, shopper).finally(() => (this.#isOpen = false)),
      cancel: () => this.#cancelled(),
      fail: (error) => {
        this.#isOpen = false;
        void host.dispatch('error', error);
      },
    });
  }

  /**
   * The button can be pressed again. `load` is emitted once more, for a page that locked its
   * checkout when the button was pressed.
   */
  #cancelled(): void {
    this.#isOpen = false;
    void this.#host.dispatch('cancel');
    void this.#host.frame.loaded(true);
  }

  #reset(): void {
    this.#question++;
    this.#clear();
  }

  #clear(): void {
    this.#turn++;
    this.#setup = undefined;
    this.#isOpen = false;
    this.#button?.close();
    this.#container?.remove();
    this.#button = this.#container = undefined;
  }
}

/**
 * Whether a script may run on the merchant's page: PayPal's own, or the mock of a provider on the
 * local machine.
 */
function isTrusted(src: string, provider: string): boolean {
  const { origin, hostname, pathname } = new URL(src);
  const isPayPal = /^https:\/\/www\.(sandbox\.)?paypal\.com\/(sdk\/js|web-sdk\/v6\/core)$/.test(
    origin + pathname,
  );
  return (
    isPayPal || (isLocalHost(hostname) && origin === provider && pathname.startsWith('/mocks/'))
  );
}
