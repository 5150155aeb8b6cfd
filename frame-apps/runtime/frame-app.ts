import type { Ref } from 'react';
import type {
  AnswersOf,
  AnswerTo,
  Contract,
  EventsOf,
  FramePropsOf,
} from '../../bridge/contract.js';
import type { Language } from '../../bridge/languages.js';

/**
 * The contract's events as functions that emit them to the merchant. Each resolves to `false` if
 * the merchant canceled the event, or to the answer of one that asks for an answer: it comes from
 * another window, so its type is what the page should say, not what it says.
 */
export type Emit<C extends Contract> = {
  readonly [K in keyof EventsOf<C> & string]: (
    ...detail: void extends EventsOf<C>[K] ? [] : [EventsOf<C>[K]]
  ) => Promise<AnswerTo<C['events'][K]>>;
};

/** The props of a frame's app: the contract's props, all absent before the handshake. */
export type FrameApp<C extends Contract> = Partial<Omit<FramePropsOf<C>, 'language'>> & {
  /** The supported language closest to the shopper's. */
  readonly language: Language;
  /** Emits an event to the merchant. Before the handshake, the event waits for it. */
  readonly emit: Emit<C>;
  /** Whether the handshake is complete, so that the props are the merchant's. */
  readonly connected?: boolean;
  /** The merchant's origin, verified by the browser; `undefined` before the handshake. */
  readonly merchantOrigin?: string | undefined;
  /** Requests that the page close the component, as Escape does. */
  readonly close?: (() => void) | undefined;
  /** Reports whether the app shows a close button; if so, the page hides its button. */
  readonly ownsClose?: ((isOwn: boolean) => void) | undefined;
  /** The calls that the page can make to the app. */
  readonly ref?: Ref<AnswersOf<C>>;
};
