import { event, hostEvent } from '../../contract.js';
import type { PayError } from '../../errors.js';

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
