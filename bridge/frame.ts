import * as failures from './failures.js';
import { cloneWithinLimits } from './clone-within-limits.js';
import {
  check,
  type AnswersOf,
  type AnswerTo,
  type Contract,
  type EventsOf,
  type FramePropsOf,
} from './contract.js';
import { pack } from './errors.js';
import { openChannel } from './port.js';
import type { Patch } from './patch.js';
import './starter.js';

/** The frame's end of the link to the page that shows it. */
export interface HostLink<C extends Contract> {
  /** The merchant's origin, as the browser verified it. */
  readonly origin: string;
  /** The props as they are now: a new object whenever one has changed. */
  props(): FramePropsOf<C>;
  /** Calls back after each change of props. Returns a function that unsubscribes. */
  subscribe(changed: () => void): () => void;
  /**
   * Emits an event to the merchant. Resolves with `false` if the merchant canceled it, or with the
   * answer of one that asks for an answer.
   */
  emit<K extends keyof EventsOf<C> & string>(
    name: K,
    ...detail: void extends EventsOf<C>[K] ? [] : [EventsOf<C>[K]]
  ): Promise<AnswerTo<C['events'][K]>>;
  /** Requests a height, in CSS pixels. */
  resize(height: number): void;
  /** Reports that Escape was pressed in this document. */
  escape(): void;
  /** Reports whether this document shows a close button, so that exactly one is visible. */
  ownsClose(isOwn: boolean): void;
  /** Reports whether the account of the purchase moves real money. */
  livemode(isLive: boolean): void;
  /** Reports that a nested frame loaded a page, which may have added a history entry. */
  frameLoaded(): void;
  /** Implements the page's request to focus the first control. */
  takeFocus(focus: () => void): void;
  /** Implements the page's call that sets whether an overlay's first focus has a ring. */
  takeFocusVisible(set: (isVisible: boolean) => void): void;
  /**
   * Implements the contract's calls and reports that the app is ready. Call it again to replace the
   * implementation.
   */
  answer(answers: AnswersOf<C>): void;
}

/**
 * Connects to the page that shows this document. Waits for the welcome; throws if the props do not
 * match the contract.
 */
export async function connectHost<C extends Contract>(
  contract: C,
  page: Window = window,
): Promise<HostLink<C>> {
  const handshake = await page.payframeHandshake;
  if (!handshake) throw failures.navigated();
  const { welcome, port, origin } = handshake;
  const changed = new Set<() => void>();
  let given: Record<string, unknown>;
  let props: Record<string, unknown>;
  let isReady = false;

  const answers: Record<string, (...args: never[]) => unknown> = Object.create(null);
  answers['ping'] = () => true;
  answers['update'] = update;
  const channel = openChannel(port, answers);
  try {
    given = cloneWithinLimits(welcome.props, 'props') as Record<string, unknown>;
    props = check(contract, given);
  } catch (thrown) {
    // Without this event, the page would only see a timeout.
    channel.note('emit', 'error', pack(thrown));
    throw thrown;
  }
  page.addEventListener('pagehide', ({ persisted }) => {
    // Not for a page in the back/forward cache, which keeps its port.
    if (!persisted) channel.note('bye');
  });

  return {
    origin,
    props: () => props as FramePropsOf<C>,
    subscribe(listener) {
      changed.add(listener);
      return () => changed.delete(listener);
    },
    async emit(name, ...detail) {
      const answer = await channel.call('emit', [name, ...detail.map(packed)]);
      const isAnswerable = contract.events[name]!.answerable;
      return (isAnswerable ? cloneWithinLimits(answer, name) : answer !== false) as never;
    },
    resize: (height) => channel.note('resize', Math.ceil(height)),
    escape: () => channel.note('escape'),
    ownsClose: (isOwn) => channel.note('ownsClose', isOwn),
    livemode: (isLive) => channel.note('livemode', isLive),
    frameLoaded: () => channel.note('frameLoaded'),
    takeFocus(focus) {
      answers['focus'] = focus;
    },
    takeFocusVisible(set) {
      answers['focusVisible'] = (isVisible: unknown) => set(isVisible === true);
    },
    answer(implemented) {
      for (const name of Object.keys(contract.calls)) {
        const answer = (implemented as Record<string, (...args: unknown[]) => unknown>)[name]!;
        answers[name] = (...args: unknown[]) =>
          answer(...args.map((arg) => cloneWithinLimits(arg, name)));
      }
      // After the events of the same render: they tell what was typed before.
      if (!isReady) queueMicrotask(() => channel.note('ready'));
      isReady = true;
    },
  };

  function update(changes: Patch['changed'], removed: Patch['removed']) {
    const next: Record<string, unknown> = Object.assign(
      Object.create(null),
      given,
      cloneWithinLimits(changes, 'props'),
    );
    const dropped = cloneWithinLimits(removed, 'props');
    // A message of another form than the kit's own is dropped without an error of this document.
    if (Array.isArray(dropped)) for (const key of dropped) delete next[key];
    props = check(contract, next);
    given = next;
    for (const listener of changed) {
      try {
        listener();
      } catch (thrown) {
        reportError(thrown); // The props are applied even if a listener throws.
      }
    }
  }
}

/** An error crosses as its code, message and facts. */
const packed = (detail: unknown) => (detail instanceof Error ? pack(detail) : detail);
