import {
  call,
  cancelable,
  contract,
  event,
  flag,
  list,
  local,
  number,
  object,
  text,
  withDefault,
  type Prop,
} from '../../../bridge/contract.js';
import { lifecycleEvents } from '../../../bridge/contracts/shared/events.js';

const anyWindow: Prop<Window> = { type: 'window' };

/** A component for tests only: its frame does what the page calls, and reports what it knows. */
export const probe = contract({
  tag: 'pay-probe',
  frame: 'probe',
  title: 'payment',
  height: 40,
  props: {
    label: text,
    amount: number,
    currency: text,
    hint: withDefault(flag, true),
    placeholders: object<Record<string, unknown>>(),
    methods: list<string>(),
    secret: local(text),
    window: local(anyWindow),
  },
  events: { ...lifecycleEvents, load: event(), beforeOpen: cancelable(), submit: event<unknown>() },
  calls: {
    /** Returns its argument. */
    echo: call<(value?: unknown) => unknown>(),
    /** Throws in the given way. */
    fail: call<(form: string) => never>(),
    /** Pending until `release` is called. */
    wait: call<(value: unknown) => unknown>(),
    release: call<() => number>(),
    /** The frame's props. */
    props: call<() => Record<string, unknown>>(),
    /** How often each kind of change listener was called. */
    changes: call<() => { first: number; second: number }>(),
    /** Emits an event to the page and returns the result. */
    emit: call<(name: string, detail?: unknown) => unknown>(),
    /** Calls the page directly on the port. */
    ask: call<(name: string, ...args: unknown[]) => unknown>(),
    /** Navigates to another URL, or reloads. */
    go: call<(address?: string) => void>(),
    /** Has the document hidden, by leaving it: for good, or for the back/forward cache. */
    leave: call<(isKept: boolean) => void>(),
    /** The document's own state. */
    self: call<
      () => {
        origin: string;
        name: string;
        address: string;
        polluted: boolean;
        listeners: string[];
      }
    >(),
  },
});
