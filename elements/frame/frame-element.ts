import type {
  AliasesOf,
  AnswerTo,
  CallsOf,
  Contract,
  EventsOf,
  PropsOf,
} from '../../bridge/contract.js';
import { ownOf } from '../../bridge/own.js';
import { PayElement } from './pay-element.js';
import type { AnswerableEvent, CancelableEvent } from '../base/pay-event.js';
import { propertiesOf } from '../base/properties.js';

/**
 * The typed class of one element: the contract's props as properties, its calls as methods, its
 * events for listeners.
 */
export type FrameElementClass<
  C extends Contract,
  B extends PayElement,
> = (abstract new () => Listening<C> & B & PropsOf<C> & AliasesOf<C> & CallsOf<C>) &
  Omit<typeof PayElement, 'prototype' | 'contract'> & { readonly contract: C };

/** The events of an element, by their DOM names. */
export type ListenersOf<C extends Contract> = {
  readonly [K in keyof EventsOf<C> & string as `pay-${Kebab<K>}`]: EventOf<C, K>;
};

/**
 * The DOM event type of a contract's event. Only cancelable and answerable events have
 * `respondWith`.
 */
export type EventOf<C extends Contract, K extends keyof EventsOf<C>> = C['events'][K &
  string] extends { cancelable: true }
  ? CancelableEvent<EventsOf<C>[K]>
  : C['events'][K & string] extends { answerable: true }
    ? AnswerableEvent<EventsOf<C>[K], Exclude<AnswerTo<C['events'][K & string]>, false>>
    : CustomEvent<EventsOf<C>[K]>;

/** Listener types for the events of the contract; standard events come from the DOM's own types. */
type Listening<C extends Contract> = {
  addEventListener<K extends keyof ListenersOf<C>>(
    type: K,
    listener: (event: ListenersOf<C>[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<K extends keyof ListenersOf<C>>(
    type: K,
    listener: (event: ListenersOf<C>[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
};

/** `cspNonce` → `csp-nonce`, as a type. */
export type Kebab<S extends string> = S extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${Kebab<Rest>}`
    : `-${Lowercase<First>}${Kebab<Rest>}`
  : S;

/** The base class of every element: `class PayCardInput extends FrameElement(cardInput) {}`. */
export function FrameElement<const C extends Contract, B extends PayElement = PayElement>(
  contract: C,
  Base: typeof PayElement & (abstract new () => B) = PayElement as never,
): FrameElementClass<C, B> {
  abstract class ContractElement extends (Base as typeof PayElement) {
    static override readonly contract = contract;
    static override readonly properties = propertiesOf(contract);
  }
  for (const name of Object.keys(contract.calls)) {
    const call = {
      value(this: PayElement, ...args: unknown[]) {
        return this.callFrame(name, ...args);
      },
    };
    Object.defineProperty(ContractElement.prototype, name, ownOf(call));
  }
  // Lit defines the properties from the contract, which TypeScript cannot infer.
  return ContractElement as unknown as FrameElementClass<C, B>;
}
