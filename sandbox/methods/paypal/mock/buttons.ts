import type { MockBehavior } from '../../../mocks/mocks.js';
import { requestApproval, openPopup } from './checkout.js';
import { button, mock } from './shadow-host.js';
import { readOptions, type ButtonOptions } from './options.js';
import type { Texts as PayPalTexts } from '../../../../locales/generated/paypal-mock/index.js';

/** The settings the mock script was loaded with, and its connection to the sandbox. */
export interface Surroundings {
  readonly mode: MockBehavior['mode'];
  readonly texts: PayPalTexts;
  readonly nonce: string;
  /**
   * Whether PayPal keeps the account of the order, for later charges. Rejects if the script was
   * loaded without `vault=true`, or if PayPal does not know the order.
   */
  isKept(orderId: string): Promise<boolean>;
  /** Tells the sandbox that the shopper approved the order. Rejects if PayPal does not know it. */
  approve(orderId: string): Promise<void>;
}

const css = `
button { display: block; width: 100%; box-sizing: border-box; padding: 0 12px; border: 1px solid #0003; cursor: pointer;
  font: italic 700 18px/1 system-ui, sans-serif; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
button:hover { filter: brightness(.95); }
button:focus-visible { outline: 3px solid; outline-offset: -6px; }
button:disabled { opacity: .5; }
.gold { background: #ffc439; color: #0c1a33; } .blue { background: #0b4fb3; color: #fff; }
.silver { background: #eee; color: #0c1a33; } .white { background: #fff; color: #0c1a33; } .black { background: #222; color: #fff; }
.rect { border-radius: 4px; } .pill { border-radius: 100px; } .sharp { border-radius: 0; }
p { margin: 4px 0 0; font: 12px/1.4 system-ui, sans-serif; text-align: center; }
`;

/** Mock of `paypal.Buttons(…)`: one button, from the click to its result. */
export function makeButtons(
  given: ButtonOptions,
  { mode, texts, nonce, isKept, approve }: Surroundings,
) {
  let options = readOptions(given);
  const controller = new AbortController();
  const { host, root } = mock(css, nonce);
  let isBusy = false;

  return {
    isEligible: () => mode !== 'ineligible',
    async render(place: string | HTMLElement) {
      const container =
        typeof place === 'string' ? document.querySelector<HTMLElement>(place) : place;
      if (!container) throw new Error(`Document is ready and element ${place} does not exist`);
      await new Promise((next) => setTimeout(next));
      if (mode === 'never') await new Promise(() => {});
      if (mode === 'ineligible') throw new Error('paypal_buttons component is not eligible');
      if (mode === 'fails') throw new Error('paypal_buttons component could not be loaded');
      if (controller.signal.aborted) throw new Error('paypal_buttons component destroyed');
      if (!container.isConnected) throw new Error('Detected container element removed from DOM');
      const drawn = draw();
      container.append(host);
      const enable = (isOn: boolean) => void (drawn.disabled = !isOn);
      await options.onInit?.(
        {},
        { enable: async () => enable(true), disable: async () => enable(false) },
      );
    },
    async close() {
      controller.abort();
      host.remove();
    },
    async updateProps(changes: Partial<ButtonOptions>) {
      options = readOptions({ ...options, ...changes });
      draw();
    },
    hasReturned: () => false,
    async resume() {},
  };

  function draw(): HTMLButtonElement {
    const { label, color, shape, height, tagline, borderRadius } = options.style;
    const drawn = button(texts[label as keyof PayPalTexts], `${color} ${shape}`);
    drawn.style.height = `${height}px`;
    if (borderRadius !== undefined) drawn.style.borderRadius = `${borderRadius}px`;
    drawn.addEventListener('click', () => void press());
    root.querySelectorAll('button, p').forEach((before) => before.remove());
    root.append(drawn);
    if (tagline) root.appendChild(document.createElement('p')).textContent = texts.tagline;
    return drawn;
  }

  /** One click at a time, like the real button. */
  async function press() {
    if (isBusy) return;
    isBusy = true;
    const popup = mode === 'popup-blocked' ? null : openPopup();
    try {
      const actions = { resolve: async () => true as const, reject: async () => false as const };
      if ((await options.onClick?.({ fundingSource: 'paypal' }, actions)) !== false)
        await pay(popup);
    } catch (thrown) {
      if (!controller.signal.aborted) options.onError?.(thrown);
    } finally {
      popup?.close();
      isBusy = false;
    }
  }

  async function pay(popup: Window | null) {
    const orderID = await options.createOrder({ paymentSource: 'paypal' }, {});
    if (controller.signal.aborted) return;
    if (typeof orderID !== 'string' || !orderID)
      throw new Error('Expected an order id to be passed');
    if (mode === 'popup-blocked')
      throw Object.assign(new Error('Can not open popup window - blocked'), {
        name: 'PopupOpenError',
      });
    const order = { id: orderID, isKept: await isKept(orderID) };
    if (controller.signal.aborted) return;
    const answer = await requestApproval(order, popup, texts, nonce, controller.signal);
    if (controller.signal.aborted) return;
    if (answer === 'cancel') return options.onCancel?.({ orderID }, {});
    if (answer === 'fail') throw new Error('INSTRUMENT_DECLINED');
    await approve(orderID);
    return options.onApprove(
      {
        ...(mode !== 'orderless' && { orderID }),
        payerID: 'SANDBOXPAYER',
        paymentSource: 'paypal',
      },
      {},
    );
  }
}
