import type { PropertyValues, ReactiveController } from '@lit/reactive-element';
import type { PayError } from '../../bridge/errors.js';
import type { Answers } from '../../bridge/port.js';

/** Whether it may go on, now or later. */
export type Verdict = boolean | Promise<boolean>;

/**
 * A reactive controller that takes part in the life of a component's frame: Lit's moments, and these. The overlay, the
 * form control, the opener and PayPal's button are such parts.
 */
export interface FramePart extends ReactiveController {
  /** Whether the frame is to be there now; `true` when absent. */
  readonly isWanted?: boolean;
  /** What the frame may ask of the page besides. */
  readonly answers?: Answers;
  /** Props have other values than at the last update, or had in between. */
  hostChanged?(changed: PropertyValues): void;
  /** The component was taken out of the page, for more than a move. */
  hostRemoved?(): void;
  /** Adds to the props that cross to the frame. */
  frameProps?(): Readonly<Record<string, unknown>>;
  /** Puts the iframe on screen in place of the base. */
  placeFrame?(iframe: HTMLIFrameElement): void;
  /** The frame's app is there, at first or after a reload. */
  frameReady?(): void;
  /** The frame has taken changed props. */
  frameUpdated?(): void;
  /** The frame dispatches an event; `emit` passes it on to the merchant. */
  frameEvent?(name: string, detail: unknown, emit: () => Verdict): Verdict;
  /** The frame is about to be taken down. */
  frameEnded?(reason: PayError): void;
}
