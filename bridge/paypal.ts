import { PayError } from './errors.js';
import * as failures from './failures.js';
import { inTime, loadScript } from './script.js';

// All that is known of PayPal's script. Its next generation is another file that shows a button.

/** What a PayPal button needs, and whom it tells. */
export interface PayPalOptions {
  /** Where the button goes: PayPal asks for an element of the document, not of a shadow root. */
  readonly container: HTMLElement;
  /** The script's address, with the whole configuration in its query. */
  readonly src: string;
  readonly style: object;
  /** The nonce of the page's Content-Security-Policy. */
  readonly nonce?: string | undefined;
  /** How long the script may take, and then the button, in milliseconds. */
  readonly timeout: number;
  /** What the shopper reads when PayPal itself fails. */
  readonly problem: string;
  /** The shopper has pressed the button. Gives whether it may go on. */
  press(): boolean | Promise<boolean>;
  /** Makes the order that the shopper is to approve. Gives no id where that failed and was told. */
  createOrder(): Promise<string | undefined>;
  /** The shopper has approved the order. */
  approve(orderId: string): Promise<void>;
  /** Something went wrong after the button was shown. It stays ready. */
  fail(error: PayError): void;
}

/** A PayPal button on a page. */
export interface PayPalButton {
  /** Resolves when the button can be pressed; with `false` where PayPal does not offer itself to this shopper. */
  readonly shown: Promise<boolean>;
  /** Takes this button away, and no other. */
  close(): void;
}

interface Sdk {
  Buttons(options: object): { isEligible(): boolean; render(container: HTMLElement): Promise<void>; close(): Promise<void> };
}

interface Loaded {
  readonly namespace: string;
  sdk?: Promise<Sdk> | undefined;
}

/** The scripts of a page by address. Each has a global of its own: PayPal does not let two configurations share one. */
const pages = new WeakMap<Document, Map<string, Loaded>>();

/** Shows a PayPal button. Buttons of one configuration share one script. */
export function showPayPal(options: PayPalOptions): PayPalButton {
  let buttons: ReturnType<Sdk['Buttons']> | undefined;
  const gone = new AbortController();
  const { signal } = gone;
  const close = () => {
    gone.abort();
    // PayPal may find that the container has gone before; nobody waits for what it makes of that.
    (async () => buttons?.close())().catch(() => {});
  };
  const fail = (thrown: unknown) => {
    if (!signal.aborted) options.fail(errorOf(thrown, options));
  };
  const show = async () => {
    try {
      const sdk = await inTime(sdkFor(options), options, signal);
      buttons = sdk.Buttons(settings(options, fail));
      if (!buttons.isEligible()) return false;
      await inTime(buttons.render(options.container), options, signal);
    } catch (thrown) {
      if (signal.aborted) return false;
      close();
      throw errorOf(thrown, options);
    }
    return !signal.aborted;
  };
  return { shown: show(), close };
}

function settings({ style, ...options }: PayPalOptions, fail: (thrown: unknown) => void): object {
  let isTold = false;
  return {
    style: { layout: 'horizontal', tagline: false, ...style },
    onClick: async (_data: unknown, { resolve, reject }: Record<'resolve' | 'reject', () => unknown>) =>
      (await options.press()) ? resolve() : reject(),
    async createOrder() {
      const order = await options.createOrder().catch(fail);
      // Without an id PayPal reports that it misses one, which says less than what was told already.
      isTold = !order;
      return order;
    },
    onApprove: (event: { readonly orderID?: string }) =>
      event.orderID ? options.approve(event.orderID) : fail(failures.payPal('approved without an order id').with({}, event)),
    onCancel() {},
    onError(thrown: unknown) {
      if (!isTold) fail(thrown);
      isTold = false;
    },
  };
}

/**
 * The script's global, from the script that is there or a new one. One that is late is still waited for: browsers would not
 * ask for it a second time before the first has ended.
 */
function sdkFor({ container: { ownerDocument: page }, src, nonce }: PayPalOptions): Promise<Sdk> {
  const scripts = pages.get(page) ?? new Map<string, Loaded>();
  const entry: Loaded = scripts.get(src) ?? { namespace: `payframe-paypal${scripts.size ? `-${scripts.size + 1}` : ''}` };
  pages.set(page, scripts.set(src, entry));
  const { namespace } = entry;
  return (entry.sdk ??= loadScript(page, src, { nonce, data: { namespace, ...(nonce && { cspNonce: nonce }) } })
    .then(() => {
      const sdk = (page.defaultView as unknown as Record<string, Sdk | undefined>)[namespace];
      if (typeof sdk?.Buttons !== 'function') throw failures.scriptFailed(src.split('?')[0]!);
      return sdk;
    })
    .catch((thrown) => {
      entry.sdk = undefined; // The next button tries again.
      throw thrown;
    }));
}

/** What PayPal throws says little and may be anything; the shopper gets words of ours. */
function errorOf(thrown: unknown, { problem: shopperMessage }: PayPalOptions): PayError {
  if (thrown instanceof PayError) return thrown.with({ shopperMessage, ...thrown });
  const error = failures.isPopupBlocked(thrown) ? failures.popupBlocked() : failures.payPal(PayError.from(thrown).message);
  return error.with({ shopperMessage }, thrown);
}
