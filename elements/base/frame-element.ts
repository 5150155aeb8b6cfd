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

type Listening<C extends Contract> = {
  addEventListener<K extends keyof EventsOf<C> & string>(
    type: `pay-${Kebab<K>}`,
    listener: (event: CustomEvent<EventsOf<C>[K]>) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ): void;
};

type Kebab<S extends string> = S extends `${infer First}${infer Rest}`
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
