import type { PayPalChange, PayPalShopper } from '../../contracts/paypal.js';
import type { WalletDetail } from '../../contracts/shared/wallet-request.js';
import { PayError } from '../../errors.js';
import * as failures from '../../failures.js';
import type { OrderProblem } from '../../wallet-order.js';

// What the versions of PayPal's script have in common. Each has an adapter, a file beside this one.

/** The options and callbacks of a PayPal button. */
export interface PayPalOptions {
  /** The container of the button: PayPal needs an element of the document, not of a shadow root. */
  readonly container: HTMLElement;
  /** The URL of the script, with its query. */
  readonly src: string;
  readonly style: object;
  /** The nonce of the page's Content-Security-Policy. */
  readonly nonce?: string | undefined;
  /** The time limit for the script, and then for the button, in milliseconds. */
  readonly timeout: number;
  /** The message for the shopper when PayPal itself fails. */
  readonly problem: string;
  /** The shopper pressed the button. Returns whether to continue. */
  press(): boolean | Promise<boolean>;
  /**
   * Creates the order that the shopper approves. Resolves with `undefined` if that failed and was
   * reported.
   */
  createOrder(): Promise<string | undefined>;
  /** What PayPal is to ask the shopper for. */
  readonly request?: readonly WalletDetail[] | undefined;
  /**
   * The shopper changed the address or the way to ship. Resolves once the order at PayPal has the
   * total for it, or with why they cannot go on like this.
   */
  changeOrder(orderId: string, change: PayPalChange): Promise<OrderProblem | undefined>;
  /** The shopper approved the order. */
  approve(orderId: string, shopper?: PayPalShopper): Promise<void>;
  /** The shopper left PayPal without approving. */
  cancel(): void;
  /** An error occurred after the button was shown. The button stays usable. */
  fail(error: PayError): void;
}

/** A PayPal button on a page. */
export interface PayPalButton {
  /**
   * Resolves when the button can be pressed; with `false` if PayPal is not available to this
   * shopper.
   */
  readonly shown: Promise<boolean>;
  /** Removes this button only. */
  close(): void;
}

/** What an adapter is told while it shows a button. */
export interface Showing {
  /** Aborted when the button is removed, or could not be shown. */
  readonly signal: AbortSignal;
  /** Reports what failed after the button was shown. */
  fail(thrown: unknown): void;
}

/**
 * Shows a button by an adapter, which resolves with whether PayPal is available to this shopper.
 * Nothing is reported of a button that was removed.
 */
export function openButton<O extends PayPalOptions>(
  options: O,
  show: (options: O, showing: Showing) => Promise<boolean>,
): PayPalButton {
  const controller = new AbortController();
  const { signal } = controller;
  const close = () => controller.abort();
  const fail = (thrown: unknown) => {
    if (!signal.aborted) options.fail(errorOf(thrown, options));
  };
  const cancel = () => {
    // Removing a button closes PayPal's window, which is not a cancellation by the shopper.
    if (!signal.aborted) options.cancel();
  };
  const opened = async () => {
    try {
      return (await show({ ...options, cancel }, { signal, fail })) && !signal.aborted;
    } catch (thrown) {
      if (signal.aborted) return false;
      close();
      throw errorOf(thrown, options);
    }
  };
  return { shown: opened(), close };
}

/** PayPal's errors can be any value and say little, so the shopper gets our message. */
function errorOf(thrown: unknown, { problem: shopperMessage }: PayPalOptions): PayError {
  if (thrown instanceof PayError) return thrown.with({ shopperMessage, ...thrown });
  const error = failures.isPopupBlocked(thrown)
    ? failures.popupBlocked()
    : failures.payPal(PayError.from(thrown).message);
  return error.with({ shopperMessage }, thrown);
}
