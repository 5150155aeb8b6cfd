import { cancelable, event, flag, hostEvent, withDefault } from '../../contract.js';
import { lifecycleEvents } from './events.js';
import { paymentProps } from './props.js';

// What the contracts of the ways to pay share, beside what every component has.

/** What an overlay takes that asks for one way to pay. */
export const overlayProps = {
  ...paymentProps,
  /** Whether it is on screen. Being put into the page opens it, unless this says otherwise. */
  isOpen: withDefault(flag, true),
} as const;

/** A shopper's approval: pay with the token, or send the whole page to `redirectUrl` where there is one. */
export interface Approval {
  /** A single-use token for the payment. */
  readonly token: string;
  /** Where the shopper goes on, at the lender's or the bank's own page. */
  readonly redirectUrl?: string | undefined;
}

const load = event<boolean>();

/** What a button tells that pays by itself. */
export const walletEvents = {
  ...lifecycleEvents,
  /** Whether the provider and the browser support it here; with `false` nothing is shown. */
  load,
  /** The shopper has pressed the button. Cancel it to go no further. */
  beforeOpen: cancelable(),
  /** The shopper has approved. */
  submit: event<Approval>(),
} as const;

/** What a button tells that opens an overlay. */
export const buttonEvents = {
  ...lifecycleEvents,
  /** Whether the provider supports it here; with `false` nothing is shown. */
  load,
  /** The shopper has pressed the button. Cancel it to keep the overlay closed. */
  beforeOpen: cancelable(),
  /** The overlay is on screen. */
  open: hostEvent(),
  /** The shopper has approved in the overlay, which is closing. */
  submit: hostEvent<Approval>(),
  /** The shopper wants to leave the overlay: the close button, Escape or Back. */
  beforeClose: hostEvent(),
} as const;

/** What an overlay tells that asks the shopper for one way to pay. */
export const overlayEvents = {
  ...lifecycleEvents,
  /** Whether the provider supports it here; with `false` it closes with an error. */
  load,
  /** There is something for the shopper to see or do. */
  open: event(),
  /** The shopper has approved; the overlay closes. */
  submit: event<Approval>(),
  /** The shopper wants to leave: the close button, Escape or Back. */
  beforeClose: hostEvent(),
} as const;
