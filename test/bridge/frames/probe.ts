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

/** A component that exists for these tests alone: its frame does what the page asks, and tells what it knows. */
export const probe = contract({
  tag: 'pay-probe',
  frame: 'probe',
  title: { en: 'Probe', es: 'Sonda' },
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
    /** Gives back what it is given. */
    echo: call<(value?: unknown) => unknown>(),
    /** Throws in the way it is asked to. */
    fail: call<(way: string) => never>(),
    /** Answers when `release` is called. */
    wait: call<(value: unknown) => unknown>(),
    release: call<() => number>(),
    /** The props as the frame has them. */
    props: call<() => Record<string, unknown>>(),
    /** How often each way of hearing of a change was used. */
    changes: call<() => { first: number; second: number }>(),
    /** Tells the page something, and gives what came of it. */
    emit: call<(name: string, detail?: unknown) => unknown>(),
    /** Calls anything of the page, by the port itself. */
    ask: call<(name: string, ...args: unknown[]) => unknown>(),
    /** Goes to another address, or loads this one again. */
    go: call<(address?: string) => void>(),
    /** What this document knows of itself. */
    self: call<() => { origin: string; name: string; address: string; polluted: boolean; listeners: string[] }>(),
  },
});
