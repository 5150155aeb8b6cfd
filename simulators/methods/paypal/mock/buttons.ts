import type { OnApproveActions, OnApproveData, OnClickActions } from '@paypal/paypal-js';
import type { MockBehavior } from '../../../mocks/mocks.js';
import { requestApproval, openPopup } from './checkout.js';
import { button, mock } from './shadow-host.js';
import { readOptions, type ButtonOptions } from './options.js';
import { approvedOrder } from './order.js';
import type { SandboxOrders } from './sandbox-orders.js';
import { Shipping } from './shipping.js';
import type { Texts as PayPalTexts } from '../../../../locales/generated/paypal-mock/index.js';

/** The settings the mock script was loaded with, and its connection to the sandbox. */
export interface Surroundings extends SandboxOrders {
  readonly mode: MockBehavior['mode'];
  readonly texts: PayPalTexts;
  readonly nonce: string;
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
  { mode, texts, nonce, readOrder, approve }: Surroundings,
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
      // What the callback returns decides; PayPal's types say that it is nothing.
      const actions = { resolve: async () => true, reject: async () => false };
      const pressed: unknown = await options.onClick?.(
        { fundingSource: 'paypal' },
        actions as unknown as OnClickActions,
      );
      if (pressed !== false) await pay(popup);
    } catch (thrown) {
      if (!controller.signal.aborted) options.onError?.(thrown as Record<string, unknown>);
    } finally {
      popup?.close();
      isBusy = false;
    }
  }

  async function pay(popup: Window | null) {
    const orderID: unknown = await options.createOrder(
      { paymentSource: 'paypal' },
      { order: { create: () => Promise.reject(new Error('Only the provider creates orders')) } },
    );
    const { signal } = controller;
    if (signal.aborted) return;
    if (typeof orderID !== 'string' || !orderID)
      throw new Error('Expected an order id to be passed');
    if (mode === 'popup-blocked')
      throw Object.assign(new Error('Can not open popup window - blocked'), {
        name: 'PopupOpenError',
      });
    const read = () => readOrder(orderID);
    const shipping = new Shipping(await read(), options, texts, read);
    if (signal.aborted) return;
    const answer = await requestApproval(popup, { texts, nonce, shipping, closed: signal });
    if (signal.aborted) return;
    if (answer === 'cancel') return options.onCancel?.({ orderID }, { redirect: () => {} });
    if (answer === 'fail') throw new Error('INSTRUMENT_DECLINED');
    await approve(shipping.order, shipping.address);
    const data = {
      ...(mode !== 'orderless' && { orderID }),
      payerID: 'SANDBOXPAYER',
      paymentSource: 'paypal',
    };
    const get = async () => approvedOrder(await read(), shipping.address, shipping.optionId);
    // The real script omits the order id at times, whatever its types say. Only the provider
    // changes or captures orders.
    return options.onApprove(
      data as unknown as OnApproveData,
      { order: { get } } as unknown as OnApproveActions,
    );
  }
}
