import type { CallsOf, Contract, EventsOf, PropsOf } from '../../bridge/contract.js';
import { FramedElement } from './framed-element.js';
import { defineProperties } from './properties.js';

/** The typed class of one element: the contract's props as properties, its calls as methods, its events for listeners. */
export type FrameElementClass<C extends Contract, B = FramedElement> = (abstract new () => Listening<C> &
  B &
  PropsOf<C> &
  CallsOf<C>) & {
  readonly contract: C;
  readonly observedAttributes: string[];
};

/** What an element tells, by the names of its DOM events. */
export type ListenersOf<C extends Contract> = {
  readonly [K in keyof EventsOf<C> & string as `pay-${Kebab<K>}`]: CustomEvent<EventsOf<C>[K]>;
};

/** Listening to the events of the contract; what the DOM knows besides comes from its own element types. */
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

/** `cspNonce` → `csp-nonce`, among types. */
export type Kebab<S extends string> = S extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${Kebab<Rest>}`
    : `-${Lowercase<First>}${Kebab<Rest>}`
  : S;

/** The base of every element: `class PayCardInput extends FrameElement(cardInput) {}`. */
export function FrameElement<const C extends Contract, B extends FramedElement = FramedElement>(
  contract: C,
  base: abstract new () => B = FramedElement as never,
): FrameElementClass<C, B> {
  abstract class TypedElement extends (base as unknown as typeof FramedElement) {
    static override readonly contract = contract;
  }
  defineProperties(TypedElement.prototype, contract);
  for (const name of Object.keys(contract.calls)) {
    Object.defineProperty(TypedElement.prototype, name, {
      value(this: TypedElement, ...args: unknown[]) {
        return this.ask(name, ...args);
      },
    });
  }
  // The properties and methods were just defined from the contract, which TypeScript cannot follow.
  return TypedElement as unknown as FrameElementClass<C, B>;
}
