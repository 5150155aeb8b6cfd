import * as failures from './failures.js';
import { bound } from './bound.js';
import { check, type AnswersOf, type Contract, type EventsOf, type FramePropsOf } from './contract.js';
import { pack } from './errors.js';
import { talk } from './port.js';
import type { Patch } from './patch.js';
import './starter.js';

/** The frame's end of the link to the page that shows it. */
export interface HostLink<C extends Contract> {
  /** The merchant's origin, as the browser verified it. */
  readonly origin: string;
  /** The props as they are now: a new object whenever one has changed. */
  props(): FramePropsOf<C>;
  /** Calls back after each change of props. Gives the way to stop it. */
  subscribe(changed: () => void): () => void;
  /** Tells the merchant. Gives `false` when the merchant cancelled it. */
  emit<K extends keyof EventsOf<C> & string>(
    name: K,
    ...detail: void extends EventsOf<C>[K] ? [] : [EventsOf<C>[K]]
  ): Promise<boolean>;
  /** Asks for a height, in CSS pixels. */
  resize(height: number): void;
  /** Tells the page that Escape was pressed here. */
  escape(): void;
  /** Sets what the page may ask, and tells it that the app is there. Call it again to answer in another way. */
  answer(answers: AnswersOf<C>): void;
}

/** Joins the page that welcomed this document. Waits for the welcome; throws when the props are not of the contract. */
export async function connectHost<C extends Contract>(contract: C, page: Window = window): Promise<HostLink<C>> {
  const meeting = await page.payframeMeeting;
  if (!meeting) throw failures.navigated();
  const { welcome, port, origin } = meeting;
  const changed = new Set<() => void>();
  let given: Record<string, unknown>;
  let props: Record<string, unknown>;
  let isReady = false;

  const answers: Record<string, (...args: never[]) => unknown> = Object.create(null);
  answers['ping'] = () => true;
  answers['update'] = update;
  const line = talk(port, answers);
  try {
    given = bound(welcome.props, 'props') as Record<string, unknown>;
    props = check(contract, given);
  } catch (thrown) {
    // The page would learn nothing but that the app never came.
    line.note('emit', 'error', pack(thrown));
    throw thrown;
  }
  page.addEventListener('pagehide', ({ persisted }) => {
    // Said on leaving for good alone: a page in the back/forward cache keeps its port.
    if (!persisted) line.note('bye');
  });

  return {
    origin,
    props: () => props as FramePropsOf<C>,
    subscribe(listener) {
      changed.add(listener);
      return () => changed.delete(listener);
    },
    emit: (name, ...detail) => line.call('emit', [name, ...detail.map(packed)]).then((answer) => answer !== false),
    resize: (height) => line.note('resize', Math.ceil(height)),
    escape: () => line.note('escape'),
    answer(implemented) {
      for (const name of Object.keys(contract.calls)) {
        const answer = (implemented as Record<string, (...args: unknown[]) => unknown>)[name]!;
        answers[name] = (...args: unknown[]) => answer(...args.map((arg) => bound(arg, name)));
      }
      if (!isReady) line.note('ready');
      isReady = true;
    },
  };

  function update(changes: Patch['changed'], removed: Patch['removed']) {
    const next: Record<string, unknown> = Object.assign(Object.create(null), given, bound(changes, 'props'));
    for (const key of bound(removed, 'props') as string[]) delete next[key];
    props = check(contract, next);
    given = next;
    for (const listener of changed) {
      try {
        listener();
      } catch (thrown) {
        reportError(thrown); // The props are taken over, whatever one of those who hear of it makes of them.
      }
    }
  }
}

/** An error crosses by its code, text and facts. */
const packed = (detail: unknown) => (detail instanceof Error ? pack(detail) : detail);
