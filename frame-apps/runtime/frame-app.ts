import type { Ref } from 'react';
import type { AnswersOf, Contract, EventsOf, FramePropsOf } from '../../bridge/contract.js';
import type { Language } from '../../bridge/languages.js';

/** The contract's events as functions that tell the merchant. Each gives `false` when the merchant cancelled it. */
export type Emit<C extends Contract> = {
  readonly [K in keyof EventsOf<C> & string]: (
    ...detail: void extends EventsOf<C>[K] ? [] : [EventsOf<C>[K]]
  ) => Promise<boolean>;
};

/** What a frame's app is given: the contract's props, none of which is there before the page has welcomed the frame. */
export type FrameApp<C extends Contract> = Partial<Omit<FramePropsOf<C>, 'language'>> & {
  /** The shopper's language, as near as the frames speak it. */
  readonly language: Language;
  /** Tells the merchant. Waits for the page where it has not spoken yet. */
  readonly emit: Emit<C>;
  /** Whether the page has welcomed the frame, so that the props are the merchant's. */
  readonly connected?: boolean;
  /** The merchant's origin, as the browser verified it; nothing before the welcome. */
  readonly merchantOrigin?: string | undefined;
  /** Asks the page to leave, as Escape does. */
  readonly close?: (() => void) | undefined;
  /** What the page may ask of the app. */
  readonly ref?: Ref<AnswersOf<C>>;
};
