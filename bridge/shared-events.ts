import { cancelable, event, hostEvent } from './contract.js';
import type { PayError } from './errors.js';

/** What every component tells of its life, in this order: render, prerender, prerendered, display, rendered; then close, destroy. */
export const lifecycleEvents = {
  /** The component has begun to show itself. */
  render: hostEvent(),
  /** The placeholder is about to be drawn. */
  prerender: hostEvent(),
  /** The placeholder stands. */
  prerendered: hostEvent(),
  /** The shopper sees something: the placeholder, with the frame loading behind it. */
  display: hostEvent(),
  /** The frame's app has taken the place of the placeholder. */
  rendered: hostEvent(),
  /** The frame has a new height, in CSS pixels. */
  resize: hostEvent<{ readonly height: number }>(),
  /** The frame has taken over changed props. */
  props: hostEvent<Readonly<Record<string, unknown>>>(),
  /** The component has begun to close. */
  close: hostEvent(),
  /** The component is gone, and all it held with it. */
  destroy: hostEvent(),
  /** Something went wrong. */
  error: event<PayError>(),
  /** Something in the component has the focus. */
  focus: event(),
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
