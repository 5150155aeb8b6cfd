import type { Contract, PropsOf } from '../bridge/contract.js';
import type { Kebab, ListenersOf } from '../elements/base/frame-element.js';
import type { elements } from '../elements/registry.js';
import type { Tag } from '../elements/server.js';

type ElementClass = (typeof elements)[number];
type ContractOf<T> = Extract<ElementClass, { readonly contract: { readonly tag: T } }>['contract'];

/** The element that a tag makes. */
export type ElementOf<T extends Tag> = HTMLElementTagNameMap[T];

/** What may be set on a tag: its properties, and its attributes as they are written in HTML. */
export type SetOn<T extends Tag> = PropsOf<ContractOf<T>> & AttributesOf<ContractOf<T>>;

/** What a tag tells, by the names of its DOM events. */
export type ToldBy<T extends Tag> = ListenersOf<ContractOf<T>>;

/** Handlers for what a tag tells, each by the event's name with something before it, such as `on`. */
export type HandlersOf<T extends Tag, Before extends string> = {
  [K in keyof ToldBy<T> & string as `${Before}${K}`]?: ((event: ToldBy<T>[K]) => unknown) | undefined;
};

/** A prop whose name is its attribute's name is set as the property it is. */
type AttributesOf<C extends Contract> = {
  [K in keyof PropsOf<C> & string as Kebab<K> extends K ? never : Kebab<K>]?: string | PropsOf<C>[K] | undefined;
};
