import type { AliasesOf, Contract, PropsOf } from '../../bridge/contract.js';
import type { Kebab, ListenersOf } from '../frame/frame-element.js';
import type { elements } from '../generated/registry.js';
import type { Tag } from '../server.js';

type ElementClass = (typeof elements)[number];
type ContractOf<T> = Extract<ElementClass, { readonly contract: { readonly tag: T } }>['contract'];

/** The element class of a tag. */
export type ElementOf<T extends Tag> = HTMLElementTagNameMap[T];

/** The props of a tag: its properties, and its attributes as written in HTML. */
export type SetOn<T extends Tag> = SetBy<ContractOf<T>> & AttributesOf<ContractOf<T>>;

/** The events of a tag, by their DOM names. */
export type EventsOf<T extends Tag> = ListenersOf<ContractOf<T>>;

/** The event handlers of a tag, named by the event with a prefix such as `on`. */
export type HandlersOf<T extends Tag, Before extends string> = {
  [K in keyof EventsOf<T> & string as `${Before}${K}`]?:
    ((event: EventsOf<T>[K]) => unknown) | undefined;
};

/**
 * The attributes of a contract. A prop with the same name as its attribute is set as a property.
 */
type AttributesOf<C extends Contract> = {
  [K in keyof SetBy<C> & string as Kebab<K> extends K ? never : Kebab<K>]?:
    string | SetBy<C>[K] | undefined;
};

/** The props by each of their names. */
type SetBy<C extends Contract> = PropsOf<C> & AliasesOf<C>;
