import { event, hostEvent } from '../../contract.js';
import type { PayError } from '../../errors.js';

/**
 * The lifecycle events of every component, in this order: render, prerender, prerendered, display,
 * rendered; then close, destroy.
 */
export const lifecycleEvents = {
  /** The component starts to render. */
  render: hostEvent(),
  /** The placeholder is about to be shown. */
  prerender: hostEvent(),
  /** The placeholder is in place. */
  prerendered: hostEvent(),
  /** Something is visible: the placeholder, while the frame loads. */
  display: hostEvent(),
  /** The frame is ready and replaces the placeholder. */
  rendered: hostEvent(),
  /** The frame's height changed. `height` is in CSS pixels. */
  resize: hostEvent<{ readonly height: number }>(),
  /** The frame applied changed props. The detail contains them. */
  props: hostEvent<Readonly<Record<string, unknown>>>(),
  /** The component starts to close. */
  close: hostEvent(),
  /** The component and its resources are removed. */
  destroy: hostEvent(),
  /**
   * The shopper pressed Escape in the component. An overlay closes instead. The element also
   * dispatches a `keydown`, and closes a dialog or popover around it unless the page prevents that.
   */
  escape: hostEvent(),
  /** An error occurred. */
  error: event<PayError>(),
  /** The component received focus. */
  focus: event(),
} as const;
