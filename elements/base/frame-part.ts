import type { PropertyValues, ReactiveController, ReactiveElement } from '@lit/reactive-element';
import type { Contract } from '../../bridge/contract.js';
import type { PayError } from '../../bridge/errors.js';
import type { Language } from '../../bridge/languages.js';
import type { Answers } from '../../bridge/port.js';
import type { OwnTexts } from '../languages/index.js';

/** Whether the component may continue, now or later. */
export type Verdict = boolean | Promise<boolean>;

/** Sets the height of an iframe in CSS pixels, with the next animation frame or at once. */
export type Resize = (height: number, isUrgent?: boolean) => void;

/**
 * A reactive controller that takes part in the lifecycle of a component's frame, with hooks beyond
 * Lit's. The overlay, the form control, the opener and PayPal's button are such parts.
 */
export interface FramePart extends ReactiveController {
  /** Whether the frame should be shown now; `true` when absent. */
  readonly shouldRender?: boolean;
  /** Additional functions that the frame may call on the page. */
  readonly answers?: Answers;
  /** Props have changed since the last update. */
  hostChanged?(changed: PropertyValues): void;
  /** The component was removed from the page, not just moved. */
  hostRemoved?(): void;
  /** Adds to the props that cross to the frame. */
  frameProps?(): Readonly<Record<string, unknown>>;
  /** Inserts the iframe, instead of the default placement. */
  placeFrame?(iframe: HTMLIFrameElement): void;
  /** Returns the height to reserve, in CSS pixels, if it is known better than by the contract. */
  knownHeight?(): number | undefined;
  /** The frame requests a height; `apply` sets one. */
  frameResized?(height: number, apply: Resize): void;
  /** The frame's app is ready, at first or after a reload. */
  frameReady?(): void;
  /** The frame's document is gone, with what was typed in it; another one loads. */
  frameLost?(): void;
  /** The frame applied changed props. */
  frameUpdated?(): void;
  /** The frame emits an event; `emit` passes it on to the merchant. */
  frameEvent?(name: string, detail: unknown, emit: () => Verdict): Verdict;
  /** The frame asks the merchant by an event, who has not received it yet. */
  frameRequests?(name: string, detail: unknown): void;
  /** The frame is about to be removed. */
  frameEnded?(reason: PayError): void;
  /** The frame failed and was removed, or could not be shown. The error has been reported. */
  frameFailed?(error: PayError): void;
}

/** What a component shows in place of its frame. */
interface Problem {
  /** Why the frame has nothing to show for now. */
  readonly error: PayError | undefined;
  readonly isShown: boolean;
  /** Focuses what can be pressed in it, as soon as it is there. */
  focus(options?: FocusOptions): void;
  clear(): void;
}

/** The interface of a component for its parts. */
export interface FrameHost extends ReactiveElement {
  readonly contract: Contract;
  readonly parts: readonly FramePart[];
  readonly problem: Problem;
  readonly root: ShadowRoot;
  /** The merchant's props, unchecked. */
  readonly currentProps: Readonly<Record<string, unknown>>;
  readonly shownLanguage: Language;
  /** The merchant's texts in that language, if any. */
  readonly ownTexts: OwnTexts;
  addController(part: FramePart): void;
  /** Shows these in the component, and nothing else of its own. */
  place(...shown: readonly Node[]): void;
  /** Returns the merchant's props, checked. Throws the first reason why they cannot be shown. */
  checkProps(): Record<string, unknown>;
  /**
   * Returns the props to send: the checked ones, with what the parts add. Throws like
   * `checkProps()`.
   */
  readProps(): Record<string, unknown>;
  /** Emits an event to the merchant. Returns whether the component may continue. */
  dispatch(name: string, detail?: unknown): Verdict;
  /**
   * Asks the merchant by an event. Resolves to the answer: `undefined` without one, `false` if it
   * is an exception.
   */
  requestAnswer(name: string, detail?: unknown): Promise<unknown>;
  /** Reports an error and rejects `ready`. */
  report(error: PayError): void;
  /** Sets or removes a custom state for CSS. */
  mark(state: string, isOn: unknown): void;
  /** Returns the error for calling a component that has no frame. */
  missing(): PayError;
}
