import type { ForwardRefExoticComponent, HTMLAttributes, RefAttributes } from 'react';
import type { Contract, EventsOf, PropsOf } from '../bridge/contract.js';
import type { EventOf } from '../elements/base/frame-element.js';

/** `change` in the contract is `onChange` in React. What a handler of an event that can be cancelled gives counts. */
export type Handlers<C extends Contract> = {
  readonly [K in keyof EventsOf<C> & string as `on${Capitalize<K>}`]?: ((event: EventOf<C, K>) => unknown) | undefined;
};

/** A form control can have a name. */
type Named<I> = I extends { name: string } ? { readonly name?: string | undefined } : unknown;

/** The other names of props; `style` is React's own. */
type Aliases<C extends Contract> = {
  readonly [
    K in keyof C['props'] as C['props'][K] extends { alias: infer A extends string } ? Exclude<A, 'style'> : never
  ]?: PropsOf<C>[K];
};

type Own<I, C extends Contract> = PropsOf<C> & Aliases<C> & Handlers<C> & Named<I>;

/** Everything a component takes: the contract's props, a handler per event, and what any HTML element takes. */
export type BoundProps<I extends HTMLElement, C extends Contract> = Own<I, C> &
  Omit<HTMLAttributes<I>, keyof Own<I, C> | 'children' | 'dangerouslySetInnerHTML'>;

/** The React component of an element; its ref is the element itself. */
export type BoundComponent<I extends HTMLElement, C extends Contract> = ForwardRefExoticComponent<
  BoundProps<I, C> & RefAttributes<I>
>;
