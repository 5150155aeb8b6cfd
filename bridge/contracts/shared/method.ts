import type { MethodName } from '../../../api/types.js';
import { cancelable, event, flag, hostEvent, withDefault } from '../../contract.js';
import { lifecycleEvents } from './events.js';
import { paymentProps } from './props.js';
import { overlayStyle } from './style.js';
import { orderEvents, type WalletDetails } from './wallet-request.js';

// Props and events shared by the contracts of the payment methods.

/** The props of a payment method's overlay. */
export const overlayProps = {
  ...paymentProps,
  /** Styles for the inside of the frame. Named `style` in factories. */
  innerStyle: overlayStyle,
  /** Whether the overlay is open. Inserting it into the page opens it, unless this is `false`. */
  isOpen: withDefault(flag, true),
} as const;

/**
 * The shopper's approval. If `redirectUrl` is set, send the whole page there; otherwise confirm the
 * payment with the token.
 */
export interface Approval extends WalletDetails {
  /** A single-use token for the payment. */
  readonly token: string;
  /** The page of the lender or bank where the shopper continues. */
  readonly redirectUrl?: string | undefined;
  /** The wallet that the shopper used, from a button that stands for several. */
  readonly method?: MethodName | undefined;
}

const load = event<boolean>();

/** The events of a button that takes the payment itself. */
export const walletEvents = {
  ...lifecycleEvents,
  ...orderEvents,
  /**
   * The button is ready. The detail is `false` if the provider or the browser does not support the
   * method here: nothing is shown then.
   */
  load,
  /** The shopper pressed the button. Cancel the event to stop here. */
  beforeOpen: cancelable(),
  /**
   * The shopper approved, and the token is about to be created or emitted. `submit` or `error`
   * follows.
   */
  beforeSubmit: event(),
  /** The shopper approved the payment. */
  submit: event<Approval>(),
  /** The shopper left without approving. */
  cancel: event(),
} as const;

/** The events of a button that opens an overlay. */
export const buttonEvents = {
  ...lifecycleEvents,
  /**
   * The button is ready. The detail is `false` if the provider does not support the method here:
   * nothing is shown then.
   */
  load,
  /** The shopper pressed the button. Cancel the event to keep the overlay closed. */
  beforeOpen: cancelable(),
  /** The overlay is open. */
  open: hostEvent(),
  /**
   * The shopper approved in the overlay, and the token is about to be created. `submit` or `error`
   * follows.
   */
  beforeSubmit: hostEvent(),
  /** The shopper approved in the overlay, which is closing. */
  submit: hostEvent<Approval>(),
  /** The shopper wants to leave the overlay, with the close button, Escape or Back. */
  beforeClose: hostEvent(),
  /** The shopper left without approving. The overlay is closed. */
  cancel: hostEvent(),
} as const;

/** The events of a payment method's overlay. */
export const overlayEvents = {
  ...lifecycleEvents,
  /**
   * The overlay is ready. The detail is `false` if the provider does not support the method here:
   * the overlay closes with an error then.
   */
  load,
  /** The overlay has content to show. */
  open: event(),
  /** The shopper approved, and the token is about to be created. `submit` or `error` follows. */
  beforeSubmit: event(),
  /** The shopper approved the payment; the overlay closes. */
  submit: event<Approval>(),
  /** The shopper wants to leave, with the close button, Escape or Back. */
  beforeClose: hostEvent(),
  /** The shopper left without approving. The overlay is closed. */
  cancel: hostEvent(),
} as const;
